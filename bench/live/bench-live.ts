import { cpus } from 'node:os'
import { mostOpenFiles } from '../shared/processes.ts'
import { peerContestant } from './contestant.ts'
import { startDatabaseServer } from './database-server.ts'
import { isComplete } from './deliveries.ts'
import { churn, fanOut, goals } from './fanout.ts'
import { memory } from './memory.ts'
import { type Options, optionsOf, type Scenario } from './options.ts'
import type { Setting } from './our-contestant.ts'
import { ourContestant } from './our-contestant.ts'
import { reconnectStorm } from './reconnect-storm.ts'
import { type Outcome, printOutcome, verdictOf } from './results.ts'
import { slowReaders } from './slow-readers.ts'

const BURST = 5
/** Files and connections of a process beside those of the viewers. */
const OTHER_FILES = 300
/** The bars are set for this number of viewers. */
const VIEWERS_OF_THE_BARS = 10_000

type Run = { readonly scenario: Scenario; readonly measure: (setting: Setting) => Promise<Outcome> }

const runs: readonly Run[] = [
  { scenario: 'fanout', measure: (setting) => fanOut(setting, 1) },
  { scenario: 'burst', measure: (setting) => fanOut(setting, BURST) },
  { scenario: 'goals', measure: goals },
  { scenario: 'churn', measure: churn },
  { scenario: 'slow', measure: slowReaders },
  { scenario: 'storm', measure: reconnectStorm },
  { scenario: 'memory', measure: memory },
]

const options = optionsOf(process.argv.slice(2))
requireLinux()
requireFiles(options)
const server = await startDatabaseServer()
const hardStop = setTimeout(() => breakOff(`stopped after ${options.minutes} minutes`), options.minutes * 60_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => breakOff(`stopped by ${signal}`))

try {
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`,
  )
  const ours = await ourContestant(server.databaseUrl)
  const setting = { options, ours, peer: peerContestant(ours.eventBytes), ...server }
  const outcomes: Outcome[] = []
  for (const { scenario, measure } of runs.filter(({ scenario }) => options.only.includes(scenario))) {
    console.log(`\n── ${scenario} ──`)
    const outcome = await measure(setting)
    printOutcome(outcome)
    outcomes.push(outcome)
  }
  if (options.clients < VIEWERS_OF_THE_BARS)
    console.log(`\nThe bars are meant for ${VIEWERS_OF_THE_BARS} viewers: --clients ${VIEWERS_OF_THE_BARS}`)
  console.log(`\n${verdictOf(outcomes)}`)
  process.exitCode = outcomes.every(({ deliveries }) => deliveries.every(isComplete)) ? 0 : 1
} finally {
  clearTimeout(hardStop)
  await server.close()
}
process.exit()

/** All processes of the bench end with this one; that of the database clears up first. */
function breakOff(reason: string): void {
  console.error(reason)
  process.exit(3)
}

function requireLinux(): void {
  if (process.platform === 'linux') return
  console.error('What the service costs is read from /proc: this bench runs on Linux only.')
  process.exit(2)
}

function requireFiles({ clients }: Options): void {
  const most = mostOpenFiles()
  const wanted = clients + OTHER_FILES
  if (most >= wanted) return
  console.error(`${clients} viewers need ${wanted} open files, a process may have ${most}: raise it by \`ulimit -n\`.`)
  process.exit(2)
}
