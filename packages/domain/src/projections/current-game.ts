import { courtIdOf, gamesOn, type WithCourts } from '../kernel/courts.ts'
import type { CompetitionId, CourtId, GameId } from '../kernel/ids.ts'
import type { CalendarDate } from '../kernel/time.ts'
import { compareGerman, compareText } from '../kernel/values.ts'
import type { CompetitionView } from './competition-view.ts'
import type { GameView } from './game-view.ts'

/** Fields of a game for the choice of the current one. */
type Candidate = Pick<GameView, 'id' | 'name' | 'dateTime' | 'started' | 'cancelled' | 'result' | 'courtId'>

/** [V2] The order in which games come: by date and time, then by name. */
export const inPlayingOrder = (a: Candidate, b: Candidate): number =>
  compareText(a.dateTime, b.dateTime) || compareGerman(a.name, b.name)

/** [V3] The order in which games are announced: pinned games, which come next on their courts, then by the plan. */
export const inAnnouncedOrder =
  ({ pinned = [] }: Pick<Lanes, 'pinned'>) =>
  (a: Candidate, b: Candidate): number =>
    Number(pinned.includes(b.id)) - Number(pinned.includes(a.id)) || inPlayingOrder(a, b)

/** Fields of a competition that decide about its current games: its courts and the games that are pinned. */
export type Lanes = WithCourts & { readonly pinned?: readonly GameId[] }

/** The lanes of a competition as its view shows them. */
export const lanesOf = ({
  courts,
  currentGameId,
  currentGameIds,
}: Pick<CompetitionView, 'courts' | 'currentGameId' | 'currentGameIds'>): Lanes => ({
  ...(courts ? { courts } : {}),
  pinned: currentGameIds ?? (currentGameId ? [currentGameId] : []),
})

/** Which game is asked for: of which court, and 1 for the one after the current one. */
export type Asked = { readonly court?: CourtId | undefined; readonly skip?: 0 | 1 }

/**
 * [V2] [V3] The current game of a court: the pinned one, else the earliest under way, else the next one; `skip` 1 the next
 * one that has not started. Without a court it is that of the first court that has a game left.
 */
export function currentGameOf<Game extends Candidate>(
  games: readonly Game[],
  { courts = [], pinned = [] }: Lanes,
  { court, skip = 0 }: Asked = {},
): Game | undefined {
  const open = games.filter(isOpen).sort(inPlayingOrder)
  const asked = court === undefined ? courts.map(({ id }) => id) : [court]
  const lanes = asked.length === 0 ? [open] : asked.map((id) => gamesOn(open, { courts }, id))
  const lane = lanes.find(({ length }) => length > 0) ?? []
  const pin = pinned.findLast((id) => lane.some((game) => game.id === id))
  const current = lane.find(({ id }) => id === pin) ?? lane.find(({ started }) => started) ?? lane[0]
  return skip === 0 ? current : lane.find((game) => game !== current && !game.started)
}

/** [V2] The running games, by court in their order, then in playing order. */
export function runningGamesOf<Game extends Candidate>(games: readonly Game[], { courts = [] }: WithCourts): Game[] {
  const placeOf = (game: Game) => courts.findIndex(({ id }) => id === courtIdOf(game, { courts }))
  return games
    .filter((game) => game.started && isOpen(game))
    .sort((a, b) => placeOf(a) - placeOf(b) || inPlayingOrder(a, b))
}

/** The competition with a game under way, else the next by date that is not over, else the one that ended last. */
export function defaultCompetitionOf<Listed extends Pick<CompetitionView, 'id' | 'start' | 'end'>>(
  competitions: readonly Listed[],
  underWay: readonly CompetitionId[],
  today: CalendarDate,
): Listed | undefined {
  const byStart = [...competitions].sort((a, b) => compareText(a.start, b.start))
  const nowOrNext = byStart.find(({ id }) => underWay.includes(id)) ?? byStart.find(({ end }) => end >= today)
  return nowOrNext ?? newestCompetitionOf(byStart)
}

/** [K8] The one that ended last: what visitors see where all competitions are archived. */
export const newestCompetitionOf = <Listed extends Pick<CompetitionView, 'end'>>(
  competitions: readonly Listed[],
): Listed | undefined => [...competitions].sort((a, b) => compareText(b.end, a.end))[0]

/** [H6] The competitions that the page of a team may mean: those in which it is enrolled, where there are any, else all. */
export function competitionsOfTeam<Listed extends Pick<CompetitionView, 'teamIds'>>(
  competitions: readonly Listed[],
  team: string | undefined,
): readonly Listed[] {
  const enrolled = competitions.filter(({ teamIds }) => teamIds.some((id) => id === team))
  return enrolled.length > 0 ? enrolled : competitions
}

/** Neither finished nor cancelled. */
const isOpen = ({ result, cancelled }: Candidate): boolean => !result && !cancelled
