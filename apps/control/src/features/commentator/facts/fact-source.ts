import type { Game } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'
import type { KnownPlayer } from '../known-player.ts'

/** Everything that facts about a game are made from. */
export type FactSource = {
  readonly game: Game
  /** The games of its competition, the game itself among them. */
  readonly games: readonly Game[]
  /** The teams of its group; undefined for a game without one. */
  readonly groupTeamIds: readonly string[] | undefined
  readonly players: readonly KnownPlayer[]
  /** The day in the hall. */
  readonly today: CalendarDate
}
