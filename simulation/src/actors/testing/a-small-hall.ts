import type { Dial, TransportEvents } from '@cup/api-client/live'
import type { WireRequest, WireResponse } from '../../kernel/types.ts'
import { createWorld } from '../../kernel/world.ts'

/** 18 January 2025, 09:00 in UTC. */
export const START = Date.UTC(2025, 0, 18, 9)
export const CUP = '51a00001-0000-8000-8000-000000000001'
export const OTHER = '51a00001-0000-8000-8000-000000000002'
export const COURT = '51a00008-0000-8000-8000-000000000001'
export const GAME = '51a00006-0000-8000-8000-000000000001'

/** A socket at the small service. */
export type SmallSocket = {
  readonly address: URL
  readonly sent: Record<string, unknown>[]
  readonly say: (message: object) => void
  isOpen: boolean
}

/** A world with one device, and a service of a few answers that a test changes. */
export function aSmallHall() {
  const world = createWorld(1, START)
  const device = world.machine('device')
  const service = world.machine('service')
  const asked: string[] = []
  const sockets: SmallSocket[] = []
  const log = { position: 10, goals: 0, isAway: false }

  const answer = ({ url }: WireRequest): WireResponse => {
    asked.push(url)
    if (log.isAway) return { status: 503, headers: {}, body: '{"code":"service/unavailable"}' }
    const { pathname, searchParams } = new URL(url, 'http://service')
    const data = dataOf(pathname.slice('/v1/'.length), searchParams.get('competitionId') ?? CUP, log.goals)
    const headers = { 'content-type': 'application/json', 'cup-position': `log.${log.position}` }
    return { status: 200, headers, body: JSON.stringify(data) }
  }
  service.start(() => world.network.serve('service', service, { request: async (request) => answer(request) }))

  const dial: Dial = (address, events) => {
    const socket: SmallSocket = {
      address: new URL(address),
      sent: [],
      isOpen: true,
      say: (message) => device.act(() => events.received(JSON.stringify(message))),
    }
    sockets.push(socket)
    world.after(10, () => device.act(() => welcome(socket, events)))
    return {
      send: (text) => {
        const message = JSON.parse(text)
        socket.sent.push(message)
        if (message.type === 'ping') world.after(10, () => socket.say({ ...message, type: 'pong', ...times() }))
        if (message.type === 'subscribe')
          world.after(10, () => socket.say({ type: 'subscribed', position: log.position }))
      },
      close: () => {
        socket.isOpen = false
      },
    }
  }
  const times = () => ({ received: at(), serverTime: at() })
  const at = () => new Date(world.now()).toISOString()
  function welcome(socket: SmallSocket, events: TransportEvents): void {
    const broadcast = { ledwall: { enabled: false }, commentator: 'unknown', competitionId: CUP }
    const { position } = log
    events.opened()
    socket.say({ type: 'welcome', protocol: 1, epoch: 'log', position, serverTime: at(), broadcast })
    socket.say({ type: 'subscribed', position })
  }
  return {
    ...{ world, device, asked, sockets, log },
    means: { machine: device, baseUrl: 'http://service', fetch: world.network.fetchOf(device), dial },
    /** A goal, with its event. */
    score: () => {
      log.goals += 1
      log.position += 1
      const { position } = log
      const event = { id: GAME, competitionId: CUP }
      for (const socket of sockets.filter(({ isOpen }) => isOpen))
        socket.say({ type: 'event', position, previous: position - 1, eventType: 'game.goalScored', event })
    },
    run: (seconds: number) => world.run(world.now() + seconds * 1000),
  }
}

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
