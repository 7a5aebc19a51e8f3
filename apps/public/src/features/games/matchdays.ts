import type { Competition, Game } from '@cup/contract/entities'
import { type DayGames, daysOf } from '../../shared/games.ts'
import { gamesTexts } from '../../texts/games.ts'

/** The games of one matchday, day by day. */
export type MatchdayOfGames = {
  readonly name: string
  /** The name in small letters, as links from outside have it. */
  readonly anchor: string
  /** The same without spaces, where it has any: only that is a valid id. */
  readonly alias: string | undefined
  readonly days: readonly DayGames[]
}

const WITHOUT_MATCHDAY = gamesTexts.withoutMatchday

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
  const anchor = name.toLowerCase()
  const hyphened = anchor.replace(/\s+/g, '-')
  return { name, anchor, alias: hyphened === anchor ? undefined : hyphened, days: daysOf(games) }
}
