import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
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

/** Starts the service; the environment configures it. */
export const startServiceProcess = (options: ForkOptions): ChildProcess =>
  startProgram(fileURLToPath(import.meta.resolve('@cup/api/main')), options)

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

const Package = z.object({ config: z.object({ nodeFlags: z.array(z.string()) }) })

/** The flags of Node.js with which the service runs in production. */
const SERVICE_FLAGS = Package.parse(
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@cup/api/package.json')), 'utf8')),
).config.nodeFlags

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
    execArgv: [...SERVICE_FLAGS, ...execArgv],
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
