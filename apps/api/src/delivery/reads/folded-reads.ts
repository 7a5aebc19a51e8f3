import type { PlayerId } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import { type Runtime, systemRuntime } from '@cup/runtime'
import Fastify from 'fastify'
import type { Staff } from '../../access/index.ts'
import type { KnownPeople, Traces } from '../../core/personal-data/index.ts'
import { emptyScopes, viewMemo } from '../../core/projections/index.ts'
import { OWN_ADDRESS, problems, type ReadDeps, requestLimits } from '../http/index.ts'
import { readRoutes } from './all-reads.ts'

/** Client that asks: an anonymous one, or an organiser, who sees everything. */
export type Asking = 'public' | 'organiser'

/** A response as it goes over the wire. */
export type ReadAnswer = { readonly status: number; readonly body: string }

/** Answers of all reads at one position of the log. */
export type FoldedReads = {
  readonly ask: (address: string, as: Asking) => Promise<ReadAnswer>
  readonly close: () => Promise<void>
}

type Fold = {
  readonly tournament: () => TournamentState
  readonly people: KnownPeople
  readonly tracesOf: (id: PlayerId) => Promise<Traces>
  readonly runtime?: Runtime
}

const ORGANISER: Staff = { actor: { id: 'token:verify', kind: 'token' }, roles: ['organiser'] }

/** Keeps nothing: each response is made from the state of now. */
const NO_CACHE: ReadDeps['cache'] = {
  fresh: () => undefined,
  made: (_key, make) => make(),
  keep: () => undefined,
  counts: { ready: 0, missing: 0 },
}

/** The reads of a folded log, without a service: what a running one is compared with. */
export function foldedReads({ tournament, people, tracesOf, runtime = systemRuntime }: Fold): FoldedReads {
  const app = Fastify()
  const reads = {
    scopes: emptyScopes(),
    epoch: () => '',
    checkAt: () => undefined,
    build: '',
    cache: NO_CACHE,
    tokens: { staffOf: () => ORGANISER, sessionOf: () => undefined },
    tournament,
    limits: requestLimits(runtime),
    vary: '',
    waitFor: async () => false,
    runtime,
  }
  problems(app)
  // Without views in memory, so that one that the service keeps too long differs.
  readRoutes(app, reads, { views: viewMemo(tournament, 0), people, tracesOf, tournament })
  return {
    ask: async (url, as) => {
      const headers = as === 'organiser' ? { authorization: 'Bearer organiser' } : {}
      const { statusCode, body } = await app.inject({ url, headers, remoteAddress: OWN_ADDRESS })
      return { status: statusCode, body }
    },
    close: async () => app.close(),
  }
}
