import { readFile } from 'node:fs/promises'
import { Client, type ClientConfig } from 'pg'
import { z } from 'zod'
import { codeOf, type Log, reasonOf, wakefulRuntime, withinLimit, writeWhole } from '../../utilities/index.ts'
import { nameOf, type Server } from './database-url.ts'
import { chooseServer, type Lineage, type Look } from './server-choice.ts'

/** No server of several takes writes now. */
class NoWritableServerError extends Error {
  override readonly name = 'NoWritableServerError'
  /** The SQL state of a server that does not take connections yet: a standby may be promoted any moment. */
  readonly code = '57P03'
}

type Options = {
  readonly servers: readonly Server[]
  /** Account, database and TLS, which all servers share. */
  readonly connection: ClientConfig
  /** Keeps the newest timeline over a restart; undefined where nothing is to be kept. */
  readonly file: string | undefined
  readonly log: Log
}

/** The writable one of several servers. */
export type WritableServer = {
  /** The client of a pool: every connection leads to the server that takes writes. */
  readonly Client: typeof Client
  readonly close: () => void
}

/** All servers are asked at once. Less than a pool waits for a connection, so that there is time to make it. */
const LOOK_MS = 1500
/** A server that was replaced may still answer and take writes: it is left within 10 s, the search included [E9]. */
const LOOK_EVERY_MS = 8000

/**
 * Finds the one server that takes writes, as libpq does with `target_session_attrs=read-write`, and leads all connections
 * to it. It looks again when a connection is lost or refused, and regularly.
 */
export async function writableServer(options: Options): Promise<WritableServer> {
  const led: Led = new Map()
  const search = await searchFor(options, (chosen) => {
    for (const [client, server] of led) if (nameOf(server) !== nameOf(chosen)) client.connection.stream.destroy()
  })
  const timer = setInterval(() => void search.look().catch(() => undefined), LOOK_EVERY_MS).unref()
  return { Client: clientLedBy(search, led), close: () => clearInterval(timer) }
}

/** Open connections, each with its server. */
type Led = Map<Client, Server>

type Search = {
  /** The server in use, or another one where that is suspected to be lost. */
  readonly find: () => Promise<Server>
  readonly look: () => Promise<Server>
  /** Has the next search look again if this server is the one in use. */
  readonly suspect: (server: Server) => void
}

async function searchFor(
  { servers, connection, file, log }: Options,
  onChosen: (server: Server) => void,
): Promise<Search> {
  let newest = file === undefined ? undefined : await keptLineage(file)
  let current: Server | undefined
  let isSuspected = false
  let looking: Promise<Server> | undefined
  const sayOnce = sayingOnce(log)

  const lookAtAll = async (): Promise<Server> => {
    isSuspected = false
    const looks = await Promise.all(servers.map((server) => lookAt(server, connection)))
    const choice = chooseServer(looks, { newest, current })
    if (!choice.chosen) {
      isSuspected = true
      const advice = newest && file !== undefined ? `. If what was lost is not to come back, remove ${file}` : ''
      throw new NoWritableServerError(`none of the servers can be used: ${choice.reason}${advice}`)
    }
    const { server, system, timeline } = choice.chosen
    current = server
    sayOnce([`The writable PostgreSQL is ${nameOf(server)} (timeline ${timeline}).`, ...choice.warnings].join(' '))
    if (newest?.system !== system || newest.timeline !== timeline) {
      newest = { system, timeline }
      // Before a connection leads there: what is acknowledged on it must not be forgotten by a restart.
      if (file !== undefined) await keepLineage(file, newest).catch((error) => log(`${file}: ${reasonOf(error)}`))
    }
    onChosen(server)
    return server
  }
  const look = () => {
    looking ??= lookAtAll().finally(() => {
      looking = undefined
    })
    return looking
  }
  return {
    find: async () => (current && !isSuspected ? current : look()),
    look,
    suspect: (server) => {
      if (server === current) isSuspected = true
    },
  }
}

function sayingOnce(log: Log): (line: string) => void {
  let said = ''
  return (line) => {
    if (line !== said) log(line)
    said = line
  }
}

/** A client that asks the search where to connect to. */
function clientLedBy(search: Search, led: Led): typeof Client {
  return class LedClient extends Client {
    override connect(): Promise<Client>
    override connect(callback: (error?: Error) => void): void
    override connect(callback?: (error?: Error) => void): Promise<Client> | undefined {
      const connected = search.find().then((server) => this.#connectTo(server, () => super.connect()))
      if (!callback) return connected
      connected.then(() => callback(), callback)
      return undefined
    }

    async #connectTo(server: Server, connect: () => Promise<Client>): Promise<Client> {
      const { stream } = this.connection
      if (stream.destroyed) throw new Error('the search for the writable server took too long')
      led.set(this, server)
      stream.once('close', () => led.delete(this))
      this.on('error', () => search.suspect(server))
      Object.assign(this, server)
      try {
        return await connect()
      } catch (error) {
        search.suspect(server)
        throw error
      }
    }
  }
}

/** The state of a server. The timeline is that of the present: the control file names a new one only after minutes. */
const STATE = `select (select system_identifier from pg_control_system())::text as system,
  case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal,
  pg_postmaster_start_time()::text as "startedAt", current_setting('transaction_read_only') as "readOnly"`

const State = z.object({
  system: z.string(),
  wal: z.string().nullable(),
  startedAt: z.string(),
  readOnly: z.enum(['on', 'off']),
})

async function lookAt(server: Server, connection: ClientConfig): Promise<Look> {
  const client = Object.assign(new Client(connection), server)
  client.on('error', () => undefined)
  const asked = client.connect().then(() => client.query(STATE))
  try {
    const { rows } = await withinLimit(
      wakefulRuntime,
      asked,
      LOOK_MS,
      () => new Error(`does not answer within ${LOOK_MS / 1000} s`),
    )
    const { wal, readOnly, system, startedAt } = State.parse(rows[0])
    if (wal === null) return { server, refusal: 'is a standby' }
    if (readOnly === 'on') return { server, refusal: 'is read-only' }
    return { server, system, timeline: timelineOf(wal), startedAt }
  } catch (error) {
    return { server, refusal: reasonOf(error) }
  } finally {
    client.connection.stream.destroy()
  }
}

/** The name of a file of the write-ahead log begins with its timeline, as eight hexadecimal digits. */
const timelineOf = (wal: string): number => Number.parseInt(wal.slice(0, 8), 16)

async function keptLineage(file: string): Promise<Lineage | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const [, system, timeline] = /^(\d+) (\d+)\n$/.exec(text) ?? []
  if (system === undefined) throw new Error(`${file} does not name a cluster and its timeline. Remove it.`)
  return { system, timeline: Number(timeline) }
}

const keepLineage = (file: string, { system, timeline }: Lineage) => writeWhole(file, `${system} ${timeline}\n`)
