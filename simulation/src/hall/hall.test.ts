import { expect, it } from 'vitest'
import { dialOf } from '../kernel/dial.ts'
import { createWorld } from '../kernel/world.ts'
import { createDatabase } from './database.ts'
import { startService } from './service.ts'
import { tokenOf } from './staff.ts'

const MORNING = Date.parse('2026-01-10T08:00:00Z')

const aTeam = (n: number) => ({
  id: `cafe0004-0000-4000-8000-${String(n).padStart(12, '0')}`,
  name: `Verein ${n}`,
  shortName: `V${n}`,
})

/** Two services on one database, an organiser's laptop and a screen that listens to the second service. */
function aHall(seed = 1) {
  const world = createWorld(seed, MORNING)
  const database = createDatabase(world)
  const staff = { organiser: 'organiser' } as const
  const services = ['service-1', 'service-2'].map((name) =>
    startService(world, world.machine(name), database, { staff }),
  )
  const heard: string[] = []
  const answered: number[] = []
  const screen = world.machine('screen')
  const laptop = world.machine('laptop')
  const create = (host: string, n: number) =>
    laptop.start(async () => {
      const response = await world.network.fetchOf(laptop)(`http://${host}/v1/team.write/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf('organiser')}` },
        body: JSON.stringify(aTeam(n)),
      })
      if (response.status === 200) answered.push(n)
      else heard.push(`${response.status} ${await response.text()}`)
    })
  const listen = (host: string) =>
    screen.start(() => {
      dialOf(world.network, screen, () => ({ authorization: `Bearer ${tokenOf('organiser')}` }))(
        `ws://${host}/v1/live?topics=events`,
        {
          opened: () => heard.push('opened'),
          received: (text) => heard.push(text),
          closed: () => heard.push('closed'),
        },
      )
    })
  const run = (seconds: number) => world.run(world.now() + 1000 * seconds)
  return { world, database, services, heard, answered, create, listen, run }
}

it('what one service has written arrives at a socket of the other one', async () => {
  const { world, heard, answered, create, listen, run } = aHall()
  expect(await run(2)).toBeUndefined()
  listen('service-2')
  expect(await run(1)).toBeUndefined()
  create('service-1', 1)
  expect(await run(5)).toBeUndefined()

  console.log(heard, world.story(), world.tasks())
  expect(answered).toEqual([1])
  expect(heard.at(-1)).toContain('Verein 1')
})
