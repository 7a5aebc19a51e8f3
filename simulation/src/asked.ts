import { parseArgs } from 'node:util'
import { PROFILE_NAMES, type ProfileName } from './day/profiles.ts'
import { FOUND_SEEDS } from './found-seeds.ts'
import { dayOfFound, dayOfSeed, happeningsOf, type NamedDay } from './simulate.ts'

/** The arguments of `pnpm simulate`, for people. */
export const USAGE = `pnpm simulate [--seed=N] [--days=D] [--profile=NAME]    D days of seed N
pnpm simulate --seeds=100 [--seed=N] [--days=D]         of a hundred seeds from N on
pnpm simulate --seed=N --day=D [--only=3,17-22]         one day, or some of its happenings
Found seeds run first, unless --day says which day. --story prints all that was told; --brief ends at the first failure
and looks for no shortest story; --report=FILE writes a summary. Profiles: ${PROFILE_NAMES.join(', ')};
of several, as in --profile=hotspot,badDay, the days take one after the other.
`

/** Days to run, and how much to say about them. */
export type Asked = {
  readonly help: boolean
  readonly days: readonly NamedDay[]
  readonly story: boolean
  /** Ends at the first failure, and looks for no shortest story. */
  readonly brief: boolean
  /** The file of the summary. */
  readonly report: string | undefined
}

/** Arguments that make no sense; the message says why. */
export class WrongArguments extends Error {}

const options = {
  seed: { type: 'string' },
  seeds: { type: 'string' },
  days: { type: 'string' },
  day: { type: 'string' },
  'day-seed': { type: 'string' },
  profile: { type: 'string' },
  only: { type: 'string' },
  report: { type: 'string' },
  story: { type: 'boolean', default: false },
  brief: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Given = ReturnType<typeof parseArgs<{ readonly options: typeof options }>>['values']

/** Reads the arguments of `pnpm simulate`; throws WrongArguments. */
export function askedIn(args: readonly string[]): Asked {
  const given = givenIn(args)
  const { help, story, brief, report } = given
  return { help, story, brief, report, days: help ? [] : daysOf(given) }
}

function givenIn(args: readonly string[]): Given {
  try {
    return parseArgs({ options, args: [...args] }).values
  } catch (error) {
    const [why = ''] = String(error instanceof Error ? error.message : error).split('. ')
    throw new WrongArguments(`${why}.`)
  }
}

function daysOf(given: Given): readonly NamedDay[] {
  const profiles = profilesIn(given.profile)
  if (given.day !== undefined || given['day-seed'] !== undefined) return [withOnly(oneDay(given, profiles), given.only)]
  if (given.only !== undefined) throw new WrongArguments('--only takes happenings of one day: name it with --day.')
  const first = numberIn(given, 'seed', { least: 0 })
  const days = numberIn(given, 'days')
  const drawn = Array.from({ length: numberIn(given, 'seeds') * days }, (_, n) =>
    dayOfSeed(first + Math.floor(n / days), (n % days) + 1, profiles[n % profiles.length]),
  )
  return [...FOUND_SEEDS.map(dayOfFound), ...drawn]
}

function oneDay(given: Given, profiles: readonly ProfileName[]): NamedDay {
  if (given.days !== undefined || given.seeds !== undefined)
    throw new WrongArguments('--day and --day-seed name one day: leave --days and --seeds out.')
  if (profiles.length > 1) throw new WrongArguments('One day has one profile.')
  const [profile] = profiles
  if (given['day-seed'] === undefined)
    return dayOfSeed(numberIn(given, 'seed', { least: 0 }), numberIn(given, 'day'), profile)
  if (profile === undefined) throw new WrongArguments('--day-seed wants a --profile.')
  return dayOfFound({ daySeed: numberIn(given, 'day-seed', { least: 0 }), profile })
}

/** An empty list is a day on which nothing happens. */
function withOnly(day: NamedDay, text: string | undefined): NamedDay {
  if (text === undefined) return day
  const only = text
    .split(',')
    .filter((one) => one !== '')
    .flatMap(numbersIn)
  const known = new Set(happeningsOf(day).map(({ n }) => n))
  const unknown = only.filter((n) => !known.has(n))
  if (unknown.length > 0)
    throw new WrongArguments(`The day has ${known.size} happenings, from 0 on; --only names ${unknown[0]}.`)
  return { ...day, only }
}

/** A number, or a range with both of its ends. */
function numbersIn(text: string): readonly number[] {
  const [first = 0, last = first] = text.split('-', 2).map((one) => wholeNumber(one, 'only', 0))
  if (last < first) throw new WrongArguments(`--only has a range that ends before it begins: ${text}.`)
  // A range of more than a day can have is refused by its first number that the day does not have.
  return Array.from({ length: Math.min(last - first + 1, MOST_IN_A_RANGE) }, (_, n) => first + n)
}

const MOST_IN_A_RANGE = 100_000

type NumberName = 'seed' | 'seeds' | 'days' | 'day' | 'day-seed'

/** One, where it is not given. */
const numberIn = (given: Given, name: NumberName, { least } = { least: 1 }): number =>
  wholeNumber(given[name] ?? '1', name, least)

function wholeNumber(text: string, name: string, least: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
    throw new WrongArguments(`--${name} takes a whole number from ${least} on, not "${text}".`)
  return number
}

function profilesIn(text: string | undefined): readonly ProfileName[] {
  if (text === undefined) return []
  return text.split(',').map((one) => {
    const profile = PROFILE_NAMES.find((name) => name === one)
    if (profile === undefined)
      throw new WrongArguments(`There is no profile "${one}". The profiles are ${PROFILE_NAMES.join(', ')}.`)
    return profile
  })
}
