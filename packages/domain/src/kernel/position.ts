import { z } from 'zod'

/** A place in the log, as views and messages name it. */
export const Position = z
  .int()
  .min(0)
  .meta({
    description:
      'A position of the log: the number of an event, counted from 1 without gaps over all events of the service; 0 is before the first event. It is no time.',
    examples: [280],
  })

/** How far the stream of one entity had come when its view was made. */
export const Version = z
  .int()
  .min(0)
  .meta({
    description: 'How many events this entity has had. It grows with each change of the entity.',
    examples: [14],
  })

/** The last event of an entity. */
export const ChangedAt = Position.meta({
  description:
    'The position of the log at which this entity last changed. It is no time; of two answers about the same entity the one with the higher position is newer.',
})
