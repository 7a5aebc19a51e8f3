import type { Competition, Game, Player, Team } from '@cup/contract/entities'
import type { HeldData } from '@cup/contract/held-data'
import { type ErrorCode, PROBLEM_TYPE, problemOf } from '@cup/contract/problem'
import {
  type AnswerOf,
  type CallName,
  type ReadName,
  readRoutes,
  type WriteName,
  writeRoutes,
} from '@cup/contract/routes'
import { thePlayers, theTeams } from './a-cup.ts'
import { answerCall, isCall, type KnownStaff, staffWith } from './fake-staff.ts'

/** What the service knows; a test changes it as the log would. */
export type Known = {
  competitions: readonly Competition[]
  games: readonly Game[]
  current: Game | undefined
  next: Game | undefined
  teams: readonly Team[]
  players: readonly Player[]
  /** All that is held about the one player that is asked about. */
  held?: HeldData
  /** The table of every group that is asked about. */
  leaderboard?: AnswerOf<'competition.read/leaderboard'>['leaderboard']
  position: number
  /** Who works with it, and who sits at this device. */
  readonly staff: KnownStaff
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
  staff: staffWith(),
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
    const { me } = known.staff
    if (isCall(name)) return call(known, name, { url, init })
    if (me?.isLocked) return problem('auth/locked')
    if (isRead(name)) return read(known, name, { url, isStaff: me !== undefined })
    if (isWrite(name)) return me ? write(known, name, init) : problem('auth/not-signed-in')
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

type Called = { readonly url: URL; readonly init: RequestInit | undefined }

function call({ staff }: Known, name: CallName, { url, init }: Called): Response {
  const input = init?.body ? JSON.parse(String(init.body)) : Object.fromEntries(url.searchParams)
  const answer = answerCall(staff, name, input)
  if (answer instanceof Response) return answer
  return typeof answer === 'string' ? problem(answer) : Response.json(answer)
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
  'competition.read/list': ({ competitions }, query) => ({
    competitions: competitions.filter(({ archived }) => archived === (query.archived === 'true')),
  }),
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
  'player.read/held-data': ({ held }) => held ?? 'unknown',
  'competition.read/leaderboard': ({ leaderboard = [] }) => ({ leaderboard }),
  'competition.read/topscorer': () => ({ topscorer: [] }),
}

const isRead = (name: string): name is ReadName => Object.hasOwn(readRoutes, name)
const isWrite = (name: string): name is WriteName => Object.hasOwn(writeRoutes, name)

function problem(code: ErrorCode): Response {
  const body = problemOf(code)
  return Response.json(body, { status: body.status, headers: { 'content-type': PROBLEM_TYPE } })
}
