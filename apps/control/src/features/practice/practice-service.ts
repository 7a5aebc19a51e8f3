import { type ErrorCode, PROBLEM_TYPE, problemOf } from '@cup/contract/problem'
import { type AnswerOf, type ReadName, type WriteName, writeRoutes } from '@cup/contract/routes'
import type { OwnAccess } from '@cup/contract/staff'
import { DomainError, millisOf } from '@cup/domain/kernel'
import { currentGameOf } from '@cup/domain/projections'
import { createStore, type ReadonlyStore } from '../../shared/store/store.ts'
import { PRACTICE, type PracticeRole, practiceCup } from './practice-cup.ts'
import { createPracticeLog, type PracticeLog } from './practice-log.ts'

type PracticeServiceOptions = {
  readonly role: PracticeRole
  readonly deviceId: string
  readonly now?: () => number
}

type Game = ReturnType<PracticeLog['games']>[number]

/** A service for one practice, in this browser. */
export type PracticeService = {
  /** Answers the calls of the screens as the service does; no request leaves the browser. */
  readonly fetch: typeof fetch
  /** The game that is practised. */
  readonly game: ReadonlyStore<Game>
  readonly access: OwnAccess
  readonly close: () => void
}

/** Begins a practice: a made-up cup, whose game is ready for the role. */
export function createPracticeService({ role, deviceId, now = Date.now }: PracticeServiceOptions): PracticeService {
  const log = createPracticeLog({ deviceId, now })
  for (const { name, body } of practiceCup(role, now())) log.write(name, body)
  if (role === 'timekeeper') log.write('game.write/livestream-regie-ready', { id: PRACTICE.gameId })
  const access = accessOf(role, now())
  const game = createStore(practisedGame(log))
  let alarm: ReturnType<typeof setTimeout> | undefined

  /** Publishes the game, and comes back when its clock reaches zero. */
  const publish = () => {
    game.set(practisedGame(log))
    clearTimeout(alarm)
    const zero = log.zeroAt()
    if (zero !== undefined) alarm = setTimeout(end, Math.max(0, millisOf(zero) - now()) + 1)
  }
  const end = () => {
    log.endRegularTime()
    publish()
  }
  return {
    game,
    access,
    close: () => clearTimeout(alarm),
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(String(input), ANY_ORIGIN)
      const name = pathname.replace('/v1/', '')
      log.endRegularTime()
      if (name === 'staff.read/me') return Response.json({ access })
      if (!isWrite(name)) return answerRead(log, name, Object.fromEntries(searchParams))
      try {
        const position = log.write(name, JSON.parse(String(init?.body)))
        return Response.json({ position })
      } catch (error) {
        return problem(error instanceof DomainError ? error.code : 'request/invalid')
      } finally {
        publish()
      }
    },
  }
}

/** The calls have addresses without an origin. */
const ANY_ORIGIN = 'http://practice'

function practisedGame(log: PracticeLog): Game {
  const game = log.games().find(({ id }) => id === PRACTICE.gameId)
  if (!game) throw new Error('A practice has its game from the beginning.')
  return game
}

const isWrite = (name: string): name is WriteName => Object.hasOwn(writeRoutes, name)

type Query = Readonly<Record<string, string>>
type Answers = { readonly [Name in ReadName]?: (log: PracticeLog, query: Query) => AnswerOf<Name> | undefined }

/** Answers for the desk and the Regie; a call that is not here is unknown. */
const answers: Answers = {
  'competition.read/list': (log) => ({ competitions: log.competitions() }),
  'competition.read/get': (log) => log.competitions()[0],
  'game.read/list-by-competition': (log) => ({ games: log.games() }),
  'game.read/get': (log, { id }) => log.games().find((game) => game.id === id),
  'game.read/current': (log, { skip }) => currentGameOf(log.games(), {}, { skip: skip === '1' ? 1 : 0 }),
  'team.read/list': (log) => ({ teams: log.teams() }),
  'player.read/list-by-team': (log, { teamId = '' }) => ({ players: log.playersOf(teamId) }),
}

const isRead = (name: string): name is ReadName & keyof typeof answers => Object.hasOwn(answers, name)

function answerRead(log: PracticeLog, name: string, query: Query): Response {
  if (!isRead(name)) return problem('request/not-found')
  const answer = answers[name]?.(log, query)
  const headers = { 'Cup-Position': `practice.${log.position()}` }
  return answer === undefined ? new Response(null, { status: 204, headers }) : Response.json(answer, { headers })
}

function problem(code: ErrorCode): Response {
  const body = problemOf(code)
  return Response.json(body, { status: body.status, headers: { 'content-type': PROBLEM_TYPE } })
}

const A_DAY = 86_400_000

const accessOf = (role: PracticeRole, now: number): OwnAccess => ({
  id: '0000000a-0000-4000-8000-000000000001',
  kind: 'device',
  name: '',
  roles: [role],
  competitionIds: [],
  validUntil: new Date(now + A_DAY).toISOString(),
  hasPin: false,
  hasPassword: false,
  isLocked: false,
})
