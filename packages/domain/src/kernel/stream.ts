/** The aggregates that have streams of their own. */
export type StreamCategory = 'game' | 'team' | 'player' | 'competition' | 'meet' | 'planning' | 'erasure' | 'broadcast'

/** The name of one stream: `game-<id>`. */
export type StreamName = `${StreamCategory}-${string}`

/** How many events a stream has; the first event of a stream has version 1. */
export type StreamPosition = number

/** The place of an event in the whole log: gapless, in commit order, the first at 1. */
export type GlobalPosition = number

/** The stream of one entity. */
export const streamOf = (category: StreamCategory, id: string): StreamName => `${category}-${id}`

/** There is one broadcast state for the whole hall. */
export const BROADCAST_STREAM: StreamName = 'broadcast-hall'

/** Whether a command or an event belongs to an aggregate. */
export const isOf = <Message extends { readonly type: string }, Category extends StreamCategory>(
  message: Message,
  category: Category,
): message is Extract<Message, { type: `${Category}.${string}` }> => message.type.startsWith(`${category}.`)
