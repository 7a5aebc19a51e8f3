import type { CompetitionId, GameId } from '../kernel/ids.ts'
import type { CalendarDate } from '../kernel/time.ts'
import { compareGerman, compareText } from '../kernel/values.ts'
import type { CompetitionView } from './competition-view.ts'
import type { GameView } from './game-view.ts'

/** What the choice of the current game looks at. */
type Candidate = Pick<GameView, 'id' | 'name' | 'dateTime' | 'started' | 'cancelled' | 'result'>

/** [V2] The order in which games come: by date and time, then by name. */
export const inPlayingOrder = (a: Candidate, b: Candidate): number =>
  compareText(a.dateTime, b.dateTime) || compareGerman(a.name, b.name)

/** [V2] [V3] The current game: the pinned one, else the earliest under way, else the next one; `skip` 1 the one after. */
export function currentGameOf<Game extends Candidate>(
  games: readonly Game[],
  pinned: GameId | undefined,
  skip: 0 | 1,
): Game | undefined {
  const open = games.filter(isOpen).sort(inPlayingOrder)
  const current = open.find(({ id }) => id === pinned) ?? open.find(({ started }) => started) ?? open[0]
  if (skip === 0 || !current) return current
  const rest = open.filter((game) => game !== current)
  return rest.find(({ started }) => started) ?? rest.find((game) => inPlayingOrder(game, current) > 0) ?? rest[0]
}

/** The competition with a game under way, else the next by date that is not over, else the one that ended last. */
export function defaultCompetitionOf<Listed extends Pick<CompetitionView, 'id' | 'start' | 'end'>>(
  competitions: readonly Listed[],
  underWay: readonly CompetitionId[],
  today: CalendarDate,
): Listed | undefined {
  const byStart = [...competitions].sort((a, b) => compareText(a.start, b.start))
  const [endedLast] = [...byStart].sort((a, b) => compareText(b.end, a.end))
  return byStart.find(({ id }) => underWay.includes(id)) ?? byStart.find(({ end }) => end >= today) ?? endedLast
}

/** Neither finished nor cancelled. */
const isOpen = ({ result, cancelled }: Candidate): boolean => !result && !cancelled
