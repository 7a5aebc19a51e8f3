// Plants defects in the checkout, one after the other, and wants the test that is named with each to fail, or a simulated day.
// `node scripts/planted-defects.mjs` plants all, with numbers (`3 7`) only these; `--list` only lists them.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFECTS, withDefect } from './planted-defects-list.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LIST = '--list'

const args = process.argv.slice(2)
const wanted = args.filter((arg) => arg !== LIST).map(Number)
const chosen = DEFECTS.map((defect, index) => ({ ...defect, number: index + 1 })).filter(
  ({ number }) => wanted.length === 0 || wanted.includes(number),
)
if (args.includes(LIST)) for (const { number, title, stage } of chosen) console.log(`${number} ${title} (${stage})`)
else process.exitCode = chosen.filter((defect) => !isFound(defect)).length > 0 ? 1 : 0

/** Whether the test fails with the defect, by a test and not because the file cannot be read. */
function isFound({ number, title, file, stage, test, from, to }) {
  const path = join(ROOT, file)
  const original = readFileSync(path, 'utf8')
  const restore = () => writeFileSync(path, original)
  process.once('exit', restore)
  const ended = withSignalsIgnored(() => {
    writeFileSync(path, withDefect(original, { from, to }))
    return run(commandOf(stage, test))
  })
  restore()
  process.off('exit', restore)
  const failed = stage === 'simulation' ? failedDay(ended.stdout) : namesOfFailed(ended.stdout)
  console.log(`${failed.length > 0 ? 'found' : 'NOT FOUND'} ${number} ${title} (${stage})`)
  for (const name of failed.slice(0, 3)) console.log(`    ${name}`)
  // A program that did not run has found nothing either, and says why.
  if (failed.length === 0) console.log(`${ended.stdout}\n${ended.stderr}`.trimEnd().split('\n').slice(-10).join('\n'))
  return failed.length > 0
}

/** Ctrl-C reaches the test as well; the file is put back first. */
function withSignalsIgnored(work) {
  const ignore = () => undefined
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, ignore)
  const answer = work()
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, ignore)
  return answer
}

/** The tests of a browser see the built apps. */
function commandOf(stage, test) {
  if (stage === 'simulation') return `node simulation/src/main.ts --brief ${test}`
  if (!stage.startsWith('e2e')) return `vitest run --retry=0 --reporter=verbose ${test}`
  return `node scripts/pnpm.mjs run build && playwright test --config e2e/playwright.config.ts --retries=0 --reporter=list ${test}`
}

function run(command) {
  const env = {
    ...process.env,
    PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    NO_COLOR: '1',
  }
  return spawnSync(command, { cwd: ROOT, env, shell: true, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

function namesOfFailed(output) {
  return [...new Set((output.match(/^\s+[×✘] .*$/gm) ?? []).map((line) => line.trim()))]
}

/** The day that has failed, and what its check says. */
function failedDay(output) {
  const lines = output.split('\n')
  const at = lines.findIndex((line) => / FAILED: /.test(line))
  return at < 0
    ? []
    : [
        lines[at],
        ...lines
          .slice(at + 1)
          .filter((line) => line !== '')
          .slice(0, 1),
      ]
}
