// What `npm test` runs: every stage in turn, so that one failure does not hide the next.
// The commands are the scripts of package.json; pnpm has put their programs and Node 24 on the PATH.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, installChromium } from './chromium.mjs'
import {
  add,
  judged,
  lastLine,
  NOBODY,
  NOTHING,
  nameLines,
  playwrightCounts,
  playwrightNames,
  vitestCounts,
  vitestNames,
} from './counts.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
/** A stage that hangs must not hold the build machine: the whole takes less than 15 minutes where nothing hangs. */
const deadline = performance.now() + 17 * 60_000
const reports = mkdtempSync(join(tmpdir(), 'check-'))
// A hundred processes load the same files: what Node has compiled once, it does not compile again.
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled')

const results = [
  stage('format and lint', () => plain('lint')),
  stage('boundaries', () => plain('boundaries')),
  stage('types', () => plain('types')),
  stage('unit and screen tests', () => vitest('test:unit')),
  stage('integration tests', () => vitest('test:int')),
]
const built = stage('build', () => plain('build'))
results.push(
  built,
  stage('end to end', () => (built.failed > 0 ? withoutBuild() : endToEnd())),
)
rmSync(reports, { recursive: true })

const total = results.reduce(add, NOTHING)
printTable()
printNames()
console.log(lastLine(total))
process.exitCode = total.failed > 0 || !results.some((result) => result.hasTests && result.passed > 0) ? 1 : 0

function stage(name, run) {
  console.log(`\n── ${name} ──`)
  const start = performance.now()
  const result = run()
  return { name, seconds: (performance.now() - start) / 1000, ...result }
}

/** A stage that is one check in itself. */
function plain(script) {
  return execute(scripts[script]) === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 }
}

function vitest(script) {
  const file = join(reports, `${script.replace(':', '-')}.json`)
  const exitCode = execute(`${scripts[script]} --reporter=default --reporter=json --outputFile.json="${file}"`)
  return outcomeOf(readIn(file), { count: vitestCounts, name: vitestNames, exitCode })
}

function endToEnd() {
  if (!findChromium()) installChromium()
  if (!findChromium()) return withoutChromium()
  const file = join(reports, 'e2e.json')
  const exitCode = execute(`${scripts['test:e2e']} --reporter=list,json`, { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return outcomeOf(readIn(file), { count: playwrightCounts, name: playwrightNames, exitCode })
}

function withoutBuild() {
  console.log('The end-to-end tests did not run because the build failed.')
  return { ...NOTHING, failed: 1 }
}

function withoutChromium() {
  console.log('The end-to-end tests did not run because no Chromium could be had (see CHROMIUM_PATH).')
  return { ...NOTHING, skipped: 1 }
}

function execute(command, env = {}) {
  const timeout = Math.round(deadline - performance.now())
  if (timeout <= 0) return timeIsOver()
  // Without exec the end of the time would reach only the shell around the program.
  const line = process.platform === 'win32' ? command : `exec ${command}`
  const { status, error } = spawnSync(line, { shell: true, stdio: 'inherit', timeout, env: { ...process.env, ...env } })
  return error ? timeIsOver() : (status ?? 1)
}

function timeIsOver() {
  console.log('Broken off: the time for all stages is over.')
  return 1
}

/** A runner that broke off leaves no report; its exit code then counts. */
function outcomeOf(report, { count, name, exitCode }) {
  const counts = judged(report ? count(report) : NOTHING, exitCode)
  return { hasTests: true, ...counts, names: report ? name(report) : NOBODY }
}

function readIn(file) {
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
  for (const { name, seconds, passed, failed, skipped } of results)
    row(name, seconds.toFixed(1), passed, failed, skipped)
  console.log()
}

/** Just before the last line, so that the end of a long log tells what to look at. */
function printNames() {
  const lines = results.flatMap(toLookAt)
  for (const line of lines) console.log(line)
  if (lines.length > 0) console.log()
}

/** Where no test is to blame, the stage is. */
function toLookAt({ name, failed, names = NOBODY }) {
  const stageItself = failed > names.failed.length ? [name] : []
  return nameLines({ failed: [...stageItself, ...names.failed], retried: names.retried }, ROOT)
}
