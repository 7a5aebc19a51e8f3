import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createWorld } from './world.ts'

const MORNING = Date.parse('2026-01-10T08:00:00Z')
const aWorld = () => createWorld(1, MORNING)

describe('a world', () => {
  it('runs tasks in the order of their time, and those of one moment in the order in which they were added', async () => {
    const world = aWorld()
    const done: string[] = []
    for (const [millis, name] of [
      [20, 'c'],
      [10, 'a'],
      [10, 'b'],
      [30, 'd'],
    ] as const)
      world.after(millis, () => done.push(`${name} ${world.now() - MORNING}`))
    world.after(15, () => done.push('never'))()
    await world.run(MORNING + 25)
    expect(done).toEqual(['a 10', 'b 10', 'c 20'])
    expect(world.now()).toBe(MORNING + 25)
  })

  it('looks after each step, when everything that follows from it at once has happened', async () => {
    const world = aWorld()
    const seen: string[] = []
    world.after(1, () => {
      process.nextTick(
        () =>
          void (async () => {
            for (let turn = 0; turn < 50; turn += 1) await undefined
            seen.push('done')
          })(),
      )
    })
    world.onStep(() => seen.push('look'))
    await world.run(MORNING + 10)
    expect(seen).toEqual(['look', 'done', 'look'])
  })

  it('ends with the first failure', async () => {
    const world = aWorld()
    world.after(1, () => world.fail({ check: 'first', what: '1' }))
    world.after(1, () => world.fail({ check: 'second', what: '2' }))
    expect(await world.run(MORNING + 10)).toEqual({ check: 'first', what: '1' })
  })

  it('fails where tasks follow each other and no time passes', async () => {
    const world = aWorld()
    const machine = world.machine('Desk 1')
    machine.start(({ soon }) => {
      const again = () => soon(again)
      again()
    })
    expect(await world.run(MORNING + 10)).toEqual({ check: 'time passes', what: 'Desk 1 circles' })
  })

  it('tells a story with the time of the hall', async () => {
    const world = aWorld()
    world.after(723_000, () => world.tell('Desk 2', 'TOR HAB'))
    await world.run(MORNING + 3_600_000)
    expect(world.story()).toEqual(['09:12:03 Desk 2: TOR HAB'])
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('torn')
      },
    ],
    [
      'throws in a timer',
      () =>
        void setTimeout(() => {
          throw new Error('torn')
        }, 10),
    ],
    [
      'throws in a tick',
      () =>
        void process.nextTick(() => {
          throw new Error('torn')
        }),
    ],
    [
      'rejects',
      async () => {
        await sleep(5)
        throw new Error('torn')
      },
    ],
    ['leaves a rejection', () => void Promise.reject(new Error('torn'))],
  ])('names the machine whose program %s', async (_, program) => {
    const world = aWorld()
    world.machine('Wall').start(program)
    const failure = await world.run(MORNING + 100)
    expect(failure).toEqual({ check: 'no unhandled error', what: expect.stringMatching(/^Wall: Error: torn\n/) })
  })
})

describe('a machine', () => {
  it('has its own clocks and chance for what takes them from globals and from Node', async () => {
    const world = aWorld()
    const told: unknown[] = []
    const machine = world.machine('Desk 1')
    machine.setClock(60_000)
    machine.start(async () => {
      const since = performance.now()
      await sleep(5000)
      told.push(Date.now() - MORNING, new Date().toISOString(), new Date(0).getTime(), performance.now() - since)
      told.push(randomUUID(), crypto.randomUUID(), Math.random())
    })
    const real = { Date, setTimeout, now: performance.now, random: Math.random }
    await world.run(MORNING + 10_000)
    expect({ Date, setTimeout, now: performance.now, random: Math.random }).toEqual(real)
    expect(told.slice(0, 4)).toEqual([65_000, '2026-01-10T08:01:05.000Z', 0, 5000])
    const again = createWorld(1, MORNING)
    const drawn: unknown[] = []
    again.machine('Desk 1').start(() => void drawn.push(randomUUID(), crypto.randomUUID(), Math.random()))
    await again.run(MORNING + 1)
    expect(drawn).toEqual(told.slice(4))
  })

  it('is needed for timers, clocks and chance', async () => {
    const world = aWorld()
    world.after(1, () => void Date.now())
    const failure = await world.run(MORNING + 10)
    expect(failure?.what).toContain('belong to a machine')
  })

  it('ends its program with a crash: no timer of it acts any more', async () => {
    const world = aWorld()
    const machine = world.machine('Desk 1')
    const done: string[] = []
    machine.start(({ every }) => void every(10, () => done.push('first')))
    world.after(25, () => machine.crash())
    world.after(26, () => machine.act(() => done.push('never')))
    world.after(50, () => machine.start(({ after }) => void after(10, () => done.push('second'))))
    await world.run(MORNING + 100)
    expect(done).toEqual(['first', 'first', 'second'])
  })

  it('lets what goes on after its crash touch nothing', async () => {
    const world = aWorld()
    const machine = world.machine('Desk 1')
    const done: string[] = []
    machine.start(async ({ after }) => {
      machine.crash()
      await undefined
      after(1, () => done.push('never'))
      setTimeout(() => done.push('never'), 1)
      void world.network.fetchOf(machine)('http://cup/x')
      const opening = { from: machine.name, url: '/live', headers: {} }
      world.network.connect(machine, 'cup', opening).write(new Uint8Array(1))
    })
    const server = world.machine('Service')
    server.start(() =>
      world.network.serve('cup', server, {
        request: async () => {
          done.push('requested')
          return { status: 200, headers: {}, body: '' }
        },
        connected: () => done.push('connected'),
      }),
    )
    await world.run(MORNING + 100)
    expect(done).toEqual([])
  })

  it('does nothing while it sleeps, and does then what was due; its steady clock has stood still', async () => {
    const world = aWorld()
    const machine = world.machine('Phone')
    const done: number[] = []
    machine.start(({ every, steadyMs }) => {
      const since = steadyMs()
      every(10, () => done.push(world.now() - MORNING, steadyMs() - since))
    })
    world.after(15, () => machine.sleep())
    world.after(16, () => machine.act(() => done.push(-1)))
    world.after(100, () => machine.wake())
    await world.run(MORNING + 111)
    expect(done).toEqual([10, 10, 100, 15, 110, 25])
  })

  it('acts at once, also for what it does later', async () => {
    const world = aWorld()
    const [one, other] = [world.machine('Desk 1'), world.machine('Desk 2')]
    const done: string[] = []
    for (const machine of [one, other]) machine.start(() => undefined)
    one.setClock(1000)
    world.after(10, () => {
      one.act(() => void sleep(5).then(() => done.push(`${one.name} ${Date.now() - MORNING}`)))
      done.push('acted')
      other.act(() => void sleep(5).then(() => done.push(`${other.name} ${Date.now() - MORNING}`)))
    })
    await world.run(MORNING + 100)
    expect(done).toEqual(['acted', 'Desk 1 1015', 'Desk 2 15'])
  })
})
