import type { Competition, Game, Player, Team } from '@cup/contract/entities'
import { type ErrorCode, PROBLEM_TYPE, problemOf } from '@cup/contract/problem'
import { type AnswerOf, type ReadName, readRoutes, type WriteName, writeRoutes } from '@cup/contract/routes'
import { thePlayers, theTeams } from './a-cup.ts'

/** The one token that the service of the tests knows. */
export const TOKEN = 'hall-token'

/** What the service knows; a test changes it as the log would. */
export type Known = {
  competitions: readonly Competition[]
  games: readonly Game[]
  current: Game | undefined
  next: Game | undefined
  teams: readonly Team[]
  players: readonly Player[]
  position: number
  /** There is no way to the service. */
  isAway: boolean
  /** Refused writes, and why. */
  refused: { readonly [Name in WriteName]?: ErrorCode }
  /** Everything that was written, in its order. */
  readonly writes: Written[]
}

/** A write as it came in. */
export type Written = {
  readonly name: string
  readonly key: string | null
  readonly body: Readonly<Record<string, unknown>>
}

/** A service that knows two teams and their players. */
export const knowing = (some: Partial<Known> = {}): Known => ({
  competitions: [],
  games: [],
  current: undefined,
  next: undefined,
  teams: theTeams,
  players: thePlayers,
  position: 1,
  isAway: false,
  refused: {},
  writes: [],
  ...some,
})

/** Answers calls out of what is known; questions, answers and bodies must keep the contract. */
export const fetchFrom =
  (known: Known): typeof fetch =>
  async (input, init) => {
    if (known.isAway) throw new TypeError('Failed to fetch')
    const url = new URL(String(input), 'http://cup.test')
    if (url.pathname === '/health/live') return Response.json({})
    const name = url.pathname.replace('/v1/', '')
    const token = new Headers(init?.headers).get('authorization')
    if (token !== null && token !== `Bearer ${TOKEN}`) return problem('auth/not-signed-in')
    if (isRead(name)) return read(known, name, { url, isStaff: token !== null })
    if (isWrite(name)) return token === null ? problem('auth/not-signed-in') : write(known, name, init)
    throw new Error(`${url.pathname} is no call`)
  }

type Asked = { readonly url: URL; readonly isStaff: boolean }

function read(known: Known, name: ReadName, { url, isStaff }: Asked): Response {
  if (name === 'player.read/list' && !isStaff) return problem('auth/not-signed-in')
  const query = Object.fromEntries(url.searchParams)
  if (!readRoutes[name].query.safeParse(query).success) return problem('request/invalid')
  const answer = answers[name]?.(known, query)
  if (answer === 'unknown') return problem('competition/unknown')
  const headers = { 'Cup-Position': `e1.${known.position}` }
  if (answer === undefined) return new Response(null, { status: 204, headers })
  return Response.json(readRoutes[name].answer.parse(answer), { headers })
}

function write(known: Known, name: WriteName, init: RequestInit | undefined): Response {
  const { occurredAt, late, ...data } = JSON.parse(String(init?.body))
  writeRoutes[name].data.parse(data)
  known.writes.push({
    name,
    key: new Headers(init?.headers).get('idempotency-key'),
    body: { ...data, ...(occurredAt ? { occurredAt } : {}), ...(late ? { late } : {}) },
  })
  const code = known.refused[name]
  if (code) return problem(code)
  known.position += 1
  return Response.json({ position: known.position })
}

type Query = Readonly<Record<string, string>>
type Answers = { readonly [Name in ReadName]?: (known: Known, query: Query) => AnswerOf<Name> | 'unknown' | undefined }

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[], { id }: Query): Thing | 'unknown' =>
  things.find((thing) => thing.id === id) ?? 'unknown'

const answers: Answers = {
  'competition.read/list': ({ competitions }) => ({ competitions: [...competitions] }),
  'competition.read/get': ({ competitions }, query) => byId(competitions, query),
  'game.read/list-by-competition': ({ games }, query) => ({
    games: games.filter(({ competitionId }) => competitionId === query.competitionId),
  }),
  'game.read/get': ({ games }, query) => byId(games, query),
  'game.read/current': ({ current, next }, { competitionId, skip }) => {
    const game = skip === '1' ? next : current
    return game?.competitionId === competitionId ? game : undefined
  },
  'team.read/list': ({ teams }) => ({ teams: [...teams] }),
  'team.read/get': ({ teams }, query) => byId(teams, query),
  'player.read/list': ({ players }) => ({ players: [...players] }),
  'player.read/list-by-team': ({ players }, query) => ({
    players: players.filter(({ teamId }) => teamId === query.teamId),
  }),
  'player.read/get': ({ players }, query) => byId(players, query),
  'competition.read/leaderboard': () => ({ leaderboard: [] }),
  'competition.read/topscorer': () => ({ topscorer: [] }),
}

const isRead = (name: string): name is ReadName => Object.hasOwn(readRoutes, name)
const isWrite = (name: string): name is WriteName => Object.hasOwn(writeRoutes, name)

function problem(code: ErrorCode): Response {
  const body = problemOf(code)
  return Response.json(body, { status: body.status, headers: { 'content-type': PROBLEM_TYPE } })
}
