// `pnpm dev`: the service, restarted after an edit, and the three web apps with hot reload. `--sample` fills an empty
// cup with the sample cup, 30 games of it played, `--sample=before` with one that begins next week. Ctrl-C stops everything.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { defaultDataDir } from '../apps/api/src/operations/database/data-folder.ts'
import { startEmbeddedPostgres } from '../apps/api/src/operations/database/embedded-postgres.ts'
import { withoutClosedSockets } from './dev-logger.mjs'
import { DEV_APPS, devPorts } from './dev-ports.mjs'
import { serviceEnvironment, serviceFlags } from './service-node.mjs'

const ROOT = join(import.meta.dirname, '..')
/** The sources of the service. Its tests and their helpers do not restart it. */
const WATCHED = ['apps/api/src', 'packages/contract/src', 'packages/domain/src']
const NOT_RUN = /\.(test|property|contract)\.|(^|[\\/])testing[\\/]/
/** An editor writes a file in several steps, and a change of branch many files. */
const SETTLE_MS = 60
const READY_WITHIN_MS = 60_000
/** The flags of `cup sample`, by the value of `--sample`. */
const SAMPLES = { played: ['--played=30'], before: ['--next-week'] }

const sample = sampleOf(process.argv.slice(2))
const ports = devPorts(process.env)
const serviceUrl = `http://127.0.0.1:${ports.service}`
const environment = { ...serviceEnvironment(), PORT: `${ports.service}`, CUP_DATA_DIR: devDataDir() }
const started = performance.now()
const stops = []
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}

/** The flags with which the cup is filled; undefined where it is not. */
function sampleOf(args) {
  const options = { sample: { type: 'string' } }
  const { values } = parseArgs({ args: args.map((arg) => (arg === '--sample' ? '--sample=played' : arg)), options })
  if (values.sample === undefined) return undefined
  if (Object.hasOwn(SAMPLES, values.sample)) return SAMPLES[values.sample]
  throw new Error(`--sample=${values.sample}: there are --sample and --sample=before.`)
}

async function start() {
  // The database outlives each restart of the service, which then joins it in a few milliseconds.
  if (!process.env.DATABASE_URL) {
    const database = await startEmbeddedPostgres({ dataDir: environment.CUP_DATA_DIR, log: () => undefined })
    stops.push(() => database.stop())
  }
  const service = watchedService()
  const [greeting] = await Promise.all([service.ready, ...DEV_APPS.map(startApp)])
  if (sample) await fillWithSample()
  printAddresses(greeting)
}

/** A cup of its own beside that of `npm start`. */
function devDataDir() {
  const env = process.env
  if (env.CUP_DATA_DIR) return env.CUP_DATA_DIR
  return `${defaultDataDir({ root: ROOT, env, uid: process.getuid?.() })}-dev`
}

/** Runs the service and restarts it after each edit of its sources. */
function watchedService() {
  let current = launch()
  let settled
  const restart = async () => {
    const from = performance.now()
    await current.end()
    if (isStopping) return
    current = launch()
    await current.ready.then(
      () => console.log(`The service runs the edit (${seconds(from)}).`),
      (error) => console.error(`${error.message} It starts again after the next edit.`),
    )
  }
  let restarting = Promise.resolve()
  const onEdit = (_event, file) => {
    if (isStopping || file === null || NOT_RUN.test(file)) return
    clearTimeout(settled)
    settled = setTimeout(() => {
      restarting = restarting.then(restart)
    }, SETTLE_MS)
  }
  const watchers = WATCHED.map((folder) => watch(join(ROOT, folder), { recursive: true }, onEdit))
  stops.unshift(async () => {
    clearTimeout(settled)
    for (const watcher of watchers) watcher.close()
    await restarting
    await current.end()
  })
  return current
}

/** One process of the service. The ipc channel ends it with this process, however this one ends. */
function launch() {
  const args = ['--enable-source-maps', ...serviceFlags(), 'apps/api/src/main.ts']
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Ctrl-C reaches only this process, which then stops the service in order.
    detached: process.platform !== 'win32',
  })
  let greeting = ''
  const isReady = Promise.withResolvers()
  child.stdout.setEncoding('utf8').on('data', (text) => {
    if (!text.includes('The cup is running at')) return process.stdout.write(text)
    greeting = text
    isReady.resolve(greeting)
  })
  const exit = once(child, 'exit')
  void exit.then(([code]) => isReady.reject(new Error(`The service ended with exit code ${code}.`)))
  // A failed restart after an edit is reported by its caller; a failed first start ends everything.
  isReady.promise.catch(() => undefined)
  const end = async () => {
    child.kill('SIGTERM')
    await exit
  }
  return { ready: isReady.promise, end }
}

async function startApp({ name, folder }) {
  const root = join(ROOT, folder)
  const { createLogger, createServer } = await import(viteOf(root))
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    clearScreen: false,
    customLogger: withoutClosedSockets(createLogger('warn')),
  })
  stops.unshift(() => server.close())
  await server.listen(ports[name])
}

function viteOf(root) {
  return pathToFileURL(createRequire(join(root, 'package.json')).resolve('vite')).href
}

async function fillWithSample() {
  const args = ['apps/api/src/operations/cli/cup.ts', 'sample', ...sample, '--api', serviceUrl]
  const filling = spawn(process.execPath, args, { cwd: ROOT, env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(filling, 'exit')
  if (code !== 0) throw new Error('The sample cup could not be entered (see above).')
}

function printAddresses(greeting) {
  const row = (address, text) => `  ${address.padEnd(44)}${text}`
  const signIn = /\S+(\/control\/\S+#\S+)/.exec(greeting)?.[1]
  const token = /the organiser’s token.*/.exec(greeting)?.[0]
  console.log(
    [
      '',
      `Ready after ${seconds(started)}. Data: ${environment.CUP_DATA_DIR}`,
      ...(token ? [token] : []),
      '',
      ...DEV_APPS.map(({ name, base, shows }) => row(`http://127.0.0.1:${ports[name]}${base}`, shows)),
      row(`${serviceUrl}/docs`, 'the service: every call, to read and to try'),
      ...(signIn ? ['', 'The first organiser signs in once by', `  http://127.0.0.1:${ports.control}${signIn}`] : []),
      '',
      'Edits are live by themselves. Ctrl-C stops everything; nothing is lost.',
      '',
    ].join('\n'),
  )
}

function seconds(from) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}

/** Apps and service first, the database last. */
async function stop(code) {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), READY_WITHIN_MS).unref()
  for (const one of stops) await Promise.resolve(one()).catch((error) => console.error(error))
  process.exit(code)
}
