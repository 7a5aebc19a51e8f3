import { ClientMessage, EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import { vi } from 'vitest'

/** The service's time in tests, in milliseconds; a device's own clock is of no importance. */
export const SERVICE_TIME = Date.parse('2025-01-18T09:07:30.000Z')

/** The browser's socket in the hands of a test; it answers pings with a time that goes with the page's. */
export class FakeWebSocket {
  static readonly OPEN = 1
  static readonly all: FakeWebSocket[] = []
  readonly readyState = FakeWebSocket.OPEN
  onopen: () => void = () => {}
  onmessage: (message: { readonly data: string }) => void = () => {}
  onclose: () => void = () => {}

  constructor() {
    FakeWebSocket.all.push(this)
  }

  /** Takes the place of the browser's own, until the test is over. */
  static install(): void {
    FakeWebSocket.all.length = 0
    vi.stubGlobal('WebSocket', FakeWebSocket)
  }

  /** The one that was opened last. */
  static last(): FakeWebSocket {
    const last = FakeWebSocket.all.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }

  send(text: string): void {
    const message = ClientMessage.parse(JSON.parse(text))
    if (message.type !== 'ping') return
    const instant = serviceInstant()
    this.say({ type: 'pong', sent: message.sent, received: instant, serverTime: instant })
  }

  close(): void {}

  /** The service has let us in; this is on air, and all up to this position is known. */
  welcome(position: number, onAir: object = {}): void {
    this.onopen()
    this.say(
      ServiceMessage.parse({
        type: 'welcome',
        protocol: 1,
        epoch: 'e1',
        position,
        serverTime: serviceInstant(),
        broadcast: { ledwall: { enabled: false }, commentator: 'unknown', ...onAir },
      }),
    )
    this.say({ type: 'subscribed', position })
  }

  /** An event with the views that it changed, one position after the last. */
  tell(position: number, event: object): void {
    this.say(EventMessage.parse({ type: 'event', position, previous: position - 1, ...event }))
  }

  say(message: ServiceMessage): void {
    this.onmessage({ data: JSON.stringify(ServiceMessage.parse(message)) })
  }
}

const serviceInstant = (): string => new Date(SERVICE_TIME + performance.now()).toISOString()
