import { type Asked, askedIn, USAGE, WrongArguments } from './asked.ts'
import type { Failure } from './kernel/types.ts'
import type { runDay } from './run-day.ts'
import { commandOf, type NamedDay, shortestOf, simulate, type TimedRun } from './simulate.ts'

/** A day that has run: the command that runs it again, and its failure. */
export type Outcome = { readonly command: string; readonly profile: string; readonly failure?: Failure | undefined }

/** Everything that is outside: how a day runs, and where lines and the summary go. */
export type Outside = {
  readonly run: typeof runDay
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
  readonly report: (file: string, outcomes: readonly Outcome[]) => void
}

/** Time of this process for the search of the shortest story: a busy machine may take longer for it. */
const SHRINK_CPU_MS = 60_000

/** `pnpm simulate` with these arguments. Answers the exit code: 1 after a failure, 2 for wrong arguments. */
export async function simulateAll(args: readonly string[], outside: Outside): Promise<number> {
  const asked = askedOrWhy(args)
  if (asked instanceof WrongArguments) {
    outside.printError(`${asked.message}\n\n${USAGE}`)
    return 2
  }
  if (asked.help) {
    outside.print(USAGE)
    return 0
  }
  const outcomes = await runDays(asked, outside)
  const failed = outcomes.filter(({ failure }) => failure !== undefined).length
  outside.print(`\n${outcomes.length - failed} passed, ${failed} failed\n`)
  if (asked.report !== undefined) outside.report(asked.report, outcomes)
  return failed > 0 ? 1 : 0
}

function askedOrWhy(args: readonly string[]): Asked | WrongArguments {
  try {
    return askedIn(args)
  } catch (error) {
    if (error instanceof WrongArguments) return error
    throw error
  }
}

/** One failure does not hide the next; only of the first one the shortest story is looked for, which takes a minute of CPU. */
async function runDays({ days, story, brief }: Asked, outside: Outside): Promise<readonly Outcome[]> {
  const { print } = outside
  const outcomes: Outcome[] = []
  let hasFailed = false
  for (const day of days) {
    // Before it runs, so that a day that hangs is known.
    print(`${day.name} (${day.profile}, ${day.seed})`)
    const run = await simulate(day, outside.run)
    print(outcomeLine(run))
    if (story) print(storyOf(run.story))
    outcomes.push(outcomeOf(day, run))
    const { failure } = run
    if (failure === undefined) continue
    print(`${failure.check}: ${failure.what}\n`)
    if (brief) return outcomes
    if (hasFailed) print(`Run it again: ${commandOf(day)}\n`)
    else outcomes.splice(-1, 1, await printShortest(day, { ...run, failure }, outside))
    hasFailed = true
  }
  return outcomes
}

function outcomeLine({ digest, tasks, virtualMs, realMs, failure }: TimedRun): string {
  const times = `${Math.round(virtualMs / 60_000)} min in ${(realMs / 1000).toFixed(1)} s`
  const outcome = failure === undefined ? 'ok' : 'FAILED'
  return ` ${outcome}: ${tasks} tasks, ${times}, ${digest.slice(0, 16)}\n`
}

async function printShortest(
  day: NamedDay,
  run: TimedRun & { readonly failure: Failure },
  outside: Outside,
): Promise<Outcome> {
  const { print } = outside
  print('Looking for the shortest story, for a minute of CPU at most ')
  const startedAt = cpuMs()
  const isOver = () => {
    print('.')
    return cpuMs() - startedAt >= SHRINK_CPU_MS
  }
  const { failure, story, only, outOf } = await shortestOf(day, run, { run: outside.run, isOver })
  print(`\n\n${only.length} of ${outOf} happenings lead to it:\n${storyOf(story)}`)
  const outcome = outcomeOf({ ...day, only }, { failure })
  print(`\nRun it again: ${outcome.command}\n\n`)
  return outcome
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const outcomeOf = (day: NamedDay, { failure }: { readonly failure: Failure | undefined }): Outcome => ({
  command: commandOf(day),
  profile: day.profile,
  failure,
})

const storyOf = (story: readonly string[]): string => story.map((line) => `  ${line}\n`).join('')
