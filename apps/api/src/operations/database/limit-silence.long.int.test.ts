import { once } from 'node:events'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase, openTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { unreliableWireTo } from '../../../test/unreliable-wire.ts'
import { until } from '../../../test/until.ts'
import { limitSilence } from './limit-silence.ts'

const LIMIT_MS = 300
const SILENT = { code: '08006' }

async function aClientOf({ url }: TestDatabase): Promise<Client> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => void client.connection.stream.destroy())
  limitSilence(client, LIMIT_MS)
  return client
}

/** A client with a short limit, and the wire to its database. */
async function aClientOnAWire() {
  const wire = await unreliableWireTo(await aDatabase())
  return { wire, client: await aClientOf(wire.database) }
}

/** A pool on a silent wire, with one connection in use and some idle. */
async function aSilentPool() {
  const wire = await unreliableWireTo(await aDatabase())
  const { pool, close } = await openTestDatabase(wire.database)
  onTestFinished(close)
  const [inUse, ...idle] = await Promise.all([1, 2, 3].map(() => pool.connect()))
  for (const client of idle) client.release()
  const speakAgain = wire.fallSilent('everything')
  return { pool, close, inUse: inUse!, speakAgain }
}

describe.skipIf(process.env.DATABASE_URL)('a connection with a limit of silence', () => {
  it.each(['everything', 'answers'] as const)('fails a query where %s is lost, and all after it', async (lost) => {
    const { wire, client } = await aClientOnAWire()
    wire.fallSilent(lost)

    await expect(client.query('select 1')).rejects.toMatchObject(SILENT)
    await expect(client.query('rollback')).rejects.toThrow('not queryable')
  })

  it('fails a query whose answer breaks off in the middle', async () => {
    const { wire, client } = await aClientOnAWire()
    const answer = client.query(`select repeat('x', 9000) union all select repeat('y', 9000) from pg_sleep(0.1)`)
    client.connection.stream.once('data', () => wire.fallSilent('answers'))

    await expect(answer).rejects.toMatchObject(SILENT)
  })

  it('waits for an answer as long as parts of it arrive', async () => {
    const { client } = await aClientOnAWire()
    const part = (n: number) => `select ${n} as n, repeat('x', 9000) from pg_sleep(0.15)`
    const { rows } = await client.query([1, 2, 3, 4].map(part).join(' union all '))

    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4])
  })

  it('reads an answer first that came while the process was busy', async () => {
    const client = await aClientOf(await aDatabase())
    const answer = client.query('select 1 as one')
    const busyUntil = performance.now() + 2 * LIMIT_MS
    while (performance.now() < busyUntil);

    expect((await answer).rows).toEqual([{ one: 1 }])
  })

  it('stays open while no answer is due', async () => {
    const { client } = await aClientOnAWire()
    await client.query('select 1')
    const since = performance.now()
    await until(() => performance.now() - since > 2 * LIMIT_MS)

    expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  })

  it('is closed although the database does not answer its end', async () => {
    const { wire, client } = await aClientOnAWire()
    await client.query('select 1')
    wire.fallSilent('everything')
    const ended = once(client, 'end')
    await client.end()

    await expect(ended).resolves.toEqual([])
  })
})

describe.skipIf(process.env.DATABASE_URL)('a pool of connections with a limit of silence', () => {
  it('drops its idle connections with the silent one', async () => {
    const { pool, inUse } = await aSilentPool()
    const idle = pool.idleCount
    await inUse.query('select 1').catch(() => undefined)
    await until(() => pool.idleCount === 0)

    expect(idle).toBe(2)
    inUse.release()
  })

  it('gives up a connection that is silent while it is made, and makes new ones later', async () => {
    const { pool, inUse, speakAgain } = await aSilentPool()
    await inUse.query('select 1').catch(() => undefined)
    inUse.release()
    await until(() => pool.totalCount === 0)
    const refused = await pool.query('select 1').catch(String)
    speakAgain()

    expect(refused).toMatch(/connection timeout/)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('closes while the database is silent', async () => {
    const { close, inUse } = await aSilentPool()
    const closed = close()
    inUse.release()

    await expect(closed).resolves.toBeUndefined()
  })
})
