import type { CompetitionId, MeetId } from '../kernel/ids.ts'
import type { CalendarDate } from '../kernel/time.ts'
import { compareText } from '../kernel/values.ts'
import type { CompetitionView } from './competition-view.ts'
import { newestCompetitionOf } from './current-game.ts'

/** [H9] The meet whose courts a competition shares; undefined where it plays on its own, or its meet lists no courts. */
export const meetOfCourts = ({
  meetId,
  courts = [],
}: Pick<CompetitionView, 'meetId' | 'courts'>): MeetId | undefined => (courts.length > 0 ? meetId : undefined)

type Listed = Pick<CompetitionView, 'id' | 'start' | 'end' | 'meetId' | 'courts'>

/** [H18] Whether two competitions are on air together: those of a meet are, because its courts are. */
export const areOnAirTogether = (one: Listed, other: Listed): boolean => stageOf(one) === stageOf(other)

/** [H18] The competition on air, which stands for its meet. */
export type OnAir<Competition> = {
  /** Undefined where there is no competition. */
  readonly competition: Competition | undefined
  /** Whether a person should choose: several are on today, or come next, and none is chosen. */
  readonly isOpen: boolean
}

/**
 * [H18] The competition on air: the chosen one, else the one on today, else the next, else the one that ended last. It
 * follows from dates alone, so that the course of the games changes it on no screen.
 */
export function onAirAmong<Competition extends Listed>(
  competitions: readonly Competition[],
  chosenId: CompetitionId | undefined,
  today: CalendarDate,
): OnAir<Competition> {
  const chosen = competitions.find(({ id }) => id === chosenId)
  if (chosen) return { competition: chosen, isOpen: false }
  const byStart = [...competitions].sort((a, b) => compareText(a.start, b.start))
  const onToday = byStart.filter(({ start, end }) => start <= today && today <= end)
  const nextStart = byStart.find(({ start }) => start > today)?.start
  const next = byStart.filter(({ start }) => start === nextStart)
  const candidates = [onToday, next].find(({ length }) => length > 0) ?? []
  return {
    competition: candidates[0] ?? newestCompetitionOf(byStart),
    isOpen: new Set(candidates.map(stageOf)).size > 1,
  }
}

const stageOf = (competition: Listed): string => meetOfCourts(competition) ?? competition.id
