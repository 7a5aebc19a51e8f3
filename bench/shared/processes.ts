import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const living = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/** Kills a child when this process exits. */
export function endWithThisProcess<Child extends ChildProcess>(child: Child): Child {
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

/** Starts a file of the bench package as a process of its own. */
export const start = (file: string, options?: ForkOptions): ChildProcess =>
  startProgram(join(import.meta.dirname, '..', file), options)

/** Starts the service as in production; the environment configures it. */
export const startServiceProcess = ({ env = process.env, execArgv = [] }: ForkOptions): ChildProcess =>
  startProgram(fileURLToPath(import.meta.resolve('@cup/api/main')), {
    env: { ...environment, ...env },
    execArgv: [...nodeFlags, ...execArgv],
  })

const startProgram = (path: string, options: ForkOptions = {}): ChildProcess =>
  endWithThisProcess(fork(path, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], ...options }))

/**
 * Waits for the next message of a child; rejects if the child ends first. Nothing checks the message: both processes run
 * the same code, and the caller states the type that the child sends.
 */
export async function messageFrom<Message>(child: ChildProcess): Promise<Message> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a process of the bench ended with ${code}`)
  })
  try {
    return (await Promise.race([once(child, 'message', { signal }), ended]))[0]
  } finally {
    settled.abort()
  }
}

/** Sends an order and waits for its answer, one at a time. */
export async function ask<Answer>(child: ChildProcess, order: object): Promise<Answer> {
  const answer = messageFrom<Answer>(child)
  child.send(order)
  return answer
}

/** A free port below the range from which the system takes ports for clients, so that it stays free while its server restarts. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}

const Package = z.object({
  config: z.object({ nodeFlags: z.array(z.string()), environment: z.record(z.string(), z.string()) }),
})

/** The flags of Node.js and the environment with which the service runs in production. */
const { nodeFlags, environment } = Package.parse(
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@cup/api/package.json')), 'utf8')),
).config

export type BenchedService = {
  readonly port: number
  readonly readyMs: number
  readonly child: ChildProcess
  readonly stop: () => Promise<void>
  /** Ends it by SIGKILL. */
  readonly kill: () => Promise<void>
}

type StartOptions = { readonly port?: number; readonly execArgv?: readonly string[] }

/** Starts the service on a database and waits until it is ready. */
export async function startService(
  databaseUrl: string,
  token: string,
  { port: wanted, execArgv = [] }: StartOptions = {},
): Promise<BenchedService> {
  const port = wanted ?? (await freePort())
  const startedAt = performance.now()
  const child = startServiceProcess({
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, CUP_ADMIN_TOKEN: token },
    execArgv: [...execArgv],
  })
  while (!(await isReady(port))) {
    if (hasEnded(child)) throw new Error(`the service ended with ${child.exitCode ?? child.signalCode}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    port,
    readyMs: performance.now() - startedAt,
    child,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

/** Ends a child by a signal and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Milliseconds of a clock that all processes of this machine share and that never jumps. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1_000_000

/** The tick of `/proc/stat`. */
const TICK_MS = 10
const PAGE_KB = 4
/** The state of an established connection in `/proc/net/tcp`. */
const ESTABLISHED = '01'

/** CPU time of a process in all of its threads, in milliseconds; 0 once it is gone. */
export const cpuMsOf = (pid: number): number =>
  entriesOf(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [ran = '0'] = textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')
    return sum + Number(ran) / 1e6
  }, 0)

/** The resident memory of a process, in MB. */
export const rssMbOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024

/** How many files and sockets a process holds open. */
export const descriptorsOf = (pid: number): number => entriesOf(`/proc/${pid}/fd`).length

/** How many connections of a process are still established, as the kernel sees it. */
export function connectionsOf(pid: number): number {
  const own = new Set(entriesOf(`/proc/${pid}/fd`).flatMap((file) => inodeOf(`/proc/${pid}/fd/${file}`) ?? []))
  const rows = textOf('/proc/net/tcp')
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  return rows.filter(([, , , state, , , , , , inode = '']) => state === ESTABLISHED && own.has(inode)).length
}

function inodeOf(file: string): string | undefined {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(file))?.[1]
  } catch {
    return undefined
  }
}

/** How many files and sockets this process and its children may hold open. */
export const mostOpenFiles = (): number =>
  Number(/^Max open files\s+(\d+)/m.exec(textOf('/proc/self/limits'))?.[1] ?? 0)

/** The memory of the machine that waits in TCP buffers, in MB. */
export const socketMemoryMb = (): number =>
  (Number(/TCP:.* mem (\d+)/.exec(textOf('/proc/net/sockstat'))?.[1] ?? 0) * PAGE_KB) / 1024

/** The processes that this one has started. */
export const childrenOf = (pid: number): number[] =>
  entriesOf('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(textOf(`/proc/${child}/stat`)) === pid)

/** A name in brackets may hold anything; the state and the parent follow it. */
const parentOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)

/** Watches the machine from now on; answers the share of it that others than these processes have used since. */
export function watchOthers(ownPids: () => readonly number[]): () => number {
  const ownMs = () => ownPids().reduce((sum, pid) => sum + cpuMsOf(pid), 0)
  const before = { ...machineMs(), own: ownMs() }
  return () => {
    const now = machineMs()
    const others = now.busy - before.busy - (ownMs() - before.own)
    return Math.max(0, others / (now.total - before.total))
  }
}

function machineMs(): { readonly busy: number; readonly total: number } {
  const [line = ''] = textOf('/proc/stat').split('\n')
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number)
  const total = ticks.reduce((sum, one) => sum + one, 0)
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0)
  return { busy: (total - idle) * TICK_MS, total: total * TICK_MS }
}

// A process, or one of its threads, may end while it is looked at.
function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
