import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { startEmbeddedPostgres } from '@cup/api/testing/internals'
import { missingForProxy, startProxy } from '@cup/api/testing/proxy'
import { type Wire, wireTo } from '@cup/api/testing/tcp-relay'
import { newDatabase } from '../shared/database.ts'
import { aPart, type Part } from './cup-process.ts'
import { type Log, logIn } from './event-log.ts'

/** Everything that runs, and can be struck: services on one database, an edge beside them, one at the end of a bad line, a proxy. */
export type Ground = {
  readonly services: readonly [Part, ...Part[]]
  readonly near: Part
  readonly far: Part
  readonly wire: Wire
  readonly log: Log
  /** Stops the database for so many milliseconds. */
  readonly stopDatabase: (millis: number) => Promise<void>
  /** Where people come in: through the proxy, where the machine has one. */
  readonly door: string
  /** The addresses of all processes, the first service's first. */
  readonly urls: readonly string[]
  readonly close: () => Promise<void>
}

type Wishes = { readonly token: string; readonly services: 1 | 2; readonly say: (line: string) => void }

/** Starts it on a database of its own. */
export async function openGround({ token, services: count, say }: Wishes): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-soak-'))
  const startDatabase = () => startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  let database = await startDatabase()
  const { host, port, user } = database.connection
  const urlOf = (name: string) => `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
  const DATABASE_URL = await newDatabase(urlOf, 'soak')

  const environment = { DATABASE_URL, CUP_DATA_DIR: folder, CUP_ADMIN_TOKEN: token }
  const first = await aPart('the service', environment)
  const others = count === 1 ? [] : [await aPart('the second service', environment)]
  const services = [first, ...others] as const
  for (const service of services) await service.start()
  const wire = await wireTo((services.at(-1) ?? first).url)
  const near = await aPart('the edge beside it', { CUP_FOLLOW: first.url })
  const far = await aPart('the edge outside', { CUP_FOLLOW: wire.url })
  await Promise.all([near.start(), far.start()])
  const urls = [...services, near, far].map(({ url }) => url)
  const proxy = await proxyBefore(services, urls, say)

  const stopDatabase = async (millis: number) => {
    await database.stop()
    await pause(millis)
    database = await startDatabase()
  }
  const close = async () => {
    await proxy?.stop()
    wire.close()
    await Promise.all([near, far].map((edge) => edge.stop()))
    await Promise.all(services.map((service) => service.stop()))
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const log = logIn(DATABASE_URL)
  return { services, near, far, wire, log, stopDatabase, door: proxy?.url ?? first.url, urls, close }
}

async function proxyBefore(services: Ground['services'], readers: readonly string[], say: Wishes['say']) {
  const missing = missingForProxy()
  if (missing !== undefined) {
    say(`${missing}: everybody comes to the processes themselves`)
    return undefined
  }
  const API_SERVERS = serversOf(services.map(({ url }) => url))
  const proxy = await startProxy({
    serviceUrl: services[0].url,
    settings: { API_SERVERS, READ_SERVERS: serversOf(readers) },
  })
  setDefaultCACertificates([...getCACertificates('default'), proxy.certificate])
  return proxy
}

const serversOf = (urls: readonly string[]): string => urls.map((url) => `server ${new URL(url).host};`).join('\n')
