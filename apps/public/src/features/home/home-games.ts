import type { Game } from '@cup/contract/entities'
import { gamesOn, SIDES } from '@cup/domain/kernel'
import { currentGameOf, inAnnouncedOrder, type Lanes, runningGamesOf } from '@cup/domain/projections'

/** What the first page shows of the games. */
export type HomeGames = {
  /** Under way, or next; of several courts all games under way, by court. None once all is over. */
  readonly current: readonly Game[]
  /** What comes after it; of several courts what comes on each of them. */
  readonly next: readonly Game[]
  /** What was played, the latest first. */
  readonly last: readonly Game[]
}

/** [V9] So many games that are not over, the current one included, on each court, and so many that are. */
const SHOWN = 3

/** Sorts the games of a competition into what is on or has just ended, what comes and what was. */
export function homeGamesOf(games: readonly Game[], lanes: Lanes = {}, justOver: readonly Game[] = []): HomeGames {
  const open = games.filter(({ result, cancelled }) => !result && !cancelled)
  const current = currentGamesOf(open, lanes, justOver)
  const later = open.filter((game) => !current.includes(game)).toSorted(inAnnouncedOrder(lanes))
  const { courts = [] } = lanes
  const byCourt = courts.length > 1 ? courts.map(({ id }) => gamesOn(later, lanes, id)) : [later]
  return {
    current,
    next: byCourt.flatMap((onCourt) => onCourt.slice(0, SHOWN - 1)),
    last: games
      .filter((game) => game.result !== undefined && !current.includes(game))
      .slice(-SHOWN)
      .toReversed(),
  }
}

/** [H2] With one court it has one current game, whatever else is under way. */
function currentGamesOf(open: readonly Game[], lanes: Lanes, justOver: readonly Game[]): readonly Game[] {
  const running = (lanes.courts?.length ?? 0) > 1 ? runningGamesOf(open, lanes) : []
  const onAir = [...running, ...justOver]
  const current = currentGameOf(open, lanes)
  return onAir.length > 0 || !current ? onAir : [current]
}

/** The next game of a team that is not over. */
export const nextGameOf = (games: readonly Game[], teamId: string): Game | undefined =>
  games.find(
    ({ result, cancelled, resolvedTeams }) =>
      !result && !cancelled && SIDES.some((side) => resolvedTeams[`${side}TeamId`] === teamId),
  )
