import type { PlayerId } from '../kernel/ids.ts'
import type { Side } from '../kernel/side.ts'
import type { Seconds } from '../kernel/time.ts'

/** A goal on the record; without a scorer it is "Torschütze offen". */
export type ScriptedGoal = {
  readonly side: Side
  readonly time: Seconds
  readonly scorer: PlayerId | null
  readonly assist?: PlayerId
  readonly isOwnGoal: boolean
  readonly isRevoked: boolean
}

/** A time penalty; without a player it is the bench's. */
export type ScriptedPenalty = { readonly side: Side; readonly time: Seconds; readonly player?: PlayerId }

/** The reading at which the clock is stopped, and for how long. */
export type ScriptedPause = { readonly time: Seconds; readonly seconds: Seconds }

/** Course of an invented game; times are readings of the clock. */
export type GameScript = {
  /** How much later than planned the game begins. */
  readonly delay: Seconds
  /** First number of its goals and penalties, from which their ids come. */
  readonly firstCount: number
  readonly goals: readonly ScriptedGoal[]
  readonly penalties: readonly ScriptedPenalty[]
  readonly pause: ScriptedPause | undefined
  /** Whether each shot was a success; home begins, then the sides alternate. */
  readonly shots: readonly boolean[]
}
