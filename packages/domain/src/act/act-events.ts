import { z } from 'zod'
import type { DomainEvent } from '../kernel/decider.ts'
import { ActId } from '../kernel/ids.ts'

/** A command as an event keeps it: its data are parsed again before it is decided. */
const KeptCommand = z.strictObject({
  type: z.string().meta({ description: 'The type of the command.', examples: ['game.changeDateTime'] }),
  data: z.record(z.string(), z.unknown()).meta({
    description: 'Its data.',
    examples: [{ id: 'cafe0006-0000-8000-8000-000000000001', dateTime: '2025-01-18T08:00:00.000Z' }],
  }),
})
export type KeptCommand = z.infer<typeof KeptCommand>

const Count = z
  .int()
  .min(0)
  .meta({
    description: 'How many events the act has: they follow this one in the log without a hole.',
    examples: [34],
  })

const EXAMPLE = {
  at: 0,
  commands: [
    {
      type: 'game.changeDateTime',
      data: { id: 'cafe0006-0000-8000-8000-000000000001', dateTime: '2025-01-18T08:00:00.000Z' },
    },
  ],
}

const Before = z.strictObject({
  at: z
    .int()
    .min(0)
    .meta({ description: 'The place of the event among those of the act, from 0.', examples: [0] }),
  commands: z
    .array(KeptCommand)
    .meta({ description: 'The commands that give back what it changed.', examples: [EXAMPLE.commands] }),
})

/** [I13] The data of every event of an act, by its type. It stands before the events of its commands. */
export const actEvents = {
  'planning.applied': z.strictObject({
    id: ActId,
    events: Count,
    before: z.array(Before).meta({
      description: 'For each event that changed something: the commands that give it back what it had.',
      examples: [[EXAMPLE]],
    }),
  }),
  'planning.revoked': z.strictObject({ id: ActId, events: Count }),
} as const

export type ActEventType = keyof typeof actEvents
export type ActEventData<Type extends ActEventType> = z.infer<(typeof actEvents)[Type]>
/** An event that heads the events of an act. */
export type ActEvent = { [Type in ActEventType]: DomainEvent<Type, ActEventData<Type>> }[ActEventType]

/** Whether an event heads an act. */
export const isActEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { type: ActEventType }> => Object.hasOwn(actEvents, event.type)
