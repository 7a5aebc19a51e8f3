import type { Competition, Game } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'
import { calendarDateOf } from '@cup/ui/format'

/** The games of one calendar day, in playing order. */
export type DayGames = { readonly date: CalendarDate; readonly games: readonly Game[] }

/** The games of one matchday, day by day. */
export type MatchdayOfGames = {
  readonly name: string
  /** The name in small letters, as links from outside have it. */
  readonly anchor: string
  readonly days: readonly DayGames[]
}

const WITHOUT_MATCHDAY = 'Ohne Spieltag'

/** Games without a matchday first, then one section for each matchday that has games. */
export function matchdaysOf(games: readonly Game[], matchdays: Competition['matchdays']): MatchdayOfGames[] {
  const known = new Set(matchdays.map(({ id }) => id))
  const without = games.filter(({ matchdayId }) => !matchdayId || !known.has(matchdayId))
  const sections = matchdays.map(({ id, name }) =>
    sectionOf(
      name,
      games.filter((game) => game.matchdayId === id),
    ),
  )
  return [sectionOf(WITHOUT_MATCHDAY, without), ...sections].filter(({ days }) => days.length > 0)
}

function sectionOf(name: string, games: readonly Game[]): MatchdayOfGames {
  const days = new Map<CalendarDate, Game[]>()
  for (const game of games) {
    const date = calendarDateOf(game.dateTime)
    days.set(date, [...(days.get(date) ?? []), game])
  }
  return { name, anchor: name.toLowerCase(), days: [...days].map(([date, ofDay]) => ({ date, games: ofDay })) }
}
