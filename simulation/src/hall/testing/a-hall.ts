import type { Recorded } from '@cup/domain/tournament-state'
import { dialOf } from '../../kernel/dial.ts'
import { createWorld } from '../../kernel/world.ts'
import { createDatabase } from '../database.ts'
import { startService } from '../service.ts'
import { tokenOf } from '../staff.ts'

const MORNING = Date.parse('2026-01-10T08:00:00Z')
const HOSTS = ['service-1', 'service-2'] as const

/** An answer as the laptop of the organiser got it. */
export type Answered = { readonly n: number; readonly status: number; readonly afterMs: number }

/** Two services on one database, an organiser's laptop, and a screen. */
export function aHall(seed = 1) {
  const world = createWorld(seed, MORNING)
  const database = createDatabase(world)
  const [one, two] = HOSTS.map((name) =>
    startService(world, world.machine(name), database, { staff: { organiser: 'organiser' } }),
  )
  const laptop = world.machine('laptop')
  laptop.start(() => undefined)
  const answers: Answered[] = []
  const ask = (host: string, path: string, body?: unknown) =>
    world.network.fetchOf(laptop)(`http://${host}/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf('organiser')}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const create = (host: string, n: number) =>
    laptop.act(() => {
      const askedAt = world.now()
      const noted = ({ status }: Pick<Response, 'status'>) =>
        void answers.push({ n, status, afterMs: world.now() - askedAt })
      ask(host, 'team.write/create', aTeam(n)).then(noted, () => noted({ status: 0 }))
    })
  return {
    world,
    database,
    services: { one, two },
    answers: () => answers,
    acknowledged: () => answers.filter(({ status }) => status === 200).map(({ n }) => n),
    create,
    /** The names of teams in the log, in order. */
    written: () => database.memory.store.entries().flatMap(({ event }) => nameIn(event)),
    /** The messages that a screen hears from now on. */
    listen: (host: string) => {
      const heard: string[] = []
      const screen = world.machine('screen')
      screen.start(() => {
        dialOf(world.network, screen)(`ws://${host}/v1/live?topics=events`, {
          opened: () => heard.push('opened'),
          received: (text) => heard.push(text),
          closed: () => heard.push('closed'),
        })
      })
      return heard
    },
    /** What a service answers when it is asked for all teams. */
    teamsOf: async (host: string) => {
      let body = ''
      laptop.act(
        () =>
          void ask(host, 'team.read/list').then(async (response) => {
            body = await response.text()
          }),
      )
      await world.run(world.now() + 1000)
      return body
    },
    /** Lets so many seconds pass; a failure of the world fails the test. */
    pass: async (seconds: number) => {
      const failure = await world.run(world.now() + 1000 * seconds)
      if (failure) throw new Error(`${failure.check}: ${failure.what}`)
    },
  }
}

export const nameOf = (n: number): string => `Verein ${n}`

const aTeam = (n: number) => ({
  id: `cafe0004-0000-4000-8000-${String(n).padStart(12, '0')}`,
  name: nameOf(n),
  shortName: `V${n}`,
})

const nameIn = (event: Recorded): string[] => (event.type === 'team.created' ? [event.data.name] : [])
