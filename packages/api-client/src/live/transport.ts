import type { ClientMessage, ServiceMessage } from '@cup/contract/live-messages'
import type { Topic } from '@cup/contract/live-subscription'
import type { LogPosition } from '@cup/contract/position'
import { formatPosition } from '@cup/contract/position-text'

/** Subscription of a client; without a competition to all of them. */
export type LiveSubscription = {
  readonly topics: readonly Topic[]
  readonly competitionId?: string
  readonly tags?: readonly string[]
  readonly follows?: FollowedHere
  readonly audience?: 'staff'
}

/** [B28] Competition and court that this device follows; ids are plain text here. */
export type FollowedHere = { readonly competitionId?: string; readonly courtId?: string }

/** A subscription, and the position from which it resumes. */
export type ResumedSubscription = LiveSubscription & { readonly after?: LogPosition | undefined }

/** Message of a client; ids are plain text here. */
export type SentMessage =
  | Exclude<ClientMessage, { type: 'subscribe' }>
  | ({ readonly type: 'subscribe' } & ResumedSubscription)

/** One open socket, as far as the client needs it. */
export type Transport = { readonly send: (text: string) => void; readonly close: () => void }

/** Events of a socket. */
export type TransportEvents = {
  readonly opened: () => void
  readonly received: (text: string) => void
  readonly closed: () => void
}

/** Opens a socket. */
export type Dial = (address: string, events: TransportEvents) => Transport

/** Opens a WebSocket of the browser. */
export const dialWebSocket: Dial = (address, { opened, received, closed }) => {
  const { WebSocket } = globalThis
  const socket = new WebSocket(address)
  socket.onopen = opened
  socket.onmessage = ({ data }) => received(String(data))
  socket.onclose = closed
  return {
    // A message to a closing socket is lost either way.
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}

/** The address of the socket; its query carries the subscription, so that reconnecting takes one round trip. */
export function liveAddress(baseUrl: string, subscription: ResumedSubscription): string {
  const { topics, competitionId, after, tags = [], follows = {}, audience } = subscription
  const followed = [
    ...(follows.competitionId ? [`competition:${follows.competitionId}`] : []),
    ...(follows.courtId ? [`court:${follows.courtId}`] : []),
  ]
  const address = new URL(`${baseUrl}/v1/live`, globalThis.location?.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.search = new URLSearchParams({
    topics: topics.join(','),
    ...(competitionId ? { competitionId } : {}),
    ...(after ? { after: formatPosition(after) } : {}),
    ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
    ...(followed.length > 0 ? { follows: followed.join(',') } : {}),
    ...(audience ? { audience } : {}),
  }).toString()
  return address.href
}

const known: Readonly<Record<ServiceMessage['type'], true>> = {
  welcome: true,
  broadcast: true,
  subscribed: true,
  event: true,
  events: true,
  tick: true,
  command: true,
  pong: true,
  heartbeat: true,
  presence: true,
  storage: true,
  reload: true,
  bye: true,
}

/** Reads a frame; undefined where this client does not know its type yet. */
export function parseMessage(text: string): ServiceMessage | undefined {
  try {
    const message: unknown = JSON.parse(text)
    return isMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

/** Assumes that the service keeps the contract: a known type implies the other fields. */
const isMessage = (message: unknown): message is ServiceMessage =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  typeof message.type === 'string' &&
  Object.hasOwn(known, message.type)
