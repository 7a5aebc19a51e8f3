import { EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import { vi } from 'vitest'

/** The browser's socket in the hands of a test. */
export class FakeWebSocket {
  static readonly OPEN = 1
  static readonly all: FakeWebSocket[] = []
  readonly readyState = FakeWebSocket.OPEN
  readonly address: string
  /** What the page has said on it. */
  readonly heard: unknown[] = []
  onopen: () => void = () => {}
  onmessage: (message: { readonly data: string }) => void = () => {}
  onclose: () => void = () => {}

  constructor(address: string) {
    this.address = address
    FakeWebSocket.all.push(this)
  }

  send(text: string): void {
    this.heard.push(JSON.parse(text))
  }
  close(): void {}

  /** The one that was opened last. */
  static last(): FakeWebSocket {
    const last = FakeWebSocket.all.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }

  /** A new service of sockets, for every test. */
  static install(): void {
    FakeWebSocket.all.length = 0
    vi.stubGlobal('WebSocket', FakeWebSocket)
  }

  /** The service has let us in, and all up to this position is known. */
  welcome(position: number): void {
    this.onopen()
    this.say({
      type: 'welcome',
      protocol: 1,
      epoch: 'e1',
      position,
      serverTime: '2025-01-18T09:05:30.000Z',
      broadcast: { ledwall: { enabled: false }, commentator: 'unknown' },
    })
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
