import { onTestFinished } from 'vitest'
import { type TcpRelay, tcpRelayTo } from './tcp-relay.ts'

/** A wire of one test to a service, which can be cut, held up and led elsewhere. */
export async function aWireTo(url: string): Promise<TcpRelay> {
  const wire = await tcpRelayTo(url)
  onTestFinished(wire.close)
  return wire
}
