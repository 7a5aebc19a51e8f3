import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import type { Dial } from '../live/transport.ts'

/** How long a pong travels. */
export const PONG_AFTER_MILLIS = 20

/** The sockets of one test: they answer pings, and deliver only what the test delivers. */
export function fakeSockets({ answersPings = true } = {}): {
  readonly dial: Dial
  readonly sockets: readonly FakeWebSocket[]
  last(): FakeWebSocket
} {
  FakeWebSocket.reset(answersPings ? { pongAfterMillis: PONG_AFTER_MILLIS } : {})
  const sockets: FakeWebSocket[] = []
  const dial: Dial = (address, { opened, received, closed }) => {
    const socket = new FakeWebSocket(address)
    socket.onopen = opened
    socket.onmessage = ({ data }) => received(data)
    socket.onclose = closed
    sockets.push(socket)
    return socket
  }
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  return { dial, sockets, last }
}
