import { onTestFinished } from 'vitest'
import { type Wire, wireTo } from './tcp-relay.ts'

/** A wire of one test to a service, which can be cut, held up and led elsewhere. */
export async function aWireTo(url: string): Promise<Wire> {
  const wire = await wireTo(url)
  onTestFinished(wire.close)
  return wire
}
