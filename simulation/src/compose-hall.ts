import { sendCommand } from '@cup/api-client/commands'
import { createHttp } from '@cup/api-client/http'
import { createCommentator } from './actors/commentator.ts'
import { createDesk } from './actors/desk.ts'
import { createAccident } from './actors/faults.ts'
import type { HallDevice, HallDeviceOptions } from './actors/hall-device.ts'
import { createOrganiser } from './actors/organiser.ts'
import { createOverlay } from './actors/overlay.ts'
import { createRegie } from './actors/regie.ts'
import { createViewer } from './actors/viewer.ts'
import { createWall } from './actors/wall.ts'
import { SharedCache } from './cache/shared-cache.ts'
import { checking } from './checks/checking.ts'
import type { PressingScreen } from './checks/presses-kept.ts'
import {
  CACHE,
  COMMENTATOR,
  COURT_OF,
  DESKS,
  type DeskName,
  HOST_OF,
  type Host,
  ORGANISER,
  OVERLAY,
  REGIE,
  SERVICES,
  VIEWERS,
  WALL,
} from './day/cast.ts'
import { COMPETITIONS, COURTS, requiredAt, setUpCalls } from './day/sample-cup.ts'
import { createHall } from './hall/hall.ts'
import { tokenOf } from './hall/staff.ts'
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

const PURGE_TOKEN = 'token-of-the-cache'
const ENTERED_BY = 'set-up'
/** The services have started by then. */
const ENTERED_AFTER_MS = 60_000

type Live = Parameters<typeof createViewer>[0]['live']

/** Puts the hall together: services and cache start, the cup is entered, and then the screens are opened. */
export function composeHall(world: World): SimulatedHall {
  const checks = checking({ world, organiser: { authorization: `Bearer ${tokenOf(ORGANISER)}` } })
  const live = world.chance('hall').oneOf<Live>(['sockets', 'feed'])
  const hall = createHall({ world, checks, purgeToken: PURGE_TOKEN })
  const cache = cacheOf(world, live)
  const start = (host: Host) => (host === CACHE ? cache.start() : hall.start(host))
  const pressing = [
    ...DESKS.map((name) => createDesk(world, deskOptions(world, name))),
    createRegie(world, staffOptions(world, REGIE)),
  ]
  const commentator = createCommentator({ ...staffOptions(world, COMMENTATOR), audience: 'full' })
  const screens = [...pressing, commentator, ...displaysOf(world), ...viewersOf(world, live)]
  const organiser = createOrganiser(world, world.machine(ORGANISER), {
    ...wayOf(world, ORGANISER),
    token: tokenOf(ORGANISER),
  })
  let isOpen = false
  cache.start()
  world.after(ENTERED_AFTER_MS, () =>
    enterCup(world, () => {
      isOpen = true
      for (const { screen } of pressing) checks.desk(pressingOf(screen))
      for (const { screen, load } of screens) {
        checks.screen(screen)
        load()
      }
    }),
  )
  return {
    actors: [createAccident(world, { ...hall, start }), organiser, ...screens],
    notReady: () => (isOpen ? undefined : { check: 'the day begins', what: 'The cup is not entered in time.' }),
    atRest: checks.atRest,
  }
}

/** A cache in front of both services. */
const cacheOf = (world: World, live: Live) =>
  new SharedCache({
    machine: world.machine(CACHE),
    network: world.network,
    host: CACHE,
    services: SERVICES,
    live,
    purgeToken: PURGE_TOKEN,
  })

/** A desk at its court; it begins with the competition that plays there first. */
function deskOptions(world: World, name: DeskName): HallDeviceOptions {
  const court = COURT_OF[name]
  return { ...staffOptions(world, name), competitionId: COMPETITIONS[court].id, courtId: COURTS[court].id }
}

/** A device of the staff that looks at all courts. */
function staffOptions(world: World, name: string): HallDeviceOptions {
  const way = wayOf(world, name)
  return {
    ...way,
    dial: (headers) => dialOf(world.network, way.machine, headers),
    token: tokenOf(name),
    competitionId: COMPETITIONS[0].id,
    isOnline: () => world.network.line(name, way.host).state() === 'up',
  }
}

/** The presses of a device as checks look at them. */
const pressingOf = (device: HallDevice): PressingScreen => ({
  name: device.name,
  isOn: () => device.isOn(),
  isOnline: () => device.isOnline(),
  pages: () => device.pages(),
  presses: () => device.presses(),
  shown: () => device.shown(),
})

const displaysOf = (world: World) => [
  createWall({ ...wayOf(world, WALL), address: {} }),
  createOverlay({ ...wayOf(world, OVERLAY), address: {}, competitionIds: COMPETITIONS.map(({ id }) => id) }),
]

/** Every fifth phone shows the page of the hall first. */
const viewersOf = (world: World, live: Live) =>
  VIEWERS.map((name, place) =>
    createViewer({
      ...wayOf(world, name),
      live,
      competitionId: requiredAt(COMPETITIONS, place % COMPETITIONS.length).id,
      ofMeet: place % 5 === 4,
    }),
  )

/** The device of an actor, and its way to its host. */
function wayOf(world: World, name: string) {
  const machine = world.machine(name)
  const host = HOST_OF[name] ?? CACHE
  const { network } = world
  return {
    name,
    machine,
    host,
    baseUrl: `http://${host}`,
    fetch: network.fetchOf(machine),
    dial: dialOf(network, machine),
  }
}

/** Enters the sample cup by the calls of an organiser. */
function enterCup(world: World, entered: () => void): void {
  const machine = world.machine(ENTERED_BY)
  machine.start(async (runtime) => {
    const fetch = world.network.fetchOf(machine)
    const http = createHttp({ baseUrl: `http://${SERVICES[0]}`, fetch, token: tokenOf(ORGANISER), runtime })
    for (const { call, body } of setUpCalls()) await sendCommand(http, call, body)
    world.tell(ENTERED_BY, 'has entered the cup')
    entered()
  })
}
