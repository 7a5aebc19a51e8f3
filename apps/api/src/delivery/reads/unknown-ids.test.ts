import { randomUUID } from 'node:crypto'
import { assumed } from '@cup/domain/kernel'
import { emptyTournament } from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import type { Staff } from '../../access/index.ts'
import type { KnownPeople } from '../../core/personal-data/index.ts'
import { emptyScopes } from '../../core/projections/scopes.ts'
import { viewMemo } from '../../core/projections/view-memo.ts'
import { problems } from '../http/problems.ts'
import { requestLimits } from '../http/request-limits.ts'
import { responseCache } from '../http/response-cache.ts'
import { readRoutes } from './index.ts'

const ORGANISER: Staff = { actor: { id: 'token:admin', kind: 'token' }, roles: ['organiser'] }

/** The reads over an empty cup. */
function anEmptyCup() {
  const app = Fastify()
  const tournament = emptyTournament()
  const reads = {
    scopes: emptyScopes(),
    epoch: () => 'e1',
    checkAt: () => undefined,
    build: 'b1',
    cache: responseCache(),
    tokens: { staffOf: () => ORGANISER, sessionOf: () => undefined },
    tournament: () => tournament,
    limits: requestLimits(systemRuntime),
    vary: 'Cookie',
    waitFor: async () => false,
    runtime: systemRuntime,
  }
  const people = assumed<KnownPeople>({}, 'an empty cup has no people')
  const views = viewMemo(() => tournament)
  problems(app)
  readRoutes(app, reads, { views, people, tracesOf: () => Promise.reject(), tournament: () => tournament })
  onTestFinished(() => app.close())
  return app
}

it.each(['competition.read/get', 'meet.read/get', 'game.read/get', 'team.read/get', 'player.read/get'])(
  '%s answers an unknown id with 404',
  async (call) => {
    expect((await anEmptyCup().inject(`/v1/${call}?id=${randomUUID()}`)).statusCode).toBe(404)
  },
)
