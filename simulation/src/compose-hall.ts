import { sendCommand } from '@cup/api-client/commands'
import { createHttp } from '@cup/api-client/http'
import { createAccident } from './actors/faults.ts'
import { createOrganiser } from './actors/organiser.ts'
import { createOverlay } from './actors/overlay.ts'
import { createViewer } from './actors/viewer.ts'
import { createWall } from './actors/wall.ts'
import { SharedCache } from './cache/shared-cache.ts'
import { checking } from './checks/checking.ts'
import { CACHE, HOST_OF, ORGANISER, OVERLAY, SERVICES, VIEWERS, WALL } from './day/cast.ts'
import { COMPETITIONS, requiredAt, setUpCalls } from './day/sample-cup.ts'
import { createHall } from './hall/hall.ts'
import { dialOf } from './kernel/dial.ts'
import type { Actor, Failure, World } from './kernel/types.ts'

/** Everything that a day happens to. */
export type SimulatedHall = {
  readonly actors: readonly Actor[]
  /** The reason why the day cannot begin. */
  readonly notReady: () => Failure | undefined
  /** Asks every service for every read, while the world runs; answers what is wrong. */
  readonly atRest: (waiting: readonly string[]) => Promise<string | undefined>
}

const PURGE_TOKEN = 'purge-token'
/** The services have started by then. */
const ENTERED_AFTER_MS = 60_000

/** Puts the hall together: services and cache start, the cup is entered, and then the screens are opened. */
export function composeHall(world: World): SimulatedHall {
  const checks = checking({ world, organiser: { authorization: 'Bearer organiser-token' } })
  const hall = createHall({ world, checks, purgeToken: PURGE_TOKEN })
  const live = world.chance('hall').oneOf(['sockets', 'feed'] as const)
  const cache = new SharedCache({
    machine: world.machine(CACHE),
    network: world.network,
    host: CACHE,
    services: SERVICES,
    live,
    purgeToken: PURGE_TOKEN,
  })
  cache.start()
  const displays = [
    createWall({ ...wayOf(world, WALL), address: {} }),
    createOverlay({ ...wayOf(world, OVERLAY), address: {}, competitionIds: COMPETITIONS.map(({ id }) => id) }),
  ]
  const viewers = VIEWERS.map((name, place) =>
    createViewer({
      ...wayOf(world, name),
      live,
      competitionId: requiredAt(COMPETITIONS, place % COMPETITIONS.length).id,
      ofMeet: place % 5 === 4,
    }),
  )
  const organiser = createOrganiser(world, world.machine(ORGANISER), {
    ...wayOf(world, ORGANISER),
    token: hall.token('organiser'),
  })
  const screens = [...displays, ...viewers]
  let isReady = false
  world.after(ENTERED_AFTER_MS, () =>
    enterCup(world, hall.token('organiser'), () => {
      isReady = true
      for (const { screen } of screens) checks.screen(screen)
      for (const { load } of screens) load()
    }),
  )
  const start = (machine: string) => (machine === CACHE ? cache.start() : hall.start(machine))
  return {
    actors: [createAccident(world, { ...hall, start }), organiser, ...screens],
    notReady: () => (isReady ? undefined : { check: 'the cup is entered', what: 'The set-up has not ended.' }),
    atRest: checks.atRest,
  }
}

/** The device of an actor, and its way to its host. */
function wayOf(world: World, name: string) {
  const machine = world.machine(name)
  const baseUrl = `http://${HOST_OF[name]}`
  return { name, machine, baseUrl, fetch: world.network.fetchOf(machine), dial: dialOf(world.network, machine) }
}

/** Enters the sample cup by the calls of an organiser. */
function enterCup(world: World, token: string, entered: () => void): void {
  const machine = world.machine('set-up')
  machine.start(async (runtime) => {
    const [service] = SERVICES
    const http = createHttp({ baseUrl: `http://${service}`, fetch: world.network.fetchOf(machine), token, runtime })
    for (const { call, body } of setUpCalls()) await sendCommand(http, call, body)
    world.tell('set-up', 'the cup is entered')
    entered()
  })
}
