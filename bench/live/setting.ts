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
  /** The number of transactions that our database has ended; waits until it has no connections. */
  readonly transactions: () => Promise<number>
}
