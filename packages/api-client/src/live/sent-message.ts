import type { ClientMessage } from '@cup/contract/live-messages'
import type { Topic } from '@cup/contract/live-subscription'
import type { LogPosition } from '@cup/contract/position'

/** What a client wants to hear; without a competition all of them. */
export type LiveWish = {
  readonly topics: readonly Topic[]
  readonly competitionId?: string
  readonly tags?: readonly string[]
}

/** The wish, and from where on. */
export type Subscribing = LiveWish & { readonly after?: LogPosition | undefined }

/** What a client says on the socket; ids are plain text here. */
export type SentMessage = Exclude<ClientMessage, { type: 'subscribe' }> | ({ readonly type: 'subscribe' } & Subscribing)
