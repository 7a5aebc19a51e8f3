import type { Competition, Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { timeOfDayIn } from './german-dates.ts'
import { type SideInWords, sidesInWords } from './sides-in-words.ts'
import type { Snapshot } from './snapshot.ts'

/** The games of a competition, who plays them in words, and when. */
export type GamesInWords = {
  readonly games: readonly Game[]
  readonly sidesOf: (game: Game) => Sides<SideInWords>
  /** The time of day in the hall: "14:30". */
  readonly timeOf: (game: Game) => string
}

/** Puts the games of a snapshot in words. */
export function gamesInWords(snapshot: Snapshot, { groups }: Competition, timeZone: string): GamesInWords {
  const games = snapshot.games?.data?.games ?? []
  const sidesOf = sidesInWords({ groups, games, teams: snapshot.teams?.data?.teams ?? [] })
  const timeOf = ({ postponedDateTime, dateTime }: Game) => timeOfDayIn(timeZone, postponedDateTime ?? dateTime)
  return { games, sidesOf, timeOf }
}
