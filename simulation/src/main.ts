import { parseArgs } from 'node:util'
import { PROFILE_NAMES, type ProfileName } from './day/profiles.ts'
import { FOUND_SEEDS } from './found-seeds.ts'
import { dayOfFound, dayOfSeed, type NamedDay, shortestOf, simulate, type TimedRun } from './simulate.ts'

const USAGE = `pnpm simulate [--seed=N] [--days=D] [--profile=NAME] [--story]    D days of seed N
pnpm simulate --seeds=100 [--seed=N] [--days=D]                   of a hundred seeds from N on
pnpm simulate --seed=N --day=D [--only=3,17,22] [--story]         one day, or some of its happenings
--brief looks for no shortest story. Profiles: ${PROFILE_NAMES.join(', ')}. Found seeds run first, unless --day says which day.
`

/** Real time for the search of the shortest story. */
const SHRINK_MS = 60_000

const options = {
  seed: { type: 'string', default: '1' },
  seeds: { type: 'string', default: '1' },
  days: { type: 'string', default: '1' },
  day: { type: 'string' },
  'day-seed': { type: 'string' },
  profile: { type: 'string' },
  only: { type: 'string' },
  story: { type: 'boolean', default: false },
  brief: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Asked = ReturnType<typeof parseArgs<{ readonly options: typeof options }>>['values']

process.exitCode = await main()

async function main(): Promise<number> {
  const asked = parseArgs({ options }).values
  if (asked.help) {
    print(USAGE)
    return 0
  }
  for (const day of daysOf(asked)) {
    const run = await simulate(day)
    print(lineOf(day, run))
    if (asked.story) print(storyOf(run.story))
    if (run.failure !== undefined) {
      if (asked.brief) print(`${run.failure.check}: ${run.failure.what}\n`)
      else await printFailure(day, { ...run, failure: run.failure })
      return 1
    }
  }
  return 0
}

function* daysOf(asked: Asked): Iterable<NamedDay> {
  const profile = profileIn(asked.profile)
  const only = asked.only
    ?.split(',')
    .filter((text) => text !== '')
    .map((number) => numberIn(number, 'only'))
  if (asked['day-seed'] !== undefined && profile !== undefined) {
    yield { ...dayOfFound({ daySeed: numberIn(asked['day-seed'], 'day-seed'), profile, found: '' }), only }
    return
  }
  const seed = numberIn(asked.seed, 'seed')
  if (asked.day !== undefined) {
    yield { ...dayOfSeed(seed, numberIn(asked.day, 'day'), profile), only }
    return
  }
  for (const found of FOUND_SEEDS) yield dayOfFound(found)
  for (let of = seed; of < seed + numberIn(asked.seeds, 'seeds'); of += 1)
    for (let day = 1; day <= numberIn(asked.days, 'days'); day += 1) yield dayOfSeed(of, day, profile)
}

function numberIn(text: string, name: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 0 || text.trim() === '')
    fail(`--${name} takes a whole number, not "${text}".`)
  return number
}

function profileIn(text: string | undefined): ProfileName | undefined {
  const profile = PROFILE_NAMES.find((name) => name === text)
  if (text !== undefined && profile === undefined) fail(`There is no profile "${text}".`)
  return profile
}

function fail(why: string): never {
  process.stderr.write(`${why}\n${USAGE}`)
  process.exit(2)
}

function lineOf({ name, profile, seed }: NamedDay, { digest, tasks, virtualMs, realMs, failure }: TimedRun): string {
  const times = `${Math.round(virtualMs / 60_000)} min in ${(realMs / 1000).toFixed(1)} s`
  const outcome = failure === undefined ? 'ok' : 'FAILED'
  return `${name} (${profile}, ${seed}) ${outcome}: ${tasks} tasks, ${times}, ${digest.slice(0, 16)}\n`
}

async function printFailure(day: NamedDay, run: Parameters<typeof shortestOf>[1]): Promise<void> {
  print(`\n${run.failure.check}: ${run.failure.what}\nLooking for the shortest story, for a minute at most …\n`)
  const { failure, story, only, outOf } = await shortestOf(day, run, SHRINK_MS)
  print(`\n${only.length} of ${outOf} happenings lead to it:\n${storyOf(story)}\n${failure.check}: ${failure.what}\n`)
  print(`\nRun it again: pnpm simulate ${day.name} --only=${only.join(',')}\n`)
}

function storyOf(story: readonly string[]): string {
  return story.map((line) => `  ${line}\n`).join('')
}

function print(text: string): void {
  process.stdout.write(text)
}
