import type { Game } from '@cup/contract/entities'
import { SIDES } from '@cup/domain/kernel'
import { currentGameOf, type Lanes } from '@cup/domain/projections'

/** What the first page shows of the games. */
export type HomeGames = {
  /** Under way, or next; undefined once all is over. */
  readonly current: Game | undefined
  /** What comes after it. */
  readonly next: readonly Game[]
  /** What was played, the latest first. */
  readonly last: readonly Game[]
}

/** [V9] So many games that are not over, the current one included, and so many that are. */
const SHOWN = 3

/** Sorts the games of a competition into what is on, what comes and what was. */
export function homeGamesOf(games: readonly Game[], lanes: Lanes = {}): HomeGames {
  const open = games.filter(({ result, cancelled }) => !result && !cancelled)
  const current = currentGameOf(open, lanes)
  return {
    current,
    next: open.filter((game) => game !== current).slice(0, SHOWN - 1),
    last: games
      .filter(({ result }) => result !== undefined)
      .slice(-SHOWN)
      .toReversed(),
  }
}

/** The next game of a team that is not over. */
export const nextGameOf = (games: readonly Game[], teamId: string): Game | undefined =>
  games.find(
    ({ result, cancelled, resolvedTeams }) =>
      !result && !cancelled && SIDES.some((side) => resolvedTeams[`${side}TeamId`] === teamId),
  )
