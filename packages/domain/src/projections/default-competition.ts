import { type CalendarDate, type CompetitionId, compareText } from '../kernel/index.ts'
import type { CompetitionView } from './competition-view.ts'

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
