import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { unreliableWireTo } from '../../../test/unreliable-wire.ts'
import { until } from '../../../test/until.ts'
import { listening } from './listening.ts'

describe.skipIf(process.env.DATABASE_URL)('a listener for news of the database', () => {
  it('listens again after its connection has fallen silent without an end', async () => {
    const wire = await unreliableWireTo(await aDatabase())
    const { pool, close } = await openTestDatabase(wire.database)
    onTestFinished(close)
    const news: (string | undefined)[] = []
    const listener = listening({ pool, channel: 'cup_log', onNews: (payload) => news.push(payload) })
    onTestFinished(listener.close)
    await until(() => news.length === 1)
    const speakAgain = wire.fallSilent('everything')
    await until(() => pool.totalCount === 0)
    speakAgain()
    await until(() => news.length === 2)
    await pool.query(`select pg_notify('cup_log', '7')`)
    await until(() => news.length === 3)

    expect(news).toEqual([undefined, undefined, '7'])
  })
})
