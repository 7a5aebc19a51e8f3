import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findServiceNode, serviceEnvironment, serviceFlags } from '../scripts/service-node.mjs'
import { freePort } from './free-port.ts'
import { aDatabase } from './postgres.ts'

const MAIN = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url))
const READY_WITHIN = 90_000
const STOPPED_WITHIN = 15_000

/** A service of its own: free port, empty database, an organiser's token. */
export type RunningService = {
  url: string
  token: string
  /** Its data folder, and the link for its first organiser. */
  dataDir: string
  /** Address of its log, for commands of the machine that read it themselves. */
  databaseUrl: string
  /** Ends it without a word; what it had committed is kept. */
  kill: () => Promise<void>
  /** Starts it again on its port and data. */
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

type ServiceOptions = {
  /** An address of this machine in the hall's network, by which it is reached then; else only this machine reaches it. */
  readonly lanAddress?: string | undefined
  /** As by `npm start -- --hall`: with https beside http. */
  readonly hasHall?: boolean
  /** Content of `site.json` in its data folder; without it there is none. */
  readonly site?: object
  /** Other origins whose pages may read and listen. */
  readonly allowedOrigins?: readonly string[]
  /** The address that links and previews name. */
  readonly publicUrl?: string
}

/** Starts the real service on a database of its own and resolves once it serves calls; `stopPostgres` comes after all. */
export async function startService({
  lanAddress,
  hasHall = false,
  site,
  allowedOrigins = [],
  publicUrl = '',
}: ServiceOptions = {}): Promise<RunningService> {
  const token = randomBytes(16).toString('hex')
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'cup-data-'))
  const database = await aDatabase()
  if (site) await writeFile(join(dataDir, 'site.json'), JSON.stringify(site))
  const host = lanAddress === undefined ? {} : { HOST: '0.0.0.0' }
  const origins = { CUP_ALLOWED_ORIGINS: allowedOrigins.join(',') }
  const addresses = { ...origins, ...host, CUP_PUBLIC_URL: publicUrl }
  const stored = { DATABASE_URL: database.url, CUP_DATA_DIR: dataDir }
  const env = { PORT: `${port}`, ...stored, CUP_ADMIN_TOKEN: token, ...addresses }
  const flags = hasHall ? ['--hall'] : []
  const url = `http://${lanAddress ?? '127.0.0.1'}:${port}`
  let service = launch(env, flags)
  const stop = async () => {
    await end(service.process)
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const startAgain = async () => {
    service = launch(env, flags)
    await serving(url, service)
  }
  try {
    await serving(url, service)
  } catch (reason) {
    await stop()
    throw reason
  }
  return { url, token, dataDir, databaseUrl: database.url, kill: () => kill(service.process), startAgain, stop }
}

type Launched = { readonly process: ChildProcess; readonly output: () => string }

async function serving(url: string, service: Launched): Promise<void> {
  try {
    await ready(url, service.process)
  } catch (reason) {
    throw new Error(`${reason instanceof Error ? reason.message : reason}\n${service.output()}`)
  }
}

/** The ipc channel is what makes the service end with us, even if we are killed. */
function launch(env: NodeJS.ProcessEnv, flags: readonly string[]): Launched {
  const node = findServiceNode()
  if (!node) throw new Error('No Node.js for the service: run `npm start` or `pnpm install` once.')
  const process = spawn(node, [...serviceFlags(), MAIN, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...neutralEnv(), ...env },
  })
  let output = ''
  const remember = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000)
  }
  process.stdout?.on('data', remember)
  process.stderr?.on('data', remember)
  return { process, output: () => output }
}

/** Nothing of the machine's own configuration, above all not its database. */
function neutralEnv(): NodeJS.ProcessEnv {
  const isConfiguration = (name: string) => name.startsWith('CUP_') || ['DATABASE_URL', 'HOST'].includes(name)
  return Object.fromEntries(Object.entries(serviceEnvironment()).filter(([name]) => !isConfiguration(name)))
}

async function ready(url: string, service: ChildProcess): Promise<void> {
  const giveUp = Date.now() + READY_WITHIN
  while (!(await isReady(url))) {
    if (hasEnded(service)) throw new Error(`The service ended with ${service.signalCode ?? service.exitCode}.`)
    if (Date.now() > giveUp) throw new Error(`The service was not ready within ${READY_WITHIN / 1000} s.`)
    await sleep(100)
  }
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    (response) => response.ok,
    () => false,
  )

async function end(service: ChildProcess): Promise<void> {
  if (hasEnded(service)) return
  const exit = once(service, 'exit')
  const tooLong = setTimeout(() => service.kill('SIGKILL'), STOPPED_WITHIN)
  service.kill('SIGTERM')
  await exit
  clearTimeout(tooLong)
}

async function kill(service: ChildProcess): Promise<void> {
  if (hasEnded(service)) return
  const exit = once(service, 'exit')
  service.kill('SIGKILL')
  await exit
}

const hasEnded = (service: ChildProcess) => service.exitCode !== null || service.signalCode !== null

/** One call of the wire, as the sample cup has it. */
export type Call = {
  readonly call: string
  readonly body: Readonly<Record<string, unknown>>
  readonly key?: string
}

/** Makes a write as the organiser, and fails where the service refuses it. */
export async function write({ url, token }: RunningService, { call, body, key }: Call): Promise<void> {
  const response = await fetch(`${url}/v1/${call}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
}

/** Makes many writes, one after the other. */
export async function writeAll(service: RunningService, calls: readonly Call[]): Promise<void> {
  for (const call of calls) await write(service, call)
}
