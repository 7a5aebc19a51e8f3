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
export const FOUND_SEEDS: readonly FoundSeed[] = []
