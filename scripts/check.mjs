// What `npm test` runs: all stages, or only those that are named: `npm test -- types unit e2e:public`.
// One failure does not hide the next. The commands are scripts of package.json; pnpm has put their programs on the
// PATH.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  vitestCounts,
  vitestNames,
} from './counts.mjs'
import { runWatched } from './run-watched.mjs'
import { chosenStages } from './stages.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const GIBIBYTE = 2 ** 30
/** Memory that is enough: the tests write less than 1 GiB at a time. */
const ENOUGH_MEMORY = 6 * GIBIBYTE
const MEMORY = '/dev/shm'

const reports = temporaryFolder()
// A hundred processes load the same files: Node compiles each of them only once.
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled')

const RUNS = { plain, optional, vitest, playwright }
/** The exit code of a stage that this machine cannot run. */
const CANNOT_RUN = 3

const chosen = chosenStagesOrExit(process.argv.slice(2))
const results = new Map()
for (const group of Map.groupBy(chosen, ({ group }) => group).values()) await runGroup(group)

const inOrder = chosen.map(({ name }) => results.get(name))
const total = inOrder.reduce(add, NOTHING)
printTable()
printNames()
console.log(lastLine(total))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

/**
 * The folder of everything that the run writes and removes again. Where memory is plenty it is kept there: a database of
 * a test costs a sixth of what it does on a disk, and a test has a database of its own.
 */
function temporaryFolder() {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'check-'))
  // As root the databases run as another user, who has to get through this folder.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_MEMORY
  } catch {
    return false
  }
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
  return (await execute(stage, scripts[stage.script], output)) === 0
    ? { ...NOTHING, passed: 1 }
    : { ...NOTHING, failed: 1 }
}

/** A stage that depends on optional software, and reports itself if that is missing. */
async function optional(stage, output) {
  const code = await execute(stage, scripts[stage.script], output)
  if (code === CANNOT_RUN) return { ...NOTHING, skipped: 1 }
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 }
}

async function vitest(stage, output) {
  const file = join(reports, `${stage.name}.json`)
  const command = `${scripts[stage.script]} ${stage.filter} --reporter=default --reporter=json --outputFile.json="${file}"`
  const exitCode = await execute(stage, command, output)
  return outcomeOf(readReport(file), { count: vitestCounts, name: vitestNames, exitCode })
}

async function playwright(stage, output) {
  if (results.get('build')?.failed > 0) return skippedStage(output, 'the build failed', { failed: 1 })
  if (!findChromium()) installChromium()
  if (!findChromium()) return skippedStage(output, 'there is no Chromium (see CHROMIUM_PATH)', { skipped: 1 })
  const file = join(reports, 'e2e.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const exitCode = await execute(stage, `${scripts[stage.script]} ${stage.filter} --reporter=list,json`, output, env)
  return outcomeOf(readReport(file), { count: playwrightCounts, name: playwrightNames, exitCode })
}

function skippedStage(output, reason, counts) {
  output.write(`The end-to-end tests did not run: ${reason}.\n`)
  return { ...NOTHING, ...counts }
}

function execute({ quietSeconds }, command, output, env = {}) {
  return runWatched({ command, env, output, quietSeconds })
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
  console.log()
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
