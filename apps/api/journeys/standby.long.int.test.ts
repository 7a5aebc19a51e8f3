import { aTeam, teamId } from '@cup/domain/testing'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verify } from '../src/core/projections/verify.ts'
import { type Database, openDatabase } from '../src/operations/database/connection.ts'
import { migrate } from '../src/operations/database/migrate.ts'
import { aDataDir } from '../src/operations/database/testing/embedded-postgres-kit.ts'
import { ENTERED, insistentWriters } from '../test/insistent-writers.ts'
import { runOn } from '../test/postgres-url.ts'
import { cup } from '../test/service-process.ts'
import { type StandbyPair, serverPrograms, startStandbyPair } from '../test/standby-pair.ts'
import { aService, type TestService, tokenOf } from '../test/test-service.ts'
import { eventually, until } from '../test/until.ts'

const programs = serverPrograms()
if (programs === undefined) process.stderr.write('No PostgreSQL server of version 15 or newer: no standby is tried.\n')

/** A primary and its standby, with a migrated database. */
async function aPair(): Promise<StandbyPair> {
  const pair = await startStandbyPair(programs ?? '')
  onTestFinished(pair.close)
  const database = await open(pair, '')
  await migrate(database, () => undefined)
  await database.close()
  return pair
}

async function open({ url }: StandbyPair, dataDir: string, lines: string[] = []): Promise<Database> {
  const database = await openDatabase({ databaseUrl: url, dataDir, log: (line) => lines.push(line) })
  onTestFinished(database.close)
  return database
}

const serviceOn = ({ url }: StandbyPair) => aService({ database: { url, drop: async () => undefined } })

/** The ids that the present primary holds. */
async function enteredAt(pair: StandbyPair): Promise<readonly string[]> {
  const client = new Client({ connectionString: pair.primaryUrl() })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(ENTERED)
  await client.end()
  return rows.map(({ id }) => id)
}

const failOver = async (pair: StandbyPair, how: 'killed' | 'suspended') => {
  pair.lose(how)
  await pair.failOver()
}

const enter = (service: TestService, number: number) =>
  service.send('team.write/create', aTeam({ id: teamId(number), name: `Verein ${number}` }), { key: `team-${number}` })

const entered = (service: TestService, number: number) =>
  eventually(async () => (await enter(service, number)).status === 200 || undefined)

describe.skipIf(programs === undefined)('[E9] services on a primary and its synchronous standby', () => {
  it('lose nothing that was acknowledged when the primary is killed or falls silent, and go on at the other one', async () => {
    const pair = await aPair()
    const services = [await serviceOn(pair), await serviceOn(pair)]
    const urls = services.map(({ url }) => url)
    const writers = insistentWriters({ urls, token: tokenOf('script'), writers: 4 })
    for (const how of ['killed', 'suspended'] as const) {
      const before = writers.acknowledged.length
      await until(() => writers.acknowledged.length > before + 20)
      await failOver(pair, how)
      const after = writers.acknowledged.length
      await until(() => writers.acknowledged.length > after + 20)
      await pair.rejoin()
    }
    await writers.stop()
    const ids = writers.acknowledged.map(({ id }) => id)

    expect((await enteredAt(pair)).toSorted()).toEqual(ids.toSorted())
    for (const { database } of services) expect(await verify(database)).toEqual([])
    const dataDir = await aDataDir()
    expect(await cup(['verify'], { DATABASE_URL: pair.url, CUP_DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  })

  it('acknowledge a command once the standby has it', async () => {
    const pair = await aPair()
    const service = await serviceOn(pair)
    await entered(service, 1)
    const goOn = pair.suspendStandby()
    const unanswered = await enter(service, 2)
    goOn()
    await entered(service, 2)

    expect(unanswered.status).toBe(503)
    expect(await enteredAt(pair)).toEqual([teamId(1), teamId(2)])
  })

  it('refuse a primary that was replaced and comes back alone, also after a restart', async () => {
    const pair = await aPair()
    const dataDir = await aDataDir()
    const database = await open(pair, dataDir)
    await failOver(pair, 'killed')
    await eventually(() => database.pool.query('select pg_current_wal_lsn()').catch(() => undefined))
    pair.lose('killed')
    await pair.wakeLost()
    const refusal = /is writable on timeline 1, but was replaced by timeline 2/

    await expect(database.pool.query('select 1')).rejects.toThrow()
    await expect(database.pool.query('select 1')).rejects.toThrow(refusal)
    await expect(open(pair, dataDir)).rejects.toThrow(refusal)
  })

  it('leave a primary that takes no writes any more although it answers', async () => {
    const pair = await aPair()
    const service = await serviceOn(pair)
    await entered(service, 1)
    await runOn(pair.primaryUrl(), 'alter system set default_transaction_read_only = on')
    await runOn(pair.primaryUrl(), 'select pg_reload_conf()')
    await until(async () => (await enter(service, 2)).status === 503)
    await expect(pair.promoteBeside()).rejects.toThrow('The primary still answers')
    await pair.promoteBeside('anyway')
    await entered(service, 2)

    expect(await enteredAt(pair)).toEqual([teamId(1), teamId(2)])
  })

  it('[E7] list what a standby had not received that was promoted without being waited for', async () => {
    const pair = await aPair()
    const service = await serviceOn(pair)
    await entered(service, 1)
    await pair.holdStandby()
    await entered(service, 2)
    await failOver(pair, 'killed')
    await entered(service, 3)

    expect(await service.cup.store.losses()).toMatchObject([{ events: [{ type: 'team.created' }] }])
    expect(await enteredAt(pair)).toEqual([teamId(1), teamId(3)])
  })
})
