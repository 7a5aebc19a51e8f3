import type { Competition } from '@cup/contract/entities'
import type { Site } from '@cup/contract/site'
import { type CalendarDate, type CompetitionId, compareText } from '@cup/domain/kernel'

/** What says which competition a page shows. */
export type ShownBy = {
  /** The competitions that have a game under way. */
  readonly underWay: readonly CompetitionId[]
  readonly today: CalendarDate
}

/**
 * The competition that a page shows where none is named, as the app itself chooses it: one with a game under way, else
 * the next by date that is not over, else the one that ended last.
 */
export function likelyCompetitionOf(
  competitions: readonly Competition[],
  { underWay, today }: ShownBy,
): Competition | undefined {
  const byStart = [...competitions].sort((a, b) => compareText(a.start, b.start))
  const [endedLast] = [...byStart].sort((a, b) => compareText(b.end, a.end))
  return byStart.find(({ id }) => underWay.includes(id)) ?? byStart.find(({ end }) => end >= today) ?? endedLast
}

/** The groups whose tables a page may show: the configured one where the competition has it, else all. */
export function shownGroupsOf({ groups }: Competition, { groupId }: Site): Competition['groups'] {
  const configured = groups.filter(({ id }) => id === groupId)
  return configured.length > 0 ? configured : groups
}
