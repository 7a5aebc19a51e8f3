// What `npm test` runs: the quick stages, or those that are named: `npm test -- types unit e2e:public`. One failure does
// not hide the next. The commands are scripts of package.json. It runs on the machine's own Node (20 or newer), and is
// the one parent of all that it starts, so that it can end all of it.
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, installChromium } from './chromium.mjs'
import {
  add,
  judged,
  lastLine,
  NO_NAMES,
  NOTHING,
  nameLines,
  playwrightCounts,
  playwrightNames,
  simulationCounts,
  simulationNames,
  vitestCounts,
  vitestNames,
} from './counts.mjs'
import { watchProcesses } from './process-tree.mjs'
import { runWatched } from './run-watched.mjs'
import { chosenStages } from './stages.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** Read at once: it may be gone soon. */
const PARENT = process.ppid
const RUNS = { plain, pnpm, optional, vitest, simulation, playwright }
/** The exit code of a stage that this machine cannot run. */
const CANNOT_RUN = 3

const chosen = chosenStagesOrExit(process.argv.slice(2))
const results = new Map()
let isStopping = false
const reports = temporaryFolder()
const processes = watchProcesses(reports)
stopWhenAsked()
await install()
for (const group of groupsOf(chosen)) await runGroup(group)
const cpuSeconds = processes.cpuSeconds()
await processes.endAll()

const inOrder = chosen.map(({ name }) => results.get(name))
const total = inOrder.reduce(add, NOTHING)
printTable()
printNames()
console.log(lastLine(total))
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/** Ends all that the run has started before it ends itself. npm passes a signal on to its shell only. */
function stopWhenAsked() {
  const stop = async () => {
    isStopping = true
    await processes.endAll()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  if ('npm_lifecycle_event' in process.env) setInterval(() => process.ppid !== PARENT && stop(), 500).unref()
  // Without npm nothing may read what is printed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Brings the packages, and with them the programs and the Node of the stages. A machine needs only Node 20 and npm. */
async function install() {
  const output = bufferedOutput()
  const command = `"${process.execPath}" "${join(ROOT, 'scripts/pnpm.mjs')}" install`
  const code = await runWatched({ command, env: { CI: 'true' }, output, quietSeconds: 120 })
  process.env.PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  if (code === 0) return
  output.flush()
  console.log(`The packages could not be installed.\n\n${lastLine({ ...NOTHING, failed: 1 })}`)
  process.exit(1)
}

function groupsOf(stages) {
  return [...new Set(stages.map(({ group }) => group))].map((group) => stages.filter((stage) => stage.group === group))
}

/** Exits if a name is not that of a stage. */
function chosenStagesOrExit(names) {
  try {
    return chosenStages(names)
  } catch (error) {
    console.error(error.message)
    return process.exit(2)
  }
}

/** The stages of a group run at once; the first one's output is shown as it comes, that of the others when they end. */
async function runGroup(group) {
  await Promise.all(
    group.map(async (stage, n) => {
      const output = n === 0 ? process.stdout : bufferedOutput()
      output.write(`\n── ${stage.title} ──\n`)
      const start = performance.now()
      const result = await RUNS[stage.kind](stage, output)
      results.set(stage.name, { ...stage, seconds: (performance.now() - start) / 1000, ...result })
      output.flush?.()
    }),
  )
}

function bufferedOutput() {
  let text = ''
  return { write: (chunk) => (text += chunk), flush: () => process.stdout.write(text) }
}

/** A stage that is one check in itself. */
async function plain(stage, output) {
  return oneCheck(await execute(stage, scripts[stage.script], output))
}

/** The same of a script whose programs call pnpm. */
async function pnpm(stage, output) {
  return oneCheck(await execute(stage, `node scripts/pnpm.mjs run ${stage.script}`, output))
}

function oneCheck(exitCode) {
  return exitCode === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 }
}

/** A stage that depends on optional software, and reports itself if that is missing. */
async function optional(stage, output) {
  const code = await execute(stage, scripts[stage.script], output)
  if (code === CANNOT_RUN) return { ...NOTHING, skipped: 1 }
  return oneCheck(code)
}

async function vitest(stage, output) {
  const file = join(reports, `${stage.name}.json`)
  const command = `${scripts[stage.script]} ${stage.filter} --reporter=default --reporter=json --outputFile.json="${file}"`
  const exitCode = await execute(stage, command, output)
  return outcomeOf(readReport(file), { count: vitestCounts, name: vitestNames, exitCode })
}

/** Days of the simulated hall, each of them a test. */
async function simulation(stage, output) {
  const file = join(reports, `${stage.name}.json`)
  const exitCode = await execute(stage, `${scripts[stage.script]} --report="${file}"`, output)
  return outcomeOf(readReport(file), { count: simulationCounts, name: simulationNames, exitCode })
}

async function playwright(stage, output) {
  if (results.get('build')?.failed > 0) return skippedStage(output, 'the build failed', { failed: 1 })
  if (!findChromium()) installChromium()
  if (!findChromium()) return skippedStage(output, 'there is no Chromium (see CHROMIUM_PATH)', { skipped: 1 })
  const file = join(reports, `${stage.name}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const exitCode = await execute(stage, `${scripts[stage.script]} ${stage.filter} --reporter=list,json`, output, env)
  return outcomeOf(readReport(file), { count: playwrightCounts, name: playwrightNames, exitCode })
}

function skippedStage(output, reason, counts) {
  output.write(`The end-to-end tests did not run: ${reason}.\n`)
  return { ...NOTHING, ...counts }
}

/** A command that was ended leads to no next one. */
async function execute({ quietSeconds }, command, output, env = {}) {
  const exitCode = await runWatched({ command, env, output, quietSeconds })
  return isStopping ? new Promise(() => undefined) : exitCode
}

/** A runner that broke off leaves no report; its exit code then counts. */
function outcomeOf(report, { count, name, exitCode }) {
  const counts = judged(report ? count(report) : NOTHING, exitCode)
  return { ...counts, names: report ? name(report) : NO_NAMES }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function printTable() {
  const row = (name, ...columns) => console.log(name.padEnd(24) + columns.map((text) => `${text}`.padStart(9)).join(''))
  console.log()
  row('stage', 'seconds', 'passed', 'failed', 'skipped')
  for (const { title, seconds, passed, failed, skipped } of inOrder)
    row(title, seconds.toFixed(1), passed, failed, skipped)
  const cost =
    cpuSeconds === undefined ? 'unknown: only Linux counts those of processes on their own' : Math.round(cpuSeconds)
  console.log(`\nCPU seconds of all processes: ${cost}\n`)
}

/** Just before the last line, so that the end of a long log names what to look at. */
function printNames() {
  const lines = inOrder.flatMap(linesOf)
  for (const line of lines) console.log(line)
  if (lines.length > 0) console.log()
}

/** Lines of a failed stage; without a failed test, the stage itself is named. */
function linesOf({ title, failed, names = NO_NAMES }) {
  const stageItself = failed > names.failed.length ? [title] : []
  return nameLines({ failed: [...stageItself, ...names.failed], retried: names.retried }, ROOT)
}
