import type { Contestant } from './contestant.ts'
import type { Options } from './options.ts'
import type { OurContestant } from './our-contestant.ts'

/** What every scenario works with. */
export type Setting = {
  readonly options: Options
  readonly ours: OurContestant
  readonly peer: Contestant
  /** The processes of the database: they are no strangers. */
  readonly databasePids: () => readonly number[]
  /** How many transactions the database of ours has ended so far; waits until nobody is connected to it. */
  readonly transactions: () => Promise<number>
}
