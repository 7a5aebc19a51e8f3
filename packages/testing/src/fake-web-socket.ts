import { ClientMessage, EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import { vi } from 'vitest'

/** Time of the service at the origin of the page's steady clock, in milliseconds, while pings are answered. */
export const SERVICE_TIME = Date.parse('2025-01-18T09:07:30.000Z')

/** Fixed time of the service while pings are not answered. */
const FIXED_TIME = '2025-01-18T09:05:30.000Z'

/** How the sockets of a test behave. */
export type FakeSocketOptions = {
  /** After so many milliseconds each ping is answered with the service's time; without it none is. */
  readonly pongAfterMillis?: number
}

/** The browser's WebSocket, driven by a test. What is sent and received must keep the contract. */
export class FakeWebSocket {
  static readonly OPEN = 1
  static readonly all: FakeWebSocket[] = []
  static #options: FakeSocketOptions = {}
  readonly readyState = FakeWebSocket.OPEN
  readonly address: string
  /** Messages of the page. */
  readonly sent: ClientMessage[] = []
  /** Whether pings are answered. */
  answersPings = FakeWebSocket.#options.pongAfterMillis !== undefined
  isClosed = false
  onopen: () => void = () => {}
  onmessage: (message: { readonly data: string }) => void = () => {}
  onclose: () => void = () => {}

  constructor(address: string) {
    this.address = address
    FakeWebSocket.all.push(this)
  }

  /** Replaces the browser's WebSocket until the test is over. */
  static install(options: FakeSocketOptions = {}): void {
    FakeWebSocket.reset(options)
    vi.stubGlobal('WebSocket', FakeWebSocket)
  }

  /** Forgets the sockets of earlier tests. */
  static reset(options: FakeSocketOptions = {}): void {
    FakeWebSocket.all.length = 0
    FakeWebSocket.#options = options
  }

  /** The socket that was opened last. */
  static last(): FakeWebSocket {
    const last = FakeWebSocket.all.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }

  send(text: string): void {
    const message = ClientMessage.parse(JSON.parse(text))
    this.sent.push(message)
    if (message.type === 'ping' && this.answersPings) this.#answer(message.sent)
    if (message.type === 'subscribe' && message.after)
      this.deliver({ type: 'subscribed', position: message.after.position })
  }

  close(): void {
    this.isClosed = true
  }

  /** Accepts the page; `onAir` is on air, and everything up to this position is known. */
  welcome(position: number, onAir: object = {}): void {
    this.onopen()
    const serverTime = this.answersPings ? serviceInstant() : FIXED_TIME
    this.deliver(welcomeMessage(position, { serverTime, onAir }))
    this.deliver({ type: 'subscribed', position })
  }

  /** Delivers an event with the views that it changed, one position after the last. */
  deliverEvent(position: number, event: object): void {
    this.deliver(EventMessage.parse({ type: 'event', position, previous: position - 1, ...event }))
  }

  /** Delivers a message of the service. */
  deliver(message: ServiceMessage): void {
    this.onmessage({ data: JSON.stringify(ServiceMessage.parse(message)) })
  }

  #answer(sent: number): void {
    const { pongAfterMillis = 0 } = FakeWebSocket.#options
    const instant = serviceInstant()
    const answer = () => this.deliver({ type: 'pong', sent, received: instant, serverTime: instant })
    if (pongAfterMillis === 0) answer()
    else setTimeout(answer, pongAfterMillis)
  }
}

type Welcomed = { readonly epoch?: string; readonly serverTime?: string; readonly onAir?: object }

/** The first message on a socket. */
export const welcomeMessage = (
  position: number,
  { epoch = 'e1', serverTime = FIXED_TIME, onAir = {} }: Welcomed = {},
): ServiceMessage =>
  ServiceMessage.parse({
    type: 'welcome',
    protocol: 1,
    epoch,
    position,
    serverTime,
    broadcast: { ledwall: { enabled: false }, commentator: 'unknown', ...onAir },
  })

const serviceInstant = (): string => new Date(SERVICE_TIME + performance.now()).toISOString()
