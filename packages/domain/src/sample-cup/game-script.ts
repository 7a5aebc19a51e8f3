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

/** What happens in an invented game; times are what the clock shows. */
export type GameScript = {
  /** How much later than planned the game begins. */
  readonly delay: Seconds
  /** Where the numbers of its goals and penalties begin, from which their ids come. */
  readonly firstCount: number
  readonly goals: readonly ScriptedGoal[]
  readonly penalties: readonly ScriptedPenalty[]
  readonly pause: ScriptedPause | undefined
  /** Whether each shot was a success; home begins, then the sides alternate. */
  readonly shots: readonly boolean[]
}
