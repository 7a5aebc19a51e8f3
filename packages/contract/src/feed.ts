import { CompetitionId, Instant, MeetId } from '@cup/domain/kernel'
import { z } from 'zod'
import { type FeedAfter, parseAfter } from './feed-address.ts'
import { EventMessage, EventsMessage, ReloadMessage } from './live-messages.ts'

const AFTER = {
  description:
    'The `after` of the last answer, or the position of a read, `epoch.position.check`: only messages after it are answered. Absent: the present position is answered at once, without messages.',
  examples: ['4f1c9a02.613.1kd3x9a~15ddq9'],
}

/** `epoch.position.check~turn`; check value and turn may be absent. */
const AfterText = z
  .string()
  .max(120)
  .transform((text, context): FeedAfter => {
    const after = parseAfter(text)
    if (after) return after
    context.addIssue({ code: 'custom', message: 'not a position of the feed: epoch.position.check~turn' })
    return z.NEVER
  })

/** The query of the feed; without a competition and a meet it is about all competitions. */
export const FeedQuery = z.strictObject({
  competitionId: CompetitionId.exactOptional().meta({
    description: 'Only what concerns this competition. Absent: all of them, or those of the meet.',
  }),
  meetId: MeetId.exactOptional().meta({
    description: 'Only what concerns the competitions of this meet; `competitionId` has no effect beside it.',
  }),
  after: AfterText.exactOptional().meta(AFTER),
})
export type FeedQuery = z.output<typeof FeedQuery>

/** A message of the live socket in an answer of the feed. */
export const FeedMessage = z.discriminatedUnion('type', [EventMessage, EventsMessage, ReloadMessage])
export type FeedMessage = z.infer<typeof FeedMessage>

/** The answer of the feed. */
export const FeedAnswer = z.object({
  after: z.string().meta({
    description:
      'What to ask next: everything up to this position is known after the messages. `epoch.position.check~turn`; a client sends it as it is.',
    examples: AFTER.examples,
  }),
  at: Instant.meta({
    description: 'The time of the service when it made the answer, which a cache may have kept since.',
    examples: ['2025-01-18T15:34:00.000Z'],
  }),
  frames: z.array(FeedMessage).meta({
    description:
      'The messages of the live socket that follow on the position of the request, in order. Empty: nothing has happened. A `reload` is alone: read again what is shown, then ask after the smallest position of these reads.',
  }),
})
export type FeedAnswer = z.infer<typeof FeedAnswer>
