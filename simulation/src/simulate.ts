import { ACCIDENT } from './day/cast.ts'
import { dayOf, profileOfSeed } from './day/day-of.ts'
import type { ProfileName } from './day/profiles.ts'
import type { FoundSeed } from './found-seeds.ts'
import { seedOf } from './kernel/chance.ts'
import type { Failure, Happening } from './kernel/types.ts'
import type { DayRun, runDay } from './run-day.ts'
import { shrink, withoutGroups } from './shrink.ts'

/** A day, named so that it can be run again. */
export type NamedDay = {
  /** The arguments of `pnpm simulate` that name it. */
  readonly name: string
  readonly seed: number
  readonly profile: ProfileName
  readonly only?: readonly number[] | undefined
}

/** A run of a day with the real time that it took. */
export type TimedRun = DayRun & { readonly realMs: number }

/** A failure with the shortest list of happenings that still leads to it. */
export type ShortestFailure = {
  readonly failure: Failure
  readonly story: readonly string[]
  readonly only: readonly number[]
  /** The number of happenings of the whole day. */
  readonly outOf: number
}

/** Day `day` of seed `seed`; its profile follows from its own seed, unless it is named. */
export function dayOfSeed(seed: number, day: number, profile?: ProfileName): NamedDay {
  const daySeed = seedOf(seed, `day ${day}`)
  const named = profile === undefined ? '' : ` --profile=${profile}`
  return { name: `--seed=${seed} --day=${day}${named}`, seed: daySeed, profile: profile ?? profileOfSeed(daySeed) }
}

/** A day on which a fault was found. */
export function dayOfFound({ daySeed, profile, only }: Omit<FoundSeed, 'found'>): NamedDay {
  return { name: `--day-seed=${daySeed} --profile=${profile}`, seed: daySeed, profile, only }
}

/** The command that runs it again. */
export const commandOf = ({ name, only }: NamedDay): string =>
  `pnpm simulate ${name}${only === undefined ? '' : ` --only=${rangesOf(only)}`}`

/** Numbers in ascending order, as in `3,17-22`. */
function rangesOf(numbers: readonly number[]): string {
  const starts = numbers.filter((n, at) => numbers[at - 1] !== n - 1)
  const ends = numbers.filter((n, at) => numbers[at + 1] !== n + 1)
  return starts.map((start, at) => (start === ends[at] ? `${start}` : `${start}-${ends[at]}`)).join(',')
}

/** Runs a day, or those of its happenings that are named. */
export async function simulate(day: NamedDay, run: typeof runDay): Promise<TimedRun> {
  const startedAt = performance.now()
  const done = await run({ ...day, happenings: happeningsOf(day) })
  return { ...done, realMs: performance.now() - startedAt }
}

type Search = {
  readonly run: typeof runDay
  /** Before each try: whether the time for it is over. */
  readonly isOver: () => boolean
}

/** Looks for the shortest list of happenings that fails in the same way. */
export async function shortestOf(
  day: NamedDay,
  failed: DayRun & { failure: Failure },
  { run, isOver }: Search,
): Promise<ShortestFailure> {
  const all = happeningsOf(day)
  let shortest: DayRun & { failure: Failure } = failed
  const fails = async (happenings: readonly Happening[]) => {
    const tried = await run({ ...day, happenings })
    const { failure } = tried
    if (failure === undefined || kindOf(failure) !== kindOf(failed.failure)) return false
    shortest = { ...tried, failure }
    return true
  }
  const trying = { fails, isOver }
  // What comes after the failure is no part of it, and most people are not.
  const before = all.filter(({ at }) => at <= failed.endedAt)
  const from = before.length < all.length && (await fails(before)) ? before : all
  const few = await withoutGroups(from, groupOf, trying)
  const left = await shrink(few, trying)
  return { failure: shortest.failure, story: shortest.story, only: left.map(({ n }) => n), outOf: all.length }
}

/** All viewers are one group, as are all desks, and each kind of accident. */
function groupOf({ who, does }: Happening): string {
  return who === ACCIDENT ? does : who.replace(/-\d+$/, '')
}

/** Failures of one kind differ by ids, numbers and what follows after a colon. */
function kindOf({ check, what }: Failure): string {
  const [finding = ''] = what.split(': ')
  return `${check} ${finding.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#')}`
}

/** The happenings of a day, or those that are named. */
export function happeningsOf({ seed, profile, only }: NamedDay): readonly Happening[] {
  const happenings = dayOf(seed, profile)
  if (only === undefined) return happenings
  const wanted = new Set(only)
  return happenings.filter(({ n }) => wanted.has(n))
}
