import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { until } from '../../../test/until.ts'
import { enterProcess, type KnownLog } from './processes.queries.ts'

const LEASE_MS = 60_000

/** Three processes on one database, and its register. */
async function threeProcesses() {
  const { kysely, pool, close } = await openTestDatabase(await aDatabase())
  onTestFinished(close)
  // A log that is long enough for everything that they have applied.
  await pool.query('update log_head set position = 1000')
  const { epoch } = (await pool.query('select epoch from log_head')).rows[0]
  const enter = (log: KnownLog = { epoch: () => epoch, checkAt: () => 'c' }) => enterProcess(kysely, log)
  const [one, two, three] = [await enter(), await enter(), await enter()]
  return { one, two, three, pool, epoch, enter }
}

describe('[N8] the register of processes', () => {
  it('[E7] renews no lease where the log has lost its end, and keeps what the process knew of it', async () => {
    const { one, pool, epoch } = await threeProcesses()
    await one.renew(7, LEASE_MS)
    await pool.query('update log_head set position = 6')

    expect((await one.renew(7, LEASE_MS)).isRenewed).toBe(false)
    expect((await pool.query('select position, epoch, check_value from processes')).rows).toEqual([
      { position: 7, epoch, check_value: 'c' },
    ])
  })

  it('[E7] counts a process that follows another epoch as behind, and forgets what was required of it there', async () => {
    const { one, pool, enter } = await threeProcesses()
    let epoch = 'before'
    const late = await enter({ epoch: () => epoch, checkAt: () => 'c' })
    await late.renew(9, LEASE_MS)
    await one.renew(3, LEASE_MS)
    await one.require(50)

    expect(await one.behind(3)).toBe(1)
    epoch = (await pool.query('select epoch from log_head')).rows[0].epoch
    expect((await late.renew(3, LEASE_MS)).isRenewed).toBe(true)
    expect(await one.behind(3)).toBe(0)
  })

  it('returns to each process the number of others that hold a lease', async () => {
    const { one, two, three } = await threeProcesses()
    const alone = await one.renew(5, LEASE_MS)
    await two.renew(5, LEASE_MS)
    await three.renew(5, 1)
    await until(async () => (await one.renew(5, LEASE_MS)).others === 1)
    await two.leave()

    expect([alone, await one.renew(5, LEASE_MS)]).toEqual([
      { isRenewed: true, others: 0 },
      { isRenewed: true, others: 0 },
    ])
  })

  it('lists the processes that have not applied a position, without those whose lease expired', async () => {
    const { one, two, three } = await threeProcesses()
    await one.renew(9, LEASE_MS)
    await two.renew(8, LEASE_MS)
    await three.renew(7, LEASE_MS)
    const both = await one.behind(9)
    await three.renew(7, 1)
    await until(async () => (await one.behind(9)) === 1)
    await two.renew(9, LEASE_MS)

    expect([both, await one.behind(9), await two.behind(9)]).toEqual([2, 0, 0])
  })

  it('does not renew a process that has not applied a position others wait for', async () => {
    const { one, two } = await threeProcesses()
    await one.renew(9, LEASE_MS)
    await two.renew(8, LEASE_MS)
    await one.require(9)
    const refused = await two.renew(8, LEASE_MS)
    const renewed = await two.renew(9, LEASE_MS)

    expect([refused, renewed]).toEqual([
      { isRenewed: false, others: 1 },
      { isRenewed: true, others: 1 },
    ])
  })

  it('renews processes at the position, processes without a lease, and the caller', async () => {
    const { one, two, three } = await threeProcesses()
    await one.renew(5, LEASE_MS)
    await two.renew(9, LEASE_MS)
    await three.renew(5, 1)
    await until(async () => (await one.behind(9)) === 0)
    await one.require(9)

    for (const process of [one, three]) expect(await process.renew(5, LEASE_MS)).toMatchObject({ isRenewed: true })
  })

  it('lets several ask at once', async () => {
    const { one, two, three } = await threeProcesses()
    const all = [one, two, three]
    for (const process of all) await process.renew(1, LEASE_MS)
    await Promise.all(Array.from({ length: 60 }, (_, n) => all[n % 3]?.require(n + 2)))
    const early = await Promise.all(all.map(({ renew }) => renew(58, LEASE_MS)))
    const late = await Promise.all(all.map(({ renew }) => renew(61, LEASE_MS)))

    expect(early.map(({ isRenewed }) => isRenewed)).toEqual([false, false, false])
    expect(late.map(({ isRenewed }) => isRenewed)).toEqual([true, true, true])
  })

  it('removes processes that died long ago when another one starts', async () => {
    const { one, pool, enter } = await threeProcesses()
    await one.renew(5, LEASE_MS)
    await pool.query(`update processes set lease_until = now() - interval '2 hours'`)
    await enter()

    expect((await pool.query('select from processes')).rows).toEqual([])
  })
})
