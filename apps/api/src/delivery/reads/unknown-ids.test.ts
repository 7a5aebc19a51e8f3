import { randomUUID } from 'node:crypto'
import { assumed } from '@cup/domain/kernel'
import { emptyTournament } from '@cup/domain/tournament-state'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import type { People } from '../../core/personal-data/index.ts'
import { emptyScopes } from '../../core/projections/scopes.ts'
import { problems } from '../http/problems.ts'
import type { ReadSources } from '../http/read-sources.ts'
import { requestLimits } from '../http/request-limits.ts'
import { responseCache } from '../http/response-cache.ts'
import { competitionReads, gameReads, playerReads, teamReads } from './index.ts'

/** The reads over an empty cup, whose views must not be read. */
function anEmptyCup() {
  const app = Fastify()
  const reads = {
    scopes: emptyScopes(),
    epoch: () => 'e1',
    build: 'b1',
    cache: responseCache(),
    tokens: { staffOf: () => undefined, sessionOf: () => undefined },
    limits: requestLimits(),
    vary: 'Cookie',
    waitFor: async () => false,
  }
  const views = assumed<ReadSources['views']>({}, 'no view may be read')
  const people = assumed<People>({}, 'an empty cup has no people')
  const sources = { app, reads, views, people, tracesOf: () => Promise.reject(), tournament: emptyTournament }
  problems(app)
  for (const register of [competitionReads, gameReads, playerReads, teamReads]) register(sources)
  onTestFinished(() => app.close())
  return app
}

it.each(['competition.read/get', 'game.read/get', 'team.read/get', 'player.read/get'])(
  '%s answers an unknown id without reading a view',
  async (call) => {
    expect((await anEmptyCup().inject(`/v1/${call}?id=${randomUUID()}`)).statusCode).toBe(404)
  },
)
