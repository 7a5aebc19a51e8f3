import type { Game } from '@cup/contract/entities'
import type { CalendarDate, Instant } from '@cup/domain/kernel'
import { calendarDateOf } from '@cup/ui/format'

/** The games of one calendar day of the hall, in playing order. */
export type DayGames = { readonly date: CalendarDate; readonly games: readonly Game[] }

/** Splits games by the days of the hall. */
export function daysOf(games: readonly Game[]): DayGames[] {
  const days = new Map<CalendarDate, Game[]>()
  for (const game of games) {
    const date = dateOf(game.dateTime)
    days.set(date, [...(days.get(date) ?? []), game])
  }
  return [...days].map(([date, ofDay]) => ({ date, games: ofDay }))
}

/** A calendar is slow, and with every goal all games are split anew. */
const dates = new Map<Instant, CalendarDate>()

function dateOf(instant: Instant): CalendarDate {
  const known = dates.get(instant) ?? calendarDateOf(instant)
  dates.set(instant, known)
  return known
}
