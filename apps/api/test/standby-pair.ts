import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { livingPostmaster } from '../src/operations/database/postmaster-lock.ts'
import { freePort } from '../src/operations/database/server-address.ts'
import { chooseServerUser } from '../src/operations/database/unprivileged-user.ts'
import { pollFor } from '../src/utilities/scheduling.ts'
import { wakefulRuntime } from '../src/utilities/wakeful-runtime.ts'
import { runOn } from './postgres-url.ts'
import { until } from './until.ts'

/** One of two PostgreSQL servers, with the recipe of infra/postgres/pair. */
type Machine = {
  readonly port: number
  readonly folder: string
  /** Runs a shell as the user of PostgreSQL, with the settings of this server. */
  readonly run: (...args: string[]) => Promise<void>
}

/** A primary and its standby, on this machine; they change places. */
export type StandbyPair = {
  /** Both servers, with a database that is empty at first. */
  readonly url: string
  /** The server that takes writes, alone. */
  readonly primaryUrl: () => string
  /** Ends all processes of the primary, or stops them: its connections stay open, without a word. */
  readonly lose: (how: 'killed' | 'suspended') => void
  /** Waits until the primary has not answered for a second, and then promotes the standby, as Patroni does. */
  readonly failOver: () => Promise<void>
  /** Promotes the standby while the primary still answers, which is refused unless it is said on purpose. */
  readonly promoteBeside: (how?: 'anyway') => Promise<void>
  /** Makes the lost primary the standby of the new one, and has commits wait for it. */
  readonly rejoin: () => Promise<void>
  /** Starts the lost primary as it was, still believing that it is the primary. */
  readonly wakeLost: () => Promise<void>
  /** Has commits wait for no standby, and stops what the standby receives: it falls behind. */
  readonly holdStandby: () => Promise<void>
  /** Stops all processes of the standby; returns how to go on. */
  readonly suspendStandby: () => () => void
  readonly close: () => Promise<void>
}

const PAIR = join(import.meta.dirname, '../../../infra/postgres/pair')
const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15

/** The folder of PostgreSQL's programs of version 15 or newer, with those that copy a server; undefined without them. */
export function serverPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const newest = versions.filter((version) => version >= OLDEST).toSorted((a, b) => b - a)
  const folders = newest.map((version) => join(DEBIAN, String(version), 'bin'))
  return folders.find((folder) =>
    ['initdb', 'pg_basebackup', 'pg_rewind'].every((name) => existsSync(join(folder, name))),
  )
}

const run = promisify(execFile)

/** Little memory, and no socket in a folder that belongs to the system. */
const SETTINGS = "unix_socket_directories = ''\nshared_buffers = 16MB\n"

/** A folder with two machines in it, as the user that PostgreSQL runs as. */
async function twoMachines(programs: string) {
  const root = await mkdtemp(join(tmpdir(), 'cup-pair-'))
  const user = chooseServerUser(join(root, 'none'))
  await chmod(root, 0o711)
  if (user) await chown(root, user.uid, user.gid)
  const aMachine = async (name: string): Promise<Machine> => {
    const port = await freePort()
    const folder = join(root, name)
    const own = { PGDATA: folder, PGHOST: '127.0.0.1', PGPORT: `${port}`, PGUSER: 'postgres' }
    const options = { ...user, cwd: root, env: { PATH: `${programs}:/usr/bin:/bin`, ...own } }
    return { port, folder, run: async (...command) => void (await run('/bin/sh', [...command], options)) }
  }
  return { root, a: await aMachine('a'), b: await aMachine('b') }
}

/** Starts both servers with these programs; the caller closes them. */
export async function startStandbyPair(programs: string): Promise<StandbyPair> {
  const { root, a, b } = await twoMachines(programs)
  let [primary, standby] = [a, b]

  const start = ({ folder, run }: Machine) =>
    run('-c', 'pg_ctl --pgdata "$0" --wait --silent --log "$0.log" start', folder)
  const follow = async () => {
    await standby.run(PAIR, 'join', `host=127.0.0.1 port=${primary.port} user=postgres`)
    await primary.run(PAIR, 'protect')
  }
  const promote = async (...words: readonly string[]) => {
    await standby.run(PAIR, 'promote', ...words)
    const replaced = primary
    primary = standby
    standby = replaced
  }
  await primary.run('-c', 'initdb --auth trust --username postgres --no-sync > /dev/null')
  await appendFile(join(primary.folder, 'postgresql.conf'), SETTINGS)
  await start(primary)
  await primary.run(PAIR, 'prepare')
  await runOn(urlOf('postgres', primary), 'create database cup')
  await follow()

  return {
    url: urlOf('cup', a, b),
    primaryUrl: () => urlOf('cup', primary),
    lose: (how) => signal(primary, how === 'killed' ? 'SIGKILL' : 'SIGSTOP'),
    failOver: async () => {
      const isLost = async () => !(await answers(urlOf('postgres', primary)))
      while (!((await isLost()) && (await isLost()) && (await isLost())));
      await promote()
    },
    promoteBeside: (how) => promote(...(how ? [how] : [])),
    rejoin: async () => {
      signal(standby, 'SIGKILL')
      await follow()
    },
    // The last of the killed processes may still be there for a moment, and PostgreSQL does not start beside it.
    wakeLost: () => until(() => start(standby).then(isDone, isNotYet)),
    holdStandby: async () => {
      await primary.run(PAIR, 'alone')
      await runOn(urlOf('postgres', standby), "alter system set primary_conninfo = ''")
      await runOn(urlOf('postgres', standby), 'select pg_reload_conf()')
      await eventuallyAlone(urlOf('postgres', primary))
    },
    suspendStandby: () => {
      signal(standby, 'SIGSTOP')
      return () => signal(standby, 'SIGCONT')
    },
    close: async () => {
      for (const machine of [a, b]) signal(machine, 'SIGKILL')
      await rm(root, { recursive: true, force: true, maxRetries: 50, retryDelay: 10 })
    },
  }
}

const isDone = () => true
const isNotYet = () => false

const urlOf = (database: string, ...machines: readonly Machine[]): string =>
  `postgres://postgres@${machines.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`

/** Signals all processes of a server at once, as the end of its machine does. */
function signal({ folder }: Machine, name: NodeJS.Signals): void {
  const server = livingPostmaster(folder)
  if (!server) return
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
  for (const pid of [server.pid, ...children.trim().split(' ').filter(Boolean).map(Number)]) process.kill(pid, name)
}

const ANSWERS_WITHIN_MS = 300

/** Looks once, for as long as a third of a second. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  const waited = setTimeout(ANSWERS_WITHIN_MS)
  const answered = client.connect().then(() => client.query('select 1'))
  const isAlive = await Promise.race([
    answered.then(
      () => true,
      () => false,
    ),
    waited.then(() => false),
  ])
  client.connection.stream.destroy()
  if (!isAlive) await waited
  return isAlive
}

async function eventuallyAlone(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const isAlone = async () => (await client.query('select from pg_stat_replication')).rowCount === 0 || undefined
  await pollFor(wakefulRuntime, isAlone, { everyMs: 20, forMs: 60_000 })
  await client.end()
}
