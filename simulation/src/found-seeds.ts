import type { ProfileName } from './day/profiles.ts'

/** A day on which a fault was found, and which every run tries first. */
export type FoundSeed = {
  /** The seed of the day itself. */
  readonly daySeed: number
  readonly profile: ProfileName
  /** The numbers of the happenings that were needed; absent: the whole day. */
  readonly only?: readonly number[]
  /** What was wrong. */
  readonly found: string
}

/** The seeds of found faults. */
export const FOUND_SEEDS: readonly FoundSeed[] = [
  {
    daySeed: 1907850806,
    profile: 'shakyDatabase',
    found: 'a shot was not shown where the one before it had just been taken back',
  },
  {
    daySeed: 2618858206,
    profile: 'badDay',
    found: 'a page of the Regie had a read that failed for ever',
  },
  {
    daySeed: 3074951740,
    profile: 'badDay',
    found: 'an erasure was answered although the log had lost it meanwhile',
  },
]
