import { expect, it } from 'vitest'
import type { AccidentActs } from '../day/act-shapes.ts'
import { STARTS_AT } from '../day/times.ts'
import { createWorld } from '../kernel/world.ts'
import { createAccident } from './faults.ts'

function aHall() {
  const world = createWorld(1, STARTS_AT)
  const seen: string[] = []
  const database = {
    fail: (fault?: string) => void seen.push(`database ${fault ?? 'sound'}`),
    loseAnswer: (service: string) => void seen.push(`answer of ${service}`),
    loseTail: (commits: number) => void seen.push(`tail of ${commits}`),
  }
  const start = (machine: string) => world.machine(machine).start(() => void seen.push(`${machine} starts`))
  const accident = createAccident(world, { start, database })
  const breaks = <Does extends keyof AccidentActs>(does: Does, of: AccidentActs[Does]) =>
    accident.does({ n: 0, at: world.now(), who: 'accident', does, of })
  const later = (seconds: number) => world.run(world.now() + seconds * 1_000)
  return { world, seen, start, breaks, later }
}

it('a line is up again after its time; a later fault of the line lasts its own time', async () => {
  const { world, breaks, later } = aHall()
  const line = world.network.line('desk-1', 'service-1')
  breaks('line', { from: 'desk-1', host: 'service-1', state: 'cut', seconds: 10 })
  await later(5)
  breaks('line', { from: 'desk-1', host: 'service-1', state: 'silent', seconds: 10 })
  await later(7)
  const before = line.state()
  await later(4)
  expect([before, line.state()]).toEqual(['silent', 'up'])
})

it('a program that has crashed starts again, and one that stands still goes on', async () => {
  const { world, seen, start, breaks, later } = aHall()
  start('service-1')
  await later(1)
  breaks('crash', { machine: 'service-1', seconds: 5 })
  const isDown = !world.machine('service-1').isUp()
  await later(6)
  breaks('sleep', { machine: 'service-1', seconds: 5 })
  const isAsleep = !world.machine('service-1').isUp()
  await later(6)
  expect([isDown, isAsleep, world.machine('service-1').isUp(), seen]).toEqual([
    true,
    true,
    true,
    ['service-1 starts', 'service-1 starts'],
  ])
})

it('a database is sound again after its time', async () => {
  const { seen, breaks, later } = aHall()
  breaks('database', { fault: 'full', seconds: 3 })
  breaks('loseAnswer', { service: 'service-2' })
  await later(4)
  expect(seen).toEqual(['database full', 'answer of service-2', 'database sound'])
})

it('what has crashed does not fall asleep', () => {
  const { breaks } = aHall()
  expect(breaks('sleep', { machine: 'service-1', seconds: 5 })).toBeUndefined()
})

it('a service loses its database alone only beside another one: by itself it would not know that it has to stop', () => {
  const { start, breaks } = aHall()
  const fault = { fault: 'silent', seconds: 3, service: 'service-1' } as const
  start('service-1')
  expect(breaks('database', fault)).toBeUndefined()
  start('service-2')
  expect(breaks('database', fault)).toBe('the database fails: silent for 3 s for service-1 alone')
})
