import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { startEmbeddedPostgres } from '../../src/database/embedded-postgres.ts'
import { missingForProxy, startProxy } from '../../test/proxy.ts'
import { newDatabase } from '../new-database.ts'
import type { Stage } from './chaos.ts'
import { aPart } from './part.ts'
import { wireTo } from './wire.ts'

/** Everything that runs: a service, an edge beside it, one at the end of a bad line, and a proxy in front of them. */
export type Ground = {
  readonly stage: Stage
  /** Where people come in: through the proxy, where the machine has one. */
  readonly door: string
  readonly close: () => Promise<void>
}

/** Starts it on a database of its own. */
export async function openGround(token: string, say: (line: string) => void): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-soak-'))
  const startDatabase = () => startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  let database = await startDatabase()
  const { host, port, user } = database.connection
  const urlOf = (name: string) => `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
  const DATABASE_URL = await newDatabase(urlOf, 'soak')
  const api = await aPart('the service', { DATABASE_URL, CUP_DATA_DIR: folder, CUP_ADMIN_TOKEN: token })
  await api.start()
  const wire = await wireTo(api.url)
  const near = await aPart('the edge beside it', { CUP_FOLLOW: api.url })
  const far = await aPart('the edge outside', { CUP_FOLLOW: wire.url })
  await Promise.all([near.start(), far.start()])
  const proxy = await proxyBefore(api.url, [api.url, near.url, far.url], say)

  const stopDatabase = async (millis: number) => {
    await database.stop()
    await new Promise((resolve) => setTimeout(resolve, millis))
    database = await startDatabase()
  }
  const close = async () => {
    await proxy?.stop()
    wire.close()
    await Promise.all([near.stop(), far.stop()])
    await api.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { stage: { api, near, far, wire, stopDatabase }, door: proxy?.url ?? api.url, close }
}

async function proxyBefore(serviceUrl: string, readers: readonly string[], say: (line: string) => void) {
  const missing = missingForProxy()
  if (missing !== undefined) {
    say(`${missing}: everybody comes to the processes themselves`)
    return undefined
  }
  const READ_SERVERS = readers.map((url) => `server ${new URL(url).host};`).join('\n')
  const proxy = await startProxy({ serviceUrl, settings: { READ_SERVERS } })
  setDefaultCACertificates([...getCACertificates('default'), proxy.certificate])
  return proxy
}
