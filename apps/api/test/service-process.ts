import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { until } from './until.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const READY_WITHIN_MS = 120_000
const SAID_MOST = 20_000

/** The real service as a process of its own, which a test may kill and start again on the same data. */
export type ServiceProcess = {
  readonly url: string
  readonly token: string
  /** Its latest output. */
  readonly said: () => string
  readonly start: () => Promise<void>
  /** Ends it without a word, and waits for its end. */
  readonly kill: () => Promise<void>
  /** Asks it to stop, and answers its exit code. */
  readonly stop: () => Promise<number | null>
  /** Sends it a signal, such as the one that stops it in the middle of whatever it does. */
  readonly signal: (signal: NodeJS.Signals) => void
  /** Waits until it ends by itself, and answers its exit code. */
  readonly ended: () => Promise<number | null>
}

type Environment = Readonly<Record<string, string>>

/** A service on this data folder, at an address that stays the same; `start` starts it, by `wrapped` in another program. */
export async function aServiceProcess(
  dataDir: string,
  environment: Environment = {},
  flags: readonly string[] = [],
  wrapped: (command: readonly string[]) => readonly string[] = (command) => command,
): Promise<ServiceProcess> {
  const port = Number(environment.PORT ?? (await lastingPort()))
  const url = `http://127.0.0.1:${port}`
  const token = 'a-token-of-the-tests'
  let child: ChildProcess | undefined
  let said = ''

  const listen = (chunk: Buffer) => {
    said = (said + chunk).slice(-SAID_MOST)
  }
  const start = async () => {
    const own = { PORT: `${port}`, CUP_DATA_DIR: dataDir, CUP_ADMIN_TOKEN: token, ...environment }
    const env = { ...neutralEnvironment(), ...own }
    const [program = '', ...args] = wrapped([process.execPath, MAIN, ...flags])
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    child = started
    started.stdout.on('data', listen)
    started.stderr.on('data', listen)
    await until(() => {
      if (started.exitCode !== null) throw new Error(`The service ended with ${started.exitCode}:\n${said}`)
      return isReady(url)
    }, READY_WITHIN_MS)
  }
  const end = async (signal?: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    if (signal) child.kill(signal)
    await ended
    return child.exitCode
  }
  const kill = async () => void (await end('SIGKILL'))
  const signal = (name: NodeJS.Signals) => void child?.kill(name)
  onTestFinished(kill)
  return { url, token, said: () => said, start, kill, stop: () => end('SIGTERM'), signal, ended: () => end() }
}

/** A free port below the ephemeral range, so that no other program gets it while the service is down. */
async function lastingPort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return lastingPort()
  server.close()
  await once(server, 'close')
  return port
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Nothing of the machine's own configuration, above all not its database. */
function neutralEnvironment(): NodeJS.ProcessEnv {
  const isConfiguration = (name: string) => name.startsWith('CUP_') || ['DATABASE_URL', 'HOST'].includes(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isConfiguration(name)))
}

const PROGRAM = join(import.meta.dirname, '../src/operations/cli/cup.ts')
/** Variables of the machine: folders of programs, and the compile cache of Node. */
const OF_THE_MACHINE = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => ['PATH', 'NODE_COMPILE_CACHE'].includes(name)),
)

/** How a run of the command ended, and what it said. */
type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }
/** A run of the command. */
type Running = { readonly process: ChildProcess; readonly ended: Promise<Ended> }

/** Starts the command as a shell does, with nothing of this machine's own cup. */
export function startCup(args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...OF_THE_MACHINE, ...env } })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), ...said }))
  return { process: child, ended }
}

/** Runs the command to its end. */
export const cup = (args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended> =>
  startCup(args, env).ended
