import { forkOf } from '@cup/domain/correction'
import { applyTo, emptyWorld, type World } from '@cup/domain/world'
import type { EventStore } from '../../core/event-store/event-store.ts'

/** The log folded up to some position of the past. */
export type PastWorlds = {
  /** What was known right after that event; of a shorter log all there is. Nobody may fold on in it. */
  readonly at: (position: number) => Promise<World>
}

/** Who looks back moves to and fro: so many worlds are kept to fold on from. */
const KEPT = 8

/** Worlds of the past, folded on from the nearest one that was asked for lately. */
export function pastWorlds(store: Pick<EventStore, 'head' | 'pagesAfter'>): PastWorlds {
  let kept: readonly World[] = []
  let keptOf = ''
  return {
    at: async (position) => {
      const { epoch } = await store.head()
      if (epoch !== keptOf) kept = []
      keptOf = epoch
      const nearest = nearestIn(kept, position)
      if (nearest?.position === position) return nearest
      const world = await foldedTo(position, nearest ? forkOf(nearest) : emptyWorld(), store)
      if (epoch === keptOf) kept = [world, ...kept].slice(0, KEPT)
      return world
    },
  }
}

const nearestIn = (kept: readonly World[], position: number): World | undefined =>
  kept.filter((world) => world.position <= position).sort((a, b) => b.position - a.position)[0]

async function foldedTo(
  position: number,
  world: World,
  { pagesAfter }: Pick<EventStore, 'pagesAfter'>,
): Promise<World> {
  if (world.position >= position) return world
  for await (const page of pagesAfter(world.position)) {
    for (const event of page) {
      if (event.position > position) return world
      applyTo(world, event)
    }
  }
  return world
}
