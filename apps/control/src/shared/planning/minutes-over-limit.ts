import type { Competition, Game } from '@cup/contract/entities'
import { minutesOfDay, type TeamDay } from '@cup/domain/planning'
import { houseRulesOf } from '@cup/domain/settings'
import { calendarDateOf } from '@cup/ui/format'

type PlannedGame = Pick<Game, 'id' | 'dateTime' | 'postponedDateTime' | 'duration' | 'resolvedTeams' | 'cancelled'>

/** A day of a team with more playing time than its age group may have. */
type LongDay = TeamDay & { readonly limit: number }

/** [H24] The days of teams with more minutes than the rules of their competition allow. */
export function daysOverLimit(
  games: readonly PlannedGame[],
  { settings }: Pick<Competition, 'settings'>,
): readonly LongDay[] {
  const { minutesADay: limit } = houseRulesOf(settings)
  if (limit === null) return []
  return minutesOfDay(games, calendarDateOf)
    .filter(({ minutes }) => minutes > limit)
    .map((day) => ({ ...day, limit }))
}
