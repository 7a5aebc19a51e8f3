import type { Game } from '@cup/contract/entities'
import type { Spot } from './spot.ts'

/** [H20] Hand that holds a game over the plan, by pointer or keys. */
export type Hand = {
  /** Game in the hand; undefined once it lies somewhere. */
  readonly heldId: string | undefined
  /** The game from which on a shift would begin. */
  readonly choose: (game: Game) => void
  readonly hold: (game: Game, at: Spot) => void
  readonly drop: (game: Game, at: Spot) => void
  readonly putBack: () => void
}
