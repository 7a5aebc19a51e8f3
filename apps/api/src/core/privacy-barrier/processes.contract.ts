import { describe, expect, it } from 'vitest'
import { until } from '../../../test/until.ts'
import type { KnownLog, ProcessRegister } from './processes.ts'

const LEASE_MS = 60_000

/** An empty register beside a log of this epoch. */
export type TriedRegister = {
  readonly register: ProcessRegister
  readonly epoch: string
  /** Gives the log this position. */
  readonly setHead: (position: number) => Promise<void>
  readonly passTwoHours: () => Promise<void>
}

/** Three processes in one register. */
async function threeProcesses(aRegister: () => Promise<TriedRegister>) {
  const tried = await aRegister()
  const { register, epoch, setHead } = tried
  // A log that is long enough for everything that they have applied.
  await setHead(1000)
  let entered = 0
  const enter = (log: KnownLog = { epoch: () => epoch, checkAt: () => 'c' }) => {
    entered += 1
    return register.enter(`cafe0000-0000-4000-8000-${String(entered).padStart(12, '0')}`, log)
  }
  const [one, two, three] = [await enter(), await enter(), await enter()]
  return { ...tried, one, two, three, enter }
}

/** Contract of every register of processes. `aRegister` makes an empty one. */
export function processesContract(aRegister: () => Promise<TriedRegister>): void {
  describe('[N8] the register of processes', () => {
    it('[E7] renews no lease where the log has lost its end, and keeps what the process knew of it', async () => {
      const { one, register, setHead, epoch } = await threeProcesses(aRegister)
      await one.renew(7, LEASE_MS)
      await setHead(6)

      expect((await one.renew(7, LEASE_MS)).isRenewed).toBe(false)
      expect(await register.heads()).toEqual([{ position: 7, epoch, check: 'c' }])
    })

    it('[E7] counts a process that follows another epoch as behind, and forgets what was required of it there', async () => {
      const { one, epoch: begun, enter } = await threeProcesses(aRegister)
      let epoch = 'before'
      const late = await enter({ epoch: () => epoch, checkAt: () => 'c' })
      await late.renew(9, LEASE_MS)
      await one.renew(3, LEASE_MS)
      await one.require(50)

      expect(await one.behind(3)).toBe(1)
      epoch = begun
      expect((await late.renew(3, LEASE_MS)).isRenewed).toBe(true)
      expect(await one.behind(3)).toBe(0)
    })

    it('returns to each process the number of others that hold a lease', async () => {
      const { one, two, three } = await threeProcesses(aRegister)
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
      const { one, two, three } = await threeProcesses(aRegister)
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
      const { one, two } = await threeProcesses(aRegister)
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
      const { one, two, three } = await threeProcesses(aRegister)
      await one.renew(5, LEASE_MS)
      await two.renew(9, LEASE_MS)
      await three.renew(5, 1)
      await until(async () => (await one.behind(9)) === 0)
      await one.require(9)

      for (const process of [one, three]) expect(await process.renew(5, LEASE_MS)).toMatchObject({ isRenewed: true })
    })

    it('lets several ask at once', async () => {
      const { one, two, three } = await threeProcesses(aRegister)
      const all = [one, two, three]
      for (const process of all) await process.renew(1, LEASE_MS)
      await Promise.all(Array.from({ length: 60 }, (_, n) => all[n % 3]?.require(n + 2)))
      const early = await Promise.all(all.map(({ renew }) => renew(58, LEASE_MS)))
      const late = await Promise.all(all.map(({ renew }) => renew(61, LEASE_MS)))

      expect(early.map(({ isRenewed }) => isRenewed)).toEqual([false, false, false])
      expect(late.map(({ isRenewed }) => isRenewed)).toEqual([true, true, true])
    })

    it('removes processes that died long ago when another one starts', async () => {
      const { one, register, passTwoHours, enter } = await threeProcesses(aRegister)
      await one.renew(5, LEASE_MS)
      await passTwoHours()
      await enter()

      expect(await register.heads()).toEqual([])
    })
  })
}
