import { join } from 'node:path'
import { KEY_HEADER, POSITION_HEADER } from '@cup/contract/headers'
import { type LogPosition, parsePosition } from '@cup/contract/position'
import { type BodyOf, readRoutes, type WriteName } from '@cup/contract/routes'
import { gameId, goalId, KICK_OFF, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { CUP, furnish } from '../test/hall.ts'
import { followingScreen } from '../test/screen.ts'
import { aServiceProcess, type ServiceProcess } from '../test/service-process.ts'
import { eventually, until } from '../test/until.ts'
import { verify } from './core/projections/verify.ts'
import { openDatabase } from './operations/database/connection.ts'
import { livingPostmaster } from './operations/database/postmaster-lock.ts'
import { aDataDir } from './operations/database/testing/embedded-postgres-kit.ts'

const CYCLES = process.env.LONG === '1' ? 200 : 8
const WRITERS = 8
const GOALS_PER_GAME = 30
/** After a kill everything works again within this time, or the cup stands still. */
const BACK_WITHIN_MS = 60_000
const RETRY_AFTER_MS = 50

/** Knowledge of the clients: every acknowledged goal, with the position of its answer. */
type Clients = {
  readonly acknowledged: Map<string, { readonly gameId: string; readonly position: number; readonly hasKey: boolean }>
  /** How often a command had to be sent again. */
  retries: number
  isOver: boolean
}

/** Response; undefined where the connection was refused or lost. */
async function exchange(url: string, init: RequestInit = {}): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
    const position = parsePosition(response.headers.get(POSITION_HEADER) ?? '')
    return { status: response.status, text: await response.text(), position }
  } catch {
    return undefined
  }
}

type Answer = { readonly status: number; readonly text: string; readonly position: LogPosition | undefined }

/** The service may say that it is not ready; anything else that is no answer fails the test. */
function requirePassing(what: string, answer: Answer | undefined): void {
  if (answer && ![200, 503].includes(answer.status)) {
    throw new Error(`${what} was answered ${answer.status}: ${answer.text}`)
  }
}

type Sending<Name extends WriteName> = { readonly name: Name; readonly body: BodyOf<Name>; readonly key?: string }

/** Sends the same command until there is an answer. */
function send<Name extends WriteName>(
  { url, token }: ServiceProcess,
  clients: Clients,
  { name, body, key }: Sending<Name>,
): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const request = {
    method: 'POST',
    headers: key === undefined ? headers : { ...headers, [KEY_HEADER]: key },
    body: JSON.stringify(body),
  }
  const attempt = async () => {
    const answer = await exchange(`${url}/v1/${name}`, request)
    requirePassing(name, answer)
    if (answer?.status === 200) return Number(JSON.parse(answer.text).position)
    clients.retries += 1
    return undefined
  }
  return eventually(attempt, BACK_WITHIN_MS, RETRY_AFTER_MS)
}

/** One tablet: plays one game after the other, goal after goal. Every other one has keys beside its ids. */
async function play(service: ServiceProcess, clients: Clients, writer: number): Promise<void> {
  const newKey = () => (writer % 2 === 0 ? { key: crypto.randomUUID() } : {})
  const sent = <Name extends WriteName>(name: Name, body: BodyOf<Name>) =>
    send(service, clients, { name, body, ...newKey() })
  for (let round = 0; !clients.isOver; round += 1) {
    const number = writer * 10_000 + round
    const id = gameId(number)
    await sent('game.write/plan', aGame(number))
    await sent('game.write/set-actual-teams', { id, homeTeamId: teamId(1), guestTeamId: teamId(2) })
    await sent('game.write/start', { id })
    for (let goal = 0; goal < GOALS_PER_GAME && !clients.isOver; goal += 1) {
      const one = goalId(number * 100 + goal)
      const body = { id, goalId: one, time: 100, playerId: null, homeTeam: goal % 2 === 0 }
      const position = await sent('game.write/score-goal', body)
      clients.acknowledged.set(one, { gameId: id, position, hasKey: writer % 2 === 0 })
    }
  }
}

const aGame = (number: number): BodyOf<'game.write/plan'> => ({
  id: gameId(number),
  name: `Spiel ${number}`,
  competitionId: CUP,
  dateTime: KICK_OFF,
  duration: 86_400,
  plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
})

const LOOKED_AT = [
  `competition.read/get?id=${CUP}`,
  `team.read/get?id=${teamId(1)}`,
  `competition.read/topscorer?competitionId=${CUP}`,
]

/** A reader that polls: what it has seen must never disappear. */
const look = ({ url }: ServiceProcess, clients: Clients): Promise<void> =>
  until(async () => {
    for (const path of LOOKED_AT) requirePassing(path, await exchange(`${url}/v1/${path}`))
    return clients.isOver
  }, CYCLES * BACK_WITHIN_MS)

type Victim = 'the service' | 'the database' | 'both'
const VICTIMS: readonly Victim[] = ['the service', 'the database', 'both']

async function killNow(victim: Victim, service: ServiceProcess, dataDir: string): Promise<void> {
  const database = victim === 'the service' ? undefined : livingPostmaster(join(dataDir, 'postgres'))?.pid
  if (database) process.kill(database, 'SIGKILL')
  if (victim === 'the database') return
  await service.kill()
  await service.start()
}

/** Kills again and again, each time when so many more goals have been answered. */
async function killAgainAndAgain(service: ServiceProcess, clients: Clients, dataDir: string): Promise<void> {
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const enough = clients.acknowledged.size + 20 + Math.floor(Math.random() * 200)
    await until(() => clients.acknowledged.size >= enough, BACK_WITHIN_MS)
    await killNow(VICTIMS[cycle % VICTIMS.length] ?? 'both', service, dataDir)
  }
  const enough = clients.acknowledged.size + 10
  await until(() => clients.acknowledged.size >= enough, BACK_WITHIN_MS)
}

/** The goals of every game, as the service shows them, and up to where it knows everything. */
async function goalsShown({ url }: ServiceProcess) {
  const route = readRoutes['game.read/list-by-competition']
  const answer = await exchange(`${url}${route.path}?competitionId=${CUP}`)
  requirePassing(route.path, answer)
  if (answer?.status !== 200) return undefined
  const { games } = route.answer.parse(JSON.parse(answer.text))
  return { goals: games.flatMap(({ goals }) => goals.map((goal) => goal.goalId)), position: answer.position }
}

/** A screen in the hall: which goals it knows, from what it reads and from what it is told. */
function aScreen(service: ServiceProcess): ReadonlySet<string> {
  const goals = new Set<string>()
  followingScreen({
    url: service.url,
    competitionId: CUP,
    readAgain: async () => {
      const shown = await goalsShown(service)
      for (const goal of shown?.goals ?? []) goals.add(goal)
      return shown?.position
    },
    apply: ({ eventType, event }) => {
      if (eventType === 'game.goalScored') goals.add(String(event.goalId))
    },
  })
  return goals
}

describe('eight tablets that write, and a screen that follows, while service and database are killed', () => {
  it(`lose nothing and double nothing in ${CYCLES} kills`, { timeout: CYCLES * 30_000 }, async () => {
    const dataDir = await aDataDir()
    const service = await aServiceProcess(dataDir)
    const clients: Clients = { acknowledged: new Map(), retries: 0, isOver: false }
    await service.start()
    const write = <Name extends WriteName>(name: Name, body: BodyOf<Name>) => send(service, clients, { name, body })
    await furnish({ write }, 2, { regieRequired: false })

    const screen = aScreen(service)
    const writers = Array.from({ length: WRITERS }, (_, n) => play(service, clients, n))
    const everybody = Promise.all([...writers, look(service, clients)])
    await Promise.race([killAgainAndAgain(service, clients, dataDir), everybody])
    clients.isOver = true
    await everybody

    const acknowledged = [...clients.acknowledged.keys()].sort()
    expect(clients.retries).toBeGreaterThan(0)
    expect((await goalsShown(service))?.goals.sort()).toEqual(acknowledged)
    await until(() => screen.size >= acknowledged.length).catch(() => undefined)
    expect([...screen].sort()).toEqual(acknowledged)
    expect(service.said()).not.toContain('service/internal')
    expect(await service.stop()).toBe(0)

    const database = await openDatabase({ dataDir, log: () => undefined })
    try {
      expect(await verify(database)).toEqual([])
      const { rows } = await database.pool.query<{ readonly goal: string; readonly position: number }>(
        `select data->>'goalId' as goal, position from events where type = 'game.goalScored' order by 1`,
      )
      expect(rows.map(({ goal }) => goal)).toEqual(acknowledged)
      const moved = rows.filter(({ goal, position }) => {
        const known = clients.acknowledged.get(goal)
        return known?.hasKey && known.position !== position
      })
      expect(moved).toEqual([])
    } finally {
      await database.close()
    }
  })
})
