import type { AppliedAct } from '@cup/contract/planning-routes'
import { isActEvent } from '@cup/domain/act'
import { decide } from '@cup/domain/commands'
import { staffDataOf } from '@cup/domain/feed'
import type { SingleCommand, TournamentState } from '@cup/domain/tournament-state'
import type { Staff } from '../../access/index.ts'
import { type Envelope, operatorOf } from '../../core/commands/index.ts'
import type { PersonalData } from '../../core/personal-data/index.ts'
import { sha256 } from '../../utilities/index.ts'
import { answerTo, type Call, keptOf, keyOf, requireScopeFor, requireStaff, type WriteDeps } from '../http/index.ts'
import { askedCommands, namingCall, refusalOf } from './asked-act.ts'

/** Parts of the service that the calls of acts need. */
export type ActDeps = { readonly writes: WriteDeps; readonly people: PersonalData }

/** [I13] Applies many planning calls as one act, or answers what they would change. */
export async function applyAct(deps: ActDeps, call: Call<'planning.write/apply'>): Promise<AppliedAct> {
  const { caller, input, request } = call
  const staff = requireStaff(caller)
  const key = input.preview ? undefined : keyOf(request, true)
  const data = { id: input.id, commands: askedCommands(input.calls) }
  const permitted = permitsOf(staff, deps.writes)
  const envelope: Envelope = {
    command: { type: 'planning.apply', data, occurredAt: deps.writes.now() },
    actor: staff.actor,
    permits: (command, tournament, index) => namingCall(input.calls, index, () => permitted(command, tournament)),
    ...keptOf(key, 'planning.write/apply', input),
  }
  try {
    return input.preview ? previewOf(deps, envelope) : await answerTo(envelope, deps.writes)
  } catch (error) {
    throw refusalOf(input.calls, error)
  }
}

/** [I13] Permission of the sender for each command of an act, on what those before it left. */
export const permitsOf =
  (staff: Staff, { displays }: Pick<WriteDeps, 'displays'>) =>
  (command: SingleCommand, tournament: TournamentState): void =>
    requireScopeFor(staff, command, { tournament, displays })

function previewOf({ writes, people }: ActDeps, { command, actor, permits }: Envelope): AppliedAct {
  const tournament = writes.tournament()
  const events = decide(command, tournament, {
    ...{ actor: operatorOf(actor), digest: sha256, permits },
    ...people.factsWith([]),
  })
  return {
    basedOn: tournament.position,
    events: events
      .filter((event) => !isActEvent(event))
      .map((event) => ({ type: event.type, data: staffDataOf(event) })),
  }
}
