import type { Dial, Transport, TransportEvents } from '@cup/api-client/live'
import type { Machine, WireRequest, WireResponse, World } from '../../kernel/types.ts'
import { createWorld } from '../../kernel/world.ts'

/** 18 January 2025, 09:00 in UTC. */
export const START = Date.UTC(2025, 0, 18, 9)
export const CUP = '51a00001-0000-8000-8000-000000000001'
export const OTHER = '51a00001-0000-8000-8000-000000000002'
export const COURT = '51a00008-0000-8000-8000-000000000001'
export const GAME = '51a00006-0000-8000-8000-000000000001'

/** A socket at the small service. */
export type SmallSocket = Transport & {
  readonly address: URL
  readonly sent: Record<string, unknown>[]
  readonly say: (message: object) => void
  isOpen: boolean
}

/** A world with one device, and a service of a few answers that a test changes. */
export function aSmallHall() {
  const world = createWorld(1, START)
  const device = world.machine('device')
  const log = new SmallLog(world.now)
  const sockets: SmallSocket[] = []
  const machine = world.machine('service')
  machine.start(() => world.network.serve('service', machine, { request: (request) => log.answer(request) }))
  const dial: Dial = (address, events) => {
    const socket = openSocket({ world, device, log }, new URL(address), events)
    sockets.push(socket)
    return socket
  }
  return {
    ...{ world, device, sockets, log, asked: log.asked },
    means: { machine: device, baseUrl: 'http://service', fetch: world.network.fetchOf(device), dial },
    /** A goal, with its event. */
    score: () => {
      log.goals += 1
      log.position += 1
      for (const socket of sockets.filter(({ isOpen }) => isOpen)) socket.say(goalAt(log.position))
      machine.act(() => log.release())
    },
    run: (seconds: number) => world.run(world.now() + seconds * 1000),
  }
}

/** The log of a service, and its answers. */
class SmallLog {
  readonly asked: string[] = []
  position = 10
  goals = 0
  isAway = false
  readonly #now: () => number
  #held: (() => void)[] = []

  constructor(now: () => number) {
    this.#now = now
  }

  at(): string {
    return new Date(this.#now()).toISOString()
  }

  after(known: number): object[] {
    return Array.from({ length: this.position - known }, (_, n) => goalAt(known + n + 1))
  }

  /** Answers those who wait for an event. */
  release(): void {
    for (const release of this.#held.splice(0)) release()
  }

  async answer({ url }: WireRequest): Promise<WireResponse> {
    this.asked.push(url)
    if (url.startsWith('/v1/feed')) return this.#fed(url)
    if (this.isAway) return { status: 503, headers: {}, body: '{"code":"service/unavailable"}' }
    const { pathname, searchParams } = new URL(url, 'http://service')
    const data = dataOf(pathname.slice('/v1/'.length), searchParams.get('competitionId') ?? CUP, this.goals)
    const headers = { ...CACHED, date: new Date(this.#now()).toUTCString(), 'cup-position': `log.${this.position}` }
    return { status: 200, headers, body: JSON.stringify(data) }
  }

  /** Answers with the events after a position, as soon as there are some. */
  async #fed(url: string): Promise<WireResponse> {
    const after = positionIn(decodeURIComponent(url))
    if (after !== undefined && after >= this.position) {
      await new Promise<void>((resolve) => {
        this.#held.push(resolve)
      })
    }
    const frames = after === undefined ? [] : this.after(after)
    const body = JSON.stringify({ after: `log.${this.position}`, at: this.at(), frames })
    return { status: 200, headers: { ...CACHED, 'cache-control': 'public, max-age=0, s-maxage=1' }, body }
  }
}

function positionIn(address: string): number | undefined {
  const [, position] = /after=log\.(\d+)/.exec(address) ?? []
  return position === undefined ? undefined : Number(position)
}

type Ends = { readonly world: World; readonly device: Machine; readonly log: SmallLog }

/** Welcomes, subscribes, replays, and answers pings. */
function openSocket({ world, device, log }: Ends, address: URL, events: TransportEvents): SmallSocket {
  const say = (message: object) => device.act(() => events.received(JSON.stringify(message)))
  const answerTo = (message: Record<string, unknown>) => {
    if (message.type === 'ping') say({ ...message, type: 'pong', received: log.at(), serverTime: log.at() })
    if (message.type === 'subscribe') say({ type: 'subscribed', position: log.position })
  }
  const socket: SmallSocket = {
    ...{ address, say, sent: [], isOpen: true },
    send: (text) => {
      const message = JSON.parse(text)
      socket.sent.push(message)
      world.after(10, () => answerTo(message))
    },
    close: () => {
      socket.isOpen = false
    },
  }
  world.after(10, () => {
    const broadcast = { ledwall: { enabled: false }, commentator: 'unknown', competitionId: CUP }
    const { position } = log
    const known = positionIn(address.search) ?? position
    device.act(() => events.opened())
    say({ type: 'welcome', protocol: 1, epoch: 'log', position, serverTime: log.at(), broadcast })
    say({ type: 'subscribed', position: known })
    for (const event of log.after(known)) say(event)
  })
  return socket
}

const CACHED = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=86400',
}

const goalAt = (position: number) => ({
  ...{ type: 'event', position, previous: position - 1, eventType: 'game.goalScored' },
  event: { id: GAME, competitionId: CUP },
})

function dataOf(read: string, competitionId: string, goals: number): object {
  const game = aGame(competitionId, goals)
  switch (read) {
    case 'game.read/list-by-competition':
      return { games: [game] }
    case 'game.read/current':
    case 'game.read/get':
      return game
    case 'competition.read/get':
      return aCup(competitionId)
    case 'competition.read/list':
      return { competitions: [aCup(CUP), aCup(OTHER)] }
    case 'competition.read/topscorer':
      return { topscorer: [] }
    case 'team.read/list':
      return { teams: [] }
    default:
      return { meets: [], players: [], leaderboard: [] }
  }
}

const aCup = (id: string) => ({
  ...{ id, name: id, start: '2025-01-18', end: '2025-01-18', courts: [{ id: COURT, name: 'Feld 1' }] },
  ...{ teamIds: [], groups: [], matchdays: [], settings: { publicResults: 'all' } },
})

const aGame = (competitionId: string, goals: number) => ({
  ...{ id: GAME, competitionId, courtId: COURT, started: true, version: goals + 1, changedAt: 10 + goals },
  ...{ dateTime: '2025-01-18T09:00:00.000Z', goals: Array.from({ length: goals }, (_, n) => ({ goalId: n })) },
  ...{ actualTeams: {}, resolvedTeams: {}, clock: { running: false, remaining: 0, at: '2025-01-18T09:00:00.000Z' } },
})
