import { callSchemas } from '@cup/contract/routes'
import { type ErasureId, instantOf } from '@cup/domain/kernel'
import { erasureId } from '@cup/domain/testing'
import type { TestService } from './test-service.ts'
import { tokenOf } from './test-service.ts'

const DAY_MS = 86_400_000

/** A confirmed erasure in the past of a service. */
type Past = {
  readonly id?: ErasureId
  /** Days since it was announced; its date is 30 days after that. */
  readonly announced: number
  /** Days that the service has seen pass since then. */
  readonly seen: number
}

/**
 * An erasure that was announced and confirmed some days ago: the log gets it through the queue, and the clock of the
 * database says when. Its competitions are archived.
 */
export async function anErasure({ cup, database }: TestService, past: Past): Promise<ErasureId> {
  const { id = erasureId(1), announced, seen } = past
  const at = (days: number) => instantOf(Date.now() + days * DAY_MS)
  const actor = { id: 'token:script', kind: 'token' } as const
  const occurredAt = at(-announced)
  const due = at(30 - announced)
  await cup.queue.handle({ command: { type: 'erasure.announce', data: { id, due }, occurredAt }, actor })
  await cup.queue.handle({ command: { type: 'erasure.confirm', data: { id }, occurredAt }, actor })
  // No other way leads to the time of the database.
  await database.pool.query(`
    alter table events disable trigger events_append_only;
    update events set recorded_at = '${occurredAt}' where stream = 'erasure-${id}';
    alter table events enable trigger events_append_only;
    insert into erasure_seen values ('${id}', ${seen * 86_400}, now())
      on conflict (erasure_id) do update set seen_seconds = excluded.seen_seconds, looked_at = now()`)
  return id
}

/** The erasure as the organiser sees it. */
export async function erasureIn({ url }: TestService) {
  const response = await fetch(`${url}/v1/erasure.read/get`, { headers: AS_ORGANISER })
  return callSchemas['erasure.read/get'].answer.parse(await response.json())
}

/** Carries it out by hand, and answers the status and the body. */
export async function carryOut({ url }: TestService, id: ErasureId, today: string) {
  const response = await fetch(`${url}/v1/erasure.write/carry-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...AS_ORGANISER },
    body: JSON.stringify({ id, today }),
  })
  return { status: response.status, body: await response.text() }
}

const AS_ORGANISER = { authorization: `Bearer ${tokenOf('organiser')}` }
