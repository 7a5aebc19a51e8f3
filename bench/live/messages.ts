import { z } from 'zod'

const Link = z.object({ position: z.number(), previous: z.number() })
const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), epoch: z.string() }),
  z.object({ type: z.literal('subscribed'), position: z.number() }),
  z.object({ type: z.literal('heartbeat'), position: z.number() }),
  z.object({ type: z.literal('reload') }),
  z.object({ type: z.literal('event'), ...Link.shape }),
  z.object({ type: z.literal('events'), events: z.array(Link) }),
])

/** An event in its feed: its position and that of the event before it. */
export type Link = z.infer<typeof Link>

/** The content of one message for a viewer; `bytes` is its length, without the head of its frame. */
export type ReceivedMessage =
  | { readonly type: 'welcome'; readonly epoch: string }
  /** Everything up to here has been sent. */
  | { readonly type: 'caughtUp'; readonly position: number; readonly isSubscription: boolean }
  | { readonly type: 'reload' }
  | { readonly type: 'events'; readonly links: readonly Link[]; readonly bytes: number }
  | { readonly type: 'other' }

/** More than this many messages are not under way at once. */
const REMEMBERED = 8

/** Parses messages; a message that thousands of viewers receive is parsed once. */
export function messageReader(): (payload: Buffer) => ReceivedMessage {
  const recent: { readonly payload: Buffer; readonly received: ReceivedMessage }[] = []
  return (payload) => {
    for (const known of recent) {
      if (known.payload.length === payload.length && known.payload.equals(payload)) return known.received
    }
    const received = messageIn(payload)
    recent.unshift({ payload: Buffer.from(payload), received })
    recent.length = Math.min(recent.length, REMEMBERED)
    return received
  }
}

function messageIn(payload: Buffer): ReceivedMessage {
  const { data: message } = Message.safeParse(JSON.parse(payload.toString()))
  const bytes = payload.length
  switch (message?.type) {
    case undefined:
      return { type: 'other' }
    case 'welcome':
    case 'reload':
      return message
    case 'subscribed':
    case 'heartbeat':
      return { type: 'caughtUp', position: message.position, isSubscription: message.type === 'subscribed' }
    case 'event':
      return { type: 'events', links: [message], bytes }
    case 'events':
      return { type: 'events', links: message.events, bytes }
  }
}
