import type { WriteAnswer } from '@cup/contract/entities'
import { undoOf } from '@cup/domain/commands'
import { DomainError } from '@cup/domain/kernel'
import type { KnownAct, Recorded } from '@cup/domain/tournament-state'
import type { EventStore } from '../../core/event-store/index.ts'
import { answerTo, type Call, keptOf, keyOf, requireStaff } from '../http/index.ts'
import { type ActDeps, permitsOf } from './apply-act.ts'

type RevokeDeps = Pick<ActDeps, 'writes'> & { readonly store: Pick<EventStore, 'pagesAfter'> }

/** [I14] Takes an act back as a whole. */
export async function revokeAct(
  { writes, store }: RevokeDeps,
  { caller, input, request }: Call<'planning.write/revoke'>,
): Promise<WriteAnswer> {
  const staff = requireStaff(caller)
  const key = keyOf(request, false)
  const act = writes.tournament().acts.get(input.id)
  if (!act) throw new DomainError('planning/unknown')
  const data = { id: input.id, events: await eventsOf(store, act) }
  const command = { type: 'planning.revoke' as const, data, occurredAt: writes.now() }
  const kept = keptOf(key, 'planning.write/revoke', input)
  const permits = permitsOf(staff, writes)
  // Before any refusal that tells what became of the act; what is gone already needs no permission.
  if (!act.revoked) for (const one of undoOf(data.events)) permits(one, writes.tournament())
  return answerTo({ command, actor: staff.actor, permits, ...kept }, writes)
}

/** The events of an act, its head first. */
async function eventsOf(store: RevokeDeps['store'], { position, events }: KnownAct): Promise<readonly Recorded[]> {
  const found: Recorded[] = []
  for await (const page of store.pagesAfter(position - 1)) {
    found.push(...page.filter((event) => event.position <= position + events))
    if ((page.at(-1)?.position ?? 0) >= position + events) break
  }
  return found
}
