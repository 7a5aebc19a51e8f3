import type { Competition } from '@cup/contract/entities'
import type { CalendarDate, CompetitionId } from '@cup/domain/kernel'

/** The competition with a game under way, else the next by date that is not over, else the one that ended last. */
export function defaultCompetitionOf(
  competitions: readonly Competition[],
  underWay: readonly CompetitionId[],
  today: CalendarDate,
): Competition | undefined {
  const byStart = [...competitions].sort((a, b) => compare(a.start, b.start))
  const [endedLast] = [...byStart].sort((a, b) => compare(b.end, a.end))
  return byStart.find(({ id }) => underWay.includes(id)) ?? byStart.find(({ end }) => end >= today) ?? endedLast
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
