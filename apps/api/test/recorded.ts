import { type AnyEvent, applyTo, type Recorded, streamOfMessage, versionAt, type World } from '@cup/domain/world'
import type { Committed } from '../src/core/commands/live-world.ts'

/** Puts events at the next places of a world, as the log would. */
export function happen(world: World, events: readonly AnyEvent[]): Committed[] {
  return events.map((event) => {
    const recorded: Recorded = {
      ...event,
      position: world.position + 1,
      stream: streamOfMessage(event),
      version: versionAt(world, event) + 1,
    }
    return { event: recorded, touched: applyTo(world, recorded) }
  })
}
