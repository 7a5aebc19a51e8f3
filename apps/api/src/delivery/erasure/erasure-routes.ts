import type { FastifyInstance } from 'fastify'
import type { KnownPeople } from '../../core/personal-data/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { answerTo, type Call, keptOf, keyOf, registerCall, requireStaffOfAll, type WriteDeps } from '../http/index.ts'
import type { ErasureRows } from './erasure-rows.ts'
import { erasureStatus } from './erasure-status.ts'

type RouteDeps = { readonly rows: ErasureRows; readonly people: KnownPeople; readonly writes: WriteDeps }

/** Serves the calls `erasure.*` that are no plain writes, for organisers of all competitions. */
export function erasureRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { rows, people, writes } = deps
  registerCall(app, writes, 'erasure.read/get', ({ caller }) => {
    requireStaffOfAll(caller)
    return erasureStatus({ rows, people, tournament: writes.tournament })
  })
  registerCall(app, writes, 'erasure.write/carry-out', (call) => carryOut(deps, call))
}

/** [N17] A person has said which day it is; the service adds what it knows of the time. */
async function carryOut({ rows, writes }: RouteDeps, { caller, input, request }: Call<'erasure.write/carry-out'>) {
  const { actor } = requireStaffOfAll(caller)
  const key = keyOf(request, false)
  const { id, today } = input
  // A look at an id that is announced later would count the time before.
  if (!writes.tournament().erasures.has(id)) throw new RequestError('erasure/unknown')
  const { announcedAt, ...seen } = await rows.look(id)
  if (announcedAt === undefined) throw new RequestError('erasure/unknown')
  const data = { id, evidence: { ...seen, announcedAt, today } }
  const command = { type: 'erasure.carryOut', data, occurredAt: writes.now() } as const
  return answerTo({ command, actor, ...keptOf(key, 'erasure.write/carry-out', input) }, writes)
}
