import { randomUUID } from 'node:crypto'
import { assumed } from '@cup/domain/kernel'
import { emptyTournament } from '@cup/domain/tournament-state'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import type { Staff } from '../../access/index.ts'
import type { PersonalData } from '../../core/personal-data/index.ts'
import { emptyScopes } from '../../core/projections/scopes.ts'
import { problems } from '../http/problems.ts'
import type { ReadSources } from '../http/read-sources.ts'
import { requestLimits } from '../http/request-limits.ts'
import { responseCache } from '../http/response-cache.ts'
import { competitionReads, gameReads, playerReads, teamReads } from './index.ts'

const ORGANISER: Staff = { actor: { id: 'token:admin', kind: 'token' }, roles: ['organiser'] }

/** The reads over an empty cup, whose views must not be read. */
function anEmptyCup(views = assumed<ReadSources['views']>({}, 'no view may be read')) {
  const app = Fastify()
  const reads = {
    scopes: emptyScopes(),
    epoch: () => 'e1',
    checkAt: () => undefined,
    build: 'b1',
    cache: responseCache(),
    tokens: { staffOf: () => ORGANISER, sessionOf: () => undefined },
    tournament: emptyTournament,
    limits: requestLimits(),
    vary: 'Cookie',
    waitFor: async () => false,
  }
  const people = assumed<PersonalData>({}, 'an empty cup has no people')
  const sources = { app, reads, views, people, tracesOf: () => Promise.reject(), tournament: emptyTournament }
  problems(app)
  for (const register of [competitionReads, gameReads, playerReads, teamReads]) register(sources)
  onTestFinished(() => app.close())
  return app
}

it.each(['competition.read/get', 'meet.read/get', 'game.read/get', 'team.read/get', 'player.read/get'])(
  '%s answers an unknown id without reading a view',
  async (call) => {
    expect((await anEmptyCup().inject(`/v1/${call}?id=${randomUUID()}`)).statusCode).toBe(404)
  },
)

it('player.read/list leaves out a player whose row is committed before this process has applied the event', async () => {
  const row = { id: randomUUID(), teamId: randomUUID(), number: 7, isGoalkeeper: false, publicName: 'full' }
  const views = assumed<ReadSources['views']>({ all: async () => [row] }, 'the only row')
  const app = anEmptyCup(views)
  const answer = await app.inject({ url: '/v1/player.read/list', headers: { authorization: 'Bearer organiser' } })

  expect([answer.statusCode, answer.json()]).toEqual([200, { players: [] }])
})
