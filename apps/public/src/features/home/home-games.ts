import type { Game } from '@cup/contract/entities'
import { gamesOn, SIDES } from '@cup/domain/kernel'
import { currentGameOf, inAnnouncedOrder, type Lanes, runningGamesOf } from '@cup/domain/projections'

/** Games of the start page. */
export type HomeGames = {
  /** Under way, or next; of several courts all games under way, by court. None once all is over. */
  readonly current: readonly Game[]
  /** The game after it; with several courts, the next one of each. */
  readonly next: readonly Game[]
  /** Finished games, the latest first. */
  readonly last: readonly Game[]
}

/** [V9] Number of open games, including the current one, and number of finished ones. */
const SHOWN = 3
/** [H5] Number of upcoming games for each of several courts. */
const SHOWN_BY_COURT = 2

/** Other data that decide which games are at the top. */
type Surroundings = {
  /** The games whose end is still shown. */
  readonly justOver?: readonly Game[]
  /** [H14] The team that is followed: its game is the first. */
  readonly myTeam?: string | undefined
}

/** Sorts the games of a competition into what is on or has just ended, what comes and what was. */
export function homeGamesOf(
  games: readonly Game[],
  lanes: Lanes = {},
  { justOver = [], myTeam }: Surroundings = {},
): HomeGames {
  const open = games.filter(({ result, cancelled }) => !result && !cancelled)
  const isMine = (game: Game) => myTeam !== undefined && isOfTeam(game, myTeam)
  const current = currentGamesOf(open, lanes, justOver).toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)))
  const later = open.filter((game) => !current.includes(game)).toSorted(inAnnouncedOrder(lanes))
  const { courts = [] } = lanes
  const next =
    courts.length > 1
      ? courts.flatMap(({ id }) => gamesOn(later, lanes, id).slice(0, SHOWN_BY_COURT))
      : later.slice(0, SHOWN - current.filter((game) => open.includes(game)).length)
  return {
    current,
    next,
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
  games.find((game) => !game.result && !game.cancelled && isOfTeam(game, teamId))

const isOfTeam = ({ resolvedTeams }: Game, teamId: string): boolean =>
  SIDES.some((side) => resolvedTeams[`${side}TeamId`] === teamId)
