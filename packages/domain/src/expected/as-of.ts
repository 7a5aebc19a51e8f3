import { millisOf } from '../kernel/time.ts'
import { type Delay, delayOf } from './delay.ts'
import { type ExpectedLanes, expectedStarts } from './expected-starts.ts'
import type { ExpectedGame } from './pace.ts'

/**
 * [V20] The delays of games as of the last start, pause or result among them, by their ids: they depend on the games
 * alone, so that a document that shows them stays the same until a game changes.
 */
export function delaysAsOfChange(games: readonly ExpectedGame[], lanes: ExpectedLanes): ReadonlyMap<string, Delay> {
  const changes = games.flatMap(({ clock, startedAt, resultAt }) => (startedAt ? [clock.at, startedAt, resultAt] : []))
  const last = Math.max(...changes.map((at) => (at === undefined ? 0 : millisOf(at))), 0)
  const starts = expectedStarts(games, lanes, last)
  return new Map(
    games.flatMap((game) => {
      const delay = delayOf(game, starts.get(game.id))
      return delay ? [[game.id, delay] as const] : []
    }),
  )
}

/** [V20] The same for one game, as the expected start in milliseconds; undefined where it is on time. */
export function expectedMillisOf(
  id: string | undefined,
  games: readonly ExpectedGame[],
  lanes: ExpectedLanes,
): number | undefined {
  const delay = id === undefined ? undefined : delaysAsOfChange(games, lanes).get(id)
  return delay && millisOf(delay.expected)
}
