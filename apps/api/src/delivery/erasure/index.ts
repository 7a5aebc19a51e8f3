import type { FastifyInstance } from 'fastify'
import type { KnownPeople } from '../../core/personal-data/index.ts'
import type { Log } from '../../utilities/index.ts'
import { answerTo, type WriteDeps } from '../http/index.ts'
import { erasureKeeper } from './erasure-keeper.ts'
import { erasureRoutes } from './erasure-routes.ts'
import type { ErasureRows } from './erasure-rows.ts'

/** [N15] The erasure of the children's data after a cup: its calls, and the timer that carries it out. */

export { postgresErasureRows } from './erasure.queries.ts'
export type { ErasureRows } from './erasure-rows.ts'

type ErasureDeps = {
  readonly rows: ErasureRows
  readonly people: KnownPeople
  readonly writes: WriteDeps
  readonly log: Log
}

/** Serves the calls of the erasure, and begins to look whether its day has come. */
export function registerErasure(app: FastifyInstance, { rows, people, writes, log }: ErasureDeps): void {
  const { tournament, now, runtime } = writes
  erasureRoutes(app, { rows, people, writes })
  const handle = (envelope: Parameters<typeof answerTo>[0]) => answerTo(envelope, writes)
  const keeper = erasureKeeper({ rows, tournament, handle, now, runtime, log })
  app.addHook('onClose', keeper.close)
}
