import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { pollFor } from '../../../utilities/scheduling.ts'
import { wakefulRuntime } from '../../../utilities/wakeful-runtime.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts'
import { livingPostmaster } from '../postmaster-lock.ts'
import { chooseAddress, type ServerAddress } from '../server-address.ts'

/** Root may do what ordinary users may not: some tests need it, others need its absence. */
export const isRoot = process.getuid?.() === 0

/** The Unix user `nobody`: neither root nor the user of PostgreSQL. */
export const UNPRIVILEGED_USER = { uid: 65534, gid: 65534 } as const

/** A folder for one test; whatever runs on it afterwards is killed. */
export async function aDataDir(owner?: { uid: number; gid: number }): Promise<string> {
  const folder = await realpath(await mkdtemp('/tmp/cup-test-'))
  await chmod(folder, 0o755)
  if (owner) await chown(folder, owner.uid, owner.gid)
  onTestFinished(() => clear(folder))
  return folder
}

/** Starts the embedded server in this process. */
export async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  onTestFinished(() => server.stop())
  return server
}

const Ready = z.object({
  pid: z.number(),
  connection: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
})

/** Another process that uses the embedded server. */
export type TestService = { readonly process: ChildProcess; ready(): Promise<z.infer<typeof Ready>> }

/** Starts another process on the folder, in a process group of its own. */
export function aService(dataDir: string, user?: { uid: number; gid: number }): TestService {
  const script = join(import.meta.dirname, 'service.ts')
  const child = fork(script, [dataDir], { ...user, detached: true, silent: true, execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const ready = Promise.race([
    once(child, 'message').then(([message]) => Ready.parse(message)),
    once(child, 'exit').then(() => Promise.reject(new Error(`The service ended: ${said}`))),
  ])
  ready.catch(() => undefined)
  return { process: child, ready: () => ready }
}

/** Ends a process and waits for its end. */
export async function end({ process }: TestService, signal: NodeJS.Signals): Promise<void> {
  const ended = once(process, 'exit')
  process.kill(signal)
  await ended
}

/** Suspends the server of the folder with all of its processes, as a machine does that hangs; returns how to go on. */
export function suspend(dataDir: string): () => void {
  const server = livingPostmaster(join(dataDir, 'postgres'))
  if (!server) throw new Error(`No server runs in ${dataDir}.`)
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
  const pids = [server.pid, ...children.trim().split(' ').map(Number)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const goOn = () => {
    for (const pid of pids.splice(0)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(goOn)
  return goOn
}

/** Runs one statement on a connection of its own. */
export async function query(connection: ServerAddress, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Waits until the condition holds; a test without it fails. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const held = await pollFor(wakefulRuntime, async () => (await holds()) || undefined, { everyMs: 10, forMs: 60_000 })
  if (!held) throw new Error(`Not within 60 s: ${holds}`)
}

/** Waits until the server answers a query, as a pool does that tries again. */
export const untilAnswers = (connection: ServerAddress) =>
  until(() =>
    query(connection, 'select 1').then(
      () => true,
      () => false,
    ),
  )

/** Kills the server that runs on a data folder, and removes both. */
export async function clear(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres')
  const alive = livingPostmaster(cluster)
  if (alive) process.kill(alive.pid, 'SIGQUIT')
  await until(() => !livingPostmaster(cluster))
  const address = await chooseAddress({
    root: folder,
    cluster,
    logFile: '',
    user: undefined,
    binaries: { folder: '', version: '', major: '' },
  })
  await rm(address.host, { recursive: true, force: true })
  // The initdb of a killed process may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 10 })
}
