import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { monotonicMs } from '../shared/processes.ts'
import { messageReader, type ReceivedMessage } from './messages.ts'
import { maskedFrame, OPCODE, wireReader } from './websocket-frames.ts'

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
