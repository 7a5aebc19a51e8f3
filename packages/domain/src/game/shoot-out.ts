import { bothSides, higherSide, oppositeOf, SIDES, type Side, type Sides } from '../kernel/side.ts'
import type { Shot } from './game-state.ts'

/** Results of each side's shots, in order. */
export const shotsBySide = (shots: readonly Shot[]): Sides<readonly boolean[]> =>
  bothSides((side) => shots.filter((shot) => shot.side === side).map((shot) => shot.success))

/** The tally of the shoot-out. */
export function shootOutScoreOf(shots: readonly Shot[]): Sides<number> {
  const bySide = shotsBySide(shots)
  return bothSides((side) => bySide[side].filter((success) => success).length)
}

/** [S2] Either side may begin; then neither is ever two shots ahead. */
export function isTurnOf(shots: readonly Shot[], side: Side): boolean {
  const bySide = shotsBySide(shots)
  return bySide[side].length <= bySide[oppositeOf(side)].length
}

/** [S3] [S4] Winner of the shoot-out, as soon as it is decided. */
export function shootOutWinnerOf(shots: readonly Shot[], shotsNumber: number): Side | undefined {
  const bySide = shotsBySide(shots)
  const full = Math.min(bySide.home.length, bySide.guest.length)
  if (full >= shotsNumber) {
    if (bySide.home.length !== bySide.guest.length) return undefined
    return higherSide(shootOutScoreOf(shots))
  }
  return SIDES.find((side) => isOutOfReach(shots, shotsNumber, side))
}

/** [S3] Within the first shots: one side has more than the other can still reach. */
function isOutOfReach(shots: readonly Shot[], shotsNumber: number, side: Side): boolean {
  const score = shootOutScoreOf(shots)
  const other = oppositeOf(side)
  const left = shotsNumber - shotsBySide(shots)[other].length
  return score[side] > score[other] + left
}

/**
 * [S11] The players who are left to shoot: each shoots once until all have shot, then all are left again. A shot
 * without a shooter was one of those who were left.
 */
export function shootersLeft<Id extends string>(
  shots: readonly { readonly playerId?: string | undefined }[],
  eligible: readonly Id[],
): readonly Id[] {
  let left = new Set<string>(eligible)
  let unnamed = 0
  for (const { playerId } of shots) {
    if (playerId === undefined) unnamed += 1
    else left.delete(playerId)
    if (left.size > unnamed) continue
    left = new Set(eligible)
    unnamed = 0
  }
  return eligible.filter((id) => left.has(id))
}
