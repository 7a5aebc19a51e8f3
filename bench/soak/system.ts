import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { startEmbeddedPostgres } from '@cup/api/testing/internals'
import { missingForProxy, startProxy } from '@cup/api/testing/proxy'
import { type TcpRelay, tcpRelayTo } from '@cup/api/testing/tcp-relay'
import { Client } from 'pg'
import { newDatabase } from '../shared/database.ts'
import { type CupProcess, cupProcess } from './cup-process.ts'

/** The system under test: services on one database, a bad connection to one of them, a proxy in front of all. */
export type System = {
  readonly services: readonly [CupProcess, ...CupProcess[]]
  readonly relay: TcpRelay
  readonly log: Log
  /** Stops the database for so many milliseconds. */
  readonly stopDatabase: (millis: number) => Promise<void>
  /** The address for clients: the proxy if the machine has one. */
  readonly entry: string
  /** The addresses that viewers use: the proxy, each service, and one of them over the bad connection. */
  readonly entries: readonly string[]
  readonly close: () => Promise<void>
}

type SystemOptions = { readonly token: string; readonly services: 1 | 2; readonly print: (line: string) => void }

/** The proxy is on this machine, as are the viewers that use no proxy. */
const ADDRESSES = { CUP_TRUSTED_PROXIES: '127.0.0.1' }

/** Starts it on a database of its own. */
export async function startSystem({ token, services: count, print }: SystemOptions): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-soak-'))
  const startDatabase = () => startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  let database = await startDatabase()
  const { host, port, user } = database.connection
  const urlOf = (name: string) => `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
  const DATABASE_URL = await newDatabase(urlOf, 'soak')

  const environment = { DATABASE_URL, CUP_DATA_DIR: folder, CUP_ADMIN_TOKEN: token, ...ADDRESSES }
  const first = await cupProcess('the service', environment)
  const others = count === 1 ? [] : [await cupProcess('the second service', environment)]
  const services = [first, ...others] as const
  for (const service of services) await service.start()
  const relay = await tcpRelayTo((services.at(-1) ?? first).url)
  const proxy = await proxyBefore(services, print)
  const entry = proxy?.url ?? first.url

  const stopDatabase = async (millis: number) => {
    await database.stop()
    await pause(millis)
    database = await startDatabase()
  }
  const close = async () => {
    await proxy?.stop()
    relay.close()
    await Promise.all(services.map((service) => service.stop()))
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const log = logIn(DATABASE_URL)
  const entries = [relay.url, entry, ...services.map(({ url }) => url)]
  return { services, relay, log, stopDatabase, entry, entries, close }
}

async function proxyBefore(services: System['services'], print: SystemOptions['print']) {
  const missing = missingForProxy()
  if (missing !== undefined) {
    print(`${missing}: clients use the processes themselves`)
    return undefined
  }
  const servers = services.map(({ url }) => `server ${new URL(url).host} max_fails=0;`).join('\n')
  const proxy = await startProxy({
    serviceUrl: services[0].url,
    settings: { API_SERVERS: servers, READ_SERVERS: servers },
  })
  setDefaultCACertificates([...getCACertificates('default'), proxy.certificate])
  return proxy
}

/** The log of the system, read directly from the database. */
type Log = {
  /** The positions of all events after a position that viewers must receive, in order. */
  readonly eventsAfter: (position: number) => Promise<readonly number[]>
  /** Ends the connections by which the services are woken. */
  readonly cutListeners: () => Promise<void>
}

/** The broadcast travels as commands. */
const EVENTS_AFTER = `select position from events where position > $1 and type not like 'broadcast.%' order by position`

const CUT_LISTENERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query ilike 'listen %'`

/** The log of a database; each question comes on a connection of its own, because the database may have been away. */
function logIn(databaseUrl: string): Log {
  const ask = async (query: string, values: unknown[] = []): Promise<readonly { readonly position?: unknown }[]> => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query(query, values)).rows
    } finally {
      await client.end()
    }
  }
  return {
    eventsAfter: async (after) => (await ask(EVENTS_AFTER, [after])).map(({ position }) => Number(position)),
    cutListeners: async () => void (await ask(CUT_LISTENERS)),
  }
}

/** Between two faults everything may settle for so long. */
const QUIET_MS = 6000
export const SHORT_CUT_MS = 4000
/** Longer than a viewer waits for the answer to its subscription. */
const LONG_CUT_MS = 22_000
const AWAY_MS = 1000
/** Longer than a viewer waits for a message. */
const HANGS_MS = 50_000

/** An injected fault, and how long it took until the process was back. */
export type Fault = { readonly what: string; readonly at: number; readonly backAt: number }

type Print = (line: string) => void

/** Injects one fault after the other until the time is over; returns all of them. */
export async function injectFaults(system: System, until: number, print: Print): Promise<Fault[]> {
  const faults = faultsOf(system)
  const done: Fault[] = []
  for (let n = 0; performance.now() < until; n += 1) {
    const [what, inject] = faults[n % faults.length] ?? ['nothing', async () => undefined]
    done.push(await injected(what, inject, print))
    await pause(QUIET_MS)
  }
  return done
}

/** Injects one fault and waits until the process is back. */
export async function injected(what: string, inject: () => Promise<unknown>, print: Print): Promise<Fault> {
  const at = performance.now()
  await inject()
  const backAt = performance.now()
  print(`${what}: back after ${((backAt - at) / 1000).toFixed(1)} s`)
  return { what, at, backAt }
}

/** Kills a process and starts it again. */
export async function killed(one: CupProcess): Promise<void> {
  await one.kill()
  await pause(AWAY_MS)
  await one.start()
}

/** Stops a process as an update does, and starts it again. */
async function updated(one: CupProcess): Promise<void> {
  await one.stop()
  await pause(AWAY_MS)
  await one.start()
}

type FaultKind = readonly [what: string, inject: () => Promise<unknown>]

/** Cuts the bad connection for a while. */
export async function cutFor({ relay }: Pick<System, 'relay'>, millis: number): Promise<void> {
  relay.cut()
  await pause(millis)
  relay.mend()
}

function faultsOf(system: System): readonly FaultKind[] {
  const { services, log, stopDatabase } = system
  const [, second] = services
  return [
    ['the connection of viewers is cut for a moment', () => cutFor(system, SHORT_CUT_MS)],
    ...services.map((service): FaultKind => [`${service.name} is killed`, () => killed(service)]),
    ['the connection of viewers is cut for longer', () => cutFor(system, LONG_CUT_MS)],
    ...services.map((service): FaultKind => [`${service.name} is stopped for an update`, () => updated(service)]),
    ...(second ? [[`${second.name} hangs`, () => second.hang(HANGS_MS)] satisfies FaultKind] : []),
    ['the notification connections are cut', log.cutListeners],
    ['the database is restarted', () => stopDatabase(AWAY_MS)],
  ]
}
