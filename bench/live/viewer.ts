import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { z } from 'zod'
import { monotonicMs } from '../shared/processes.ts'
import { maskedFrame, OPCODE, wireReader } from './websocket-frames.ts'

/** An event in its feed: its position and that of the event before it. */
export const Link = z.object({ position: z.number(), previous: z.number() })
export type Link = z.infer<typeof Link>

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), epoch: z.string() }),
  z.object({ type: z.literal('subscribed'), position: z.number() }),
  z.object({ type: z.literal('heartbeat'), position: z.number() }),
  z.object({ type: z.literal('reload') }),
  z.object({ type: z.literal('event'), ...Link.shape }),
  z.object({ type: z.literal('events'), events: z.array(Link) }),
])

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

/** A longer attempt is aborted, as the contract requires. */
const ATTEMPT_MS = 20_000

/** Every socket of the process reads into these bytes. */
const shared = Buffer.allocUnsafeSlow(1 << 20)
const receive = messageReader()

export type ViewerOptions = {
  readonly port: number
  /** The address of the socket, with the position of this viewer. */
  readonly path: () => string
  /** Reads nothing once it is subscribed. */
  readonly isMute: boolean
  readonly received: (message: ReceivedMessage, at: number) => void
  /** An open connection was lost, and not because the viewer left. */
  readonly lost: () => void
}

export type Viewer = {
  /** Connects; resolves with whether the subscription was confirmed. */
  readonly open: () => Promise<boolean>
  /** Disconnects without a close frame. */
  readonly leave: () => void
  readonly isOpen: () => boolean
}

/** One bare socket that reads the pushes of the service, so that no client library distorts its cost. */
export function viewer({ port, path, isMute, received, lost }: ViewerOptions): Viewer {
  let current: Socket | undefined
  let isOpen = false

  const open = (): Promise<boolean> =>
    new Promise((resolve) => {
      const now = () => socket === current
      const take = (message: ReceivedMessage, at: number) => {
        received(message, at)
        if (message.type !== 'caughtUp' || !message.isSubscription) return
        isOpen = true
        socket.setTimeout(0)
        resolve(true)
      }
      const read = wireReader({
        answered: (status) => void (status === 101 || socket.destroy()),
        frame: (opcode, payload) => {
          if (opcode === OPCODE.text) take(receive(payload), monotonicMs())
          if (opcode === OPCODE.ping) socket.write(maskedFrame(OPCODE.pong, payload))
          if (opcode === OPCODE.close) socket.end()
        },
      })
      const callback = (length: number) => {
        if (now()) read(shared.subarray(0, length))
        return !(isMute && isOpen)
      }
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: shared, callback } })
      current = socket
      socket.setTimeout(ATTEMPT_MS, () => socket.destroy())
      socket.on('connect', () => socket.write(handshake(port, path())))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        resolve(false)
        if (!now()) return
        const wasOpen = isOpen
        isOpen = false
        current = undefined
        if (wasOpen) lost()
      })
    })

  return {
    open,
    isOpen: () => isOpen,
    leave: () => {
      const leaving = current
      isOpen = false
      current = undefined
      leaving?.resetAndDestroy()
    },
  }
}

const handshake = (port: number, path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '',
    '',
  ].join('\r\n')
