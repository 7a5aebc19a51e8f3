import { describe, expect, it } from 'vitest'
import type { DatabaseFault } from '../day/act-shapes.ts'
import { aHall, nameOf } from './testing/a-hall.ts'

/** Both services write a team in turn, one each 300 ms. */
async function writeTeams({ create, pass }: ReturnType<typeof aHall>, count: number, from = 1) {
  for (let n = from; n < from + count; n += 1) {
    create(n % 2 === 0 ? 'service-1' : 'service-2', n)
    await pass(0.3)
  }
}

/** Each of them is in the log once. */
function expectKept({ acknowledged, written }: ReturnType<typeof aHall>) {
  const names = written()
  expect(names.length).toBe(new Set(names).size)
  expect(acknowledged().filter((n) => !names.includes(nameOf(n)))).toEqual([])
}

describe('two services of a simulated hall', () => {
  it('show at a socket of one what the other one has written', async () => {
    const hall = aHall()
    await hall.pass(2)
    const heard = hall.listen('service-2')
    await hall.pass(1)
    hall.create('service-1', 1)
    await hall.pass(1)

    expect(hall.acknowledged()).toEqual([1])
    expect(heard.map((text) => /"type":"(\w+)"/.exec(text)?.[1] ?? text)).toEqual([
      'opened',
      'welcome',
      'subscribed',
      'event',
    ])
    expect(heard.at(-1)).toContain(nameOf(1))
  })

  it('lose nothing that was answered when they crash and start again in another order', async () => {
    const hall = aHall()
    const { world, services } = hall
    await hall.pass(2)
    for (const [afterMs, act] of [
      [1234, () => world.machine('service-1').crash()],
      [3210, () => world.machine('service-2').crash()],
      [4000, () => services.two?.start()],
      [5555, () => services.one?.start()],
    ] as const)
      world.after(afterMs, act)
    await writeTeams(hall, 30)
    await hall.pass(20)

    expect(hall.acknowledged().length).toBeGreaterThan(10)
    expect(hall.acknowledged().length).toBeLessThan(30)
    expectKept(hall)
    expect(await hall.teamsOf('service-1')).toBe(await hall.teamsOf('service-2'))
  })

  it('stop in order, with an answer for what they have begun', async () => {
    const hall = aHall()
    await hall.pass(2)
    hall.create('service-1', 1)
    hall.services.one?.stop()
    await hall.pass(20)

    expect(hall.services.one?.running()).toBeUndefined()
    expect(hall.services.two?.running()).toBeDefined()
    expectKept(hall)
  })

  it('do the same on each run of a seed', async () => {
    const digestOf = async () => {
      const hall = aHall(7)
      await hall.pass(2)
      hall.database.fail('slow')
      await writeTeams(hall, 10)
      await hall.pass(10)
      return hall.world.digest()
    }

    expect(await digestOf()).toBe(await digestOf())
  })
})

describe('a database that fails', () => {
  const FAULTS = ['slow', 'silent', 'refusing', 'full', 'late'] as const satisfies readonly DatabaseFault[]

  it.for(FAULTS.flatMap((fault) => [1, 5, 6].map((seed) => [fault, seed] as const)))(
    '%s for 20 s, seed %i: every command is answered within 15 s, and what was acknowledged stays',
    async ([fault, seed]) => {
      const hall = aHall(seed)
      await hall.pass(2)
      hall.database.fail(fault)
      hall.world.after(20_000, () => hall.database.fail(undefined))
      await writeTeams(hall, 60)
      await hall.pass(30)
      await writeTeams(hall, 4, 61)
      await hall.pass(5)

      expect(hall.answers().length).toBe(64)
      expect(Math.max(...hall.answers().map(({ afterMs }) => afterMs))).toBeLessThan(15_000)
      expect(hall.acknowledged().slice(-4)).toEqual([61, 62, 63, 64])
      expectKept(hall)
      expect(await hall.teamsOf('service-1')).toBe(await hall.teamsOf('service-2'))
    },
  )

  it('keeps the commit whose answer is lost', async () => {
    const hall = aHall()
    await hall.pass(2)
    hall.database.loseAnswer('service-1')
    hall.create('service-1', 1)
    await hall.pass(15)

    expect(hall.answers()).toMatchObject([{ n: 1, status: 503 }])
    expect(hall.written()).toEqual([nameOf(1)])
    expect(await hall.teamsOf('service-2')).toContain(nameOf(1))
  })

  it('[E7] begins another epoch after it has lost its last commits', async () => {
    const hall = aHall()
    await hall.pass(2)
    await writeTeams(hall, 5)
    const { epoch } = hall.database.memory.store.headNow()
    hall.database.loseTail(2)
    await hall.pass(20)

    expect(hall.written()).toEqual([1, 2, 3].map(nameOf))
    expect(hall.database.memory.store.headNow()).toMatchObject({ position: 3 })
    expect(hall.database.memory.store.headNow().epoch).not.toBe(epoch)
    expect(await hall.teamsOf('service-1')).toBe(await hall.teamsOf('service-2'))
  })
})
