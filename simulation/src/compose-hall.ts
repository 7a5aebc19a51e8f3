import { sendCommand } from '@cup/api-client/commands'
import { createHttp } from '@cup/api-client/http'
import { createCommentator } from './actors/commentator.ts'
import { createDesk, type Desk } from './actors/desk.ts'
import { createAccident } from './actors/faults.ts'
import type { HallDeviceOptions } from './actors/hall-device.ts'
import { createOrganiser } from './actors/organiser.ts'
import { createOverlay } from './actors/overlay.ts'
import { createRegie } from './actors/regie.ts'
import type { StaffActor } from './actors/staff-device.ts'
import { createViewer } from './actors/viewer.ts'
import { createWall } from './actors/wall.ts'
import { SharedCache } from './cache/shared-cache.ts'
import { type Checking, checking } from './checks/checking.ts'
import type { GameDesk } from './checks/desk-games.ts'
import type { CourtDesk } from './checks/own-court.ts'
import type { PressingScreen } from './checks/presses-kept.ts'
import {
  CACHE,
  COMMENTATOR,
  COURT_OF,
  DESKS,
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

/**
 * Puts the hall together: services and cache start, the cup is entered, and then the screens are opened. Of the viewers only
 * those come who are present: a short list of happenings needs few of them.
 */
export function composeHall(world: World, present: ReadonlySet<string>): SimulatedHall {
  const checks = checking({ world, organiser: { authorization: `Bearer ${tokenOf(ORGANISER)}` } })
  const live = world.chance('hall').oneOf<Live>(['sockets', 'feed'])
  const hall = createHall({ world, checks, purgeToken: PURGE_TOKEN })
  const cache = cacheOf(world, live, checks)
  const start = (host: Host) => (host === CACHE ? cache.start() : hall.start(host))
  const staff = staffOf(world)
  const screens = [...staff, ...displaysOf(world), ...viewersOf(world, live, present)]
  const organiser = createOrganiser(world, world.machine(ORGANISER), {
    ...wayOf(world, ORGANISER),
    token: tokenOf(ORGANISER),
  })
  let isOpen = false
  cache.start()
  world.after(ENTERED_AFTER_MS, () =>
    enterCup(world, () => {
      isOpen = true
      for (const one of staff) checks.desk(pressingOf(one))
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
const cacheOf = (world: World, live: Live, checks: Checking) =>
  new SharedCache({
    machine: world.machine(CACHE),
    network: world.network,
    host: CACHE,
    services: SERVICES,
    live,
    purgeToken: PURGE_TOKEN,
    watched: (server) => checks.server('cache', world.machine(CACHE), server),
  })

/** The devices of the staff; each desk follows its court, whichever age group plays there. */
const staffOf = (world: World) => [
  ...DESKS.map((name) => createDesk(world, staffDevice(world, name, COURT_OF[name]))),
  createRegie(world, staffDevice(world, REGIE)),
  createCommentator({ ...staffDevice(world, COMMENTATOR), audience: 'full' }),
]

function staffDevice(world: World, name: string, court?: 0 | 1): HallDeviceOptions {
  const { host, ...way } = wayOf(world, name)
  const line = world.network.line(name, host)
  const service = world.machine(host)
  return {
    ...way,
    dial: (own) => dialOf(world.network, way.machine, own),
    token: tokenOf(name),
    competitionId: COMPETITIONS[court ?? 0].id,
    courtId: court === undefined ? undefined : COURTS[court].id,
    isOnline: () => line.state() === 'up' && service.isUp(),
  }
}

/** The presses of a device as checks look at them. */
const pressingOf = ({
  screen: device,
  game = () => undefined,
}: StaffActor & Partial<Pick<Desk, 'game'>>): PressingScreen & GameDesk & CourtDesk => ({
  game,
  name: device.name,
  courtId: device.courtId,
  isOn: () => device.isOn(),
  isOnline: () => device.isOnline(),
  pages: () => device.pages(),
  presses: () => device.presses(),
  undoKeys: () => device.undoKeys(),
  shown: () => device.shown(),
})

const displaysOf = (world: World) => [
  createWall({ ...wayOf(world, WALL), address: {} }),
  createOverlay({ ...wayOf(world, OVERLAY), address: {}, competitionIds: COMPETITIONS.map(({ id }) => id) }),
]

/** Every fifth phone shows the page of the hall first; half of those of each competition open pages that come with their answers. */
const viewersOf = (world: World, live: Live, present: ReadonlySet<string>) =>
  VIEWERS.flatMap((name, place) => {
    if (!present.has(name)) return []
    const competitionId = requiredAt(COMPETITIONS, place % COMPETITIONS.length).id
    const isRendered = place % 4 < 2
    return [createViewer({ ...wayOf(world, name), live, competitionId, ofMeet: place % 5 === 4, isRendered })]
  })

/** The device of an actor, and its way to its host. */
function wayOf({ network, machine: machineOf }: World, name: string) {
  const machine = machineOf(name)
  const host = HOST_OF[name] ?? CACHE
  return {
    ...{ name, machine, host, baseUrl: `http://${host}` },
    ...{ fetch: network.fetchOf(machine), dial: dialOf(network, machine) },
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
