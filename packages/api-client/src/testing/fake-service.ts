import { ClientMessage, type ServiceMessage } from '@cup/contract/live-messages'
import type { Dial, TransportEvents } from '../live/transport.ts'
import { AT } from './views.ts'

/** One socket as the service sees it. */
export type FakeSocket = {
  readonly address: URL
  readonly heard: readonly ClientMessage[]
  readonly isClosed: () => boolean
  readonly open: () => void
  readonly say: (message: ServiceMessage) => void
  readonly sayText: (text: string) => void
  readonly drop: () => void
  readonly stopAnswering: () => void
}

/** How long a pong is on its way. */
export const PONG_AFTER_MILLIS = 20

/** A service that answers pings and says only what the test says; what it hears must keep the contract. */
export function fakeService({ answersPings = true } = {}): {
  readonly dial: Dial
  readonly sockets: readonly FakeSocket[]
  last(): FakeSocket
} {
  const sockets: FakeSocket[] = []
  const dial: Dial = (address, events) => {
    const heard: ClientMessage[] = []
    let isClosed = false
    let isAnswering = answersPings
    const stopAnswering = () => {
      isAnswering = false
    }
    sockets.push(socketOf(new URL(address), heard, { events, stopAnswering, isClosed: () => isClosed }))
    return {
      send: (text) => {
        const message = ClientMessage.parse(JSON.parse(text))
        heard.push(message)
        if (message.type !== 'ping' || !isAnswering) return
        const pong = { type: 'pong', sent: message.sent, received: AT, serverTime: AT }
        setTimeout(() => events.received(JSON.stringify(pong)), PONG_AFTER_MILLIS)
      },
      close: () => {
        isClosed = true
      },
    }
  }
  return {
    dial,
    sockets,
    last: () => {
      const socket = sockets.at(-1)
      if (!socket) throw new Error('nobody has dialled')
      return socket
    },
  }
}

type Wire = { readonly events: TransportEvents; readonly isClosed: () => boolean; readonly stopAnswering: () => void }

const socketOf = (address: URL, heard: readonly ClientMessage[], { events, ...wire }: Wire): FakeSocket => ({
  ...wire,
  address,
  heard,
  open: events.opened,
  say: (message) => events.received(JSON.stringify(message)),
  sayText: events.received,
  drop: events.closed,
})

/** The first message on a socket. */
export const welcome = (position: number, epoch = 'e1'): ServiceMessage => ({
  type: 'welcome',
  protocol: 1,
  epoch,
  position,
  serverTime: AT,
  broadcast: { ledwall: { enabled: false }, commentator: 'unknown' },
})
