// `npm start`: installs and builds what is missing, then runs the service and keeps it running.
// Runs on the machine's own Node (20 or newer); the service runs on the workspace's.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pending } from './build-stamp.mjs'
import { findServiceNode, MINIMUM, serviceEnvironment, serviceFlags } from './service-node.mjs'
import { supervise } from './supervise.mjs'
import { toolEnvironment } from './tool-environment.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const PNPM = fileURLToPath(new URL('pnpm.mjs', import.meta.url))

const FROM = '--from='
const TAKE_AUTHORITY = '--take-authority'
const NO_OPEN = '--no-open'

process.chdir(root)
await prepare()
const node = findServiceNode()
if (!node) fail(`The service needs Node.js ${MINIMUM} or newer, and none could be installed for this machine.`)
const flags = opening(await restored(process.argv.slice(2)))
const args = [...serviceFlags(), 'apps/api/src/main.ts', ...flags]
process.exit(await supervise(node, args, serviceEnvironment()))

async function prepare() {
  const { install, build, installed, built } = pending(root)
  if (!build) return
  if (install) await step('Installing the packages', ['install'], 'The packages could not be installed (see above).')
  installed()
  await step('Building the web pages', ['run', 'build'], 'The web pages could not be built (see above).')
  built()
}

/**
 * `--from=DIR` restores the cup from a stick, once, and goes on to write its journal there. The command asks for the
 * passphrase, because only it has the terminal. `--take-authority` is for the command alone.
 */
async function restored(all) {
  const from = all.find((flag) => flag.startsWith(FROM))?.slice(FROM.length)
  if (!from) return all
  const restore = ['apps/api/src/operations/cli/cup.ts', 'restore', from, '--once']
  if (all.includes(TAKE_AUTHORITY)) restore.push(TAKE_AUTHORITY)
  const keyFile = process.env.CUP_BACKUP_KEY_FILE
  if (keyFile && existsSync(keyFile)) restore.push('--decrypt-with', keyFile)
  const [code] = await once(spawn(node, restore, { stdio: 'inherit', env: serviceEnvironment() }), 'close')
  if (code !== 0) fail(`The cup could not be restored from ${from} (see above).`)
  const others = all.filter((flag) => !flag.startsWith(FROM) && flag !== TAKE_AUTHORITY)
  const hasJournal = process.env.CUP_JOURNAL_DIR || others.some((flag) => flag.startsWith('--journal='))
  return hasJournal || !statSync(from).isDirectory() ? others : [...others, `--journal=${from}`]
}

/** The first organiser signs in in the browser of this machine, which opens by itself unless `--no-open` is said. */
function opening(all) {
  return all.includes(NO_OPEN) ? all.filter((flag) => flag !== NO_OPEN) : [...all, '--open']
}

/** Prints what it does in one line; the output of the tool is shown only when it fails. */
async function step(title, args, explanation) {
  const start = performance.now()
  console.log(`${title} ...`)
  const tool = spawn(process.execPath, [PNPM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: toolEnvironment(process.env),
  })
  let output = ''
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const [code] = await once(tool, 'close')
  if (code !== 0) fail(`${output}\n${explanation}`)
  console.log(`${title}: done in ${Math.round((performance.now() - start) / 1000)} s.`)
}

function fail(text) {
  console.error(text)
  process.exit(1)
}
