import { z } from 'zod'
import { parsePosition } from './position-text.ts'

export { formatPosition, parsePosition } from './position-text.ts'

/** The name of one log: it changes when the log is replaced, or is found to have lost its end. */
export const Epoch = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** [E7] The check value of a position: it names the event there and every event before it. */
export const Check = z.string().regex(/^[0-9a-z]{1,7}$/)

/** The same in messages: absent from a service of an older version. */
export const OptionalCheck = Check.exactOptional().meta({
  description: 'The check value of `position`, for the `after` of a later subscription.',
  examples: ['1kd3x9a'],
})

/** A position in one log: everything up to the event at `position` is known. */
export const LogPosition = z.strictObject({
  epoch: Epoch.meta({
    description: 'The name of the log, as in `welcome` and `Cup-Position`.',
    examples: ['4f1c9a02'],
  }),
  position: z
    .int()
    .min(0)
    .meta({ description: 'The position of an event in the log, from 1.', examples: [613] }),
  check: Check.exactOptional().meta({
    description:
      'The check value that came with the position, in `check` or `Cup-Check`. If the log has another history up to there, because it has lost its end, the client is asked to reload. Absent: that is not checked.',
    examples: ['1kd3x9a'],
  }),
})
export type LogPosition = z.infer<typeof LogPosition>

/** `epoch.position.check` as in `atLeast` and `after`; the check value may be absent. */
export const PositionText = z.string().transform((text, context): LogPosition => {
  const position = parsePosition(text)
  if (position) return position
  context.addIssue({ code: 'custom', message: 'not a position: epoch.position.check' })
  return z.NEVER
})
