import type { Game } from '@cup/contract/entities'
import { bothSides, oppositeOf, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { roundsOnDisplay } from '@cup/domain/projections'

/** What a shot was, or that it is still to come. */
export type Shot = 'hit' | 'miss' | 'open'

/** So many rounds have room in a row. */
const MOST_ROUNDS = 8

/** The rounds as they are drawn: the earliest leave the row when there are too many. */
export type Rounds = {
  readonly shots: Sides<readonly Shot[]>
  /** The round that the first dot stands for, from 0. */
  readonly first: number
}

/** [S7] The rounds of a shoot-out, at most the last eight. */
export function roundsOf(game: Game): Rounds {
  const rounds = roundsOnDisplay(game)
  const first = Math.max(0, rounds.length - MOST_ROUNDS)
  const shown = rounds.slice(first)
  return { shots: bothSides((side) => shown.map((round) => shotOf(round[side]))), first }
}

const shotOf = (shot: { readonly success: boolean } | undefined): Shot => {
  if (!shot) return 'open'
  return shot.success ? 'hit' : 'miss'
}

/** [S2] Whose turn it is, as far as the rules leave no choice: the side that is a shot behind. */
export function shooterOf({ shootOutRounds, result }: Pick<Game, 'shootOutRounds' | 'result'>): Side | undefined {
  if (result) return undefined
  const taken = bothSides((side) => shootOutRounds.filter((round) => round[side]).length)
  const ahead = SIDES.find((side) => taken[side] > taken[oppositeOf(side)])
  return ahead && oppositeOf(ahead)
}
