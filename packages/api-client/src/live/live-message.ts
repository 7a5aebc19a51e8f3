import type { ServiceMessage } from '@cup/contract/live-messages'

type MessageType = ServiceMessage['type']

const known: Readonly<Record<MessageType, true>> = {
  welcome: true,
  subscribed: true,
  event: true,
  events: true,
  tick: true,
  command: true,
  pong: true,
  heartbeat: true,
  presence: true,
  reload: true,
  bye: true,
}

/** Reads a frame; undefined for what this client does not know yet. */
export function parseMessage(text: string): ServiceMessage | undefined {
  try {
    const message: unknown = JSON.parse(text)
    return isMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

/** The service keeps its contract: a known type says what the rest is. */
const isMessage = (message: unknown): message is ServiceMessage =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  typeof message.type === 'string' &&
  Object.hasOwn(known, message.type)
