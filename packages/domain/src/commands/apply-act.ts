import type { KeptCommand } from '../act/index.ts'
import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { ApplyAct, SingleCommand } from '../tournament-state/act-command.ts'
import { type AnyEvent, type RevokeAct, streamOfMessage, versionAt } from '../tournament-state/log-event.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'
import { decideEach, naming } from './decide-each.ts'
import { commandsBefore } from './state-before.ts'
import { changedStreams, requireRevocable, undoOf } from './undo-act.ts'

/** Decides one command of an act; refuses one that its sender may not send. */
export type DecideOne = (command: SingleCommand & Timed, draft: TournamentState, index: number) => readonly AnyEvent[]

/** [I13] Decides an act: its head, then the events of its commands. An act that changes nothing has no events. */
export function decideAct(
  { data, occurredAt }: ApplyAct & Timed,
  tournament: TournamentState,
  decideOne: DecideOne,
): readonly AnyEvent[] {
  // A repetition is known by its key; another list under the same id is no repetition.
  if (tournament.acts.has(data.id)) throw new DomainError('entity/id-taken')
  const before: { at: number; commands: readonly KeptCommand[] }[] = []
  let at = 0
  const events = decideEach(tournament, {
    ...{ commands: data.commands, occurredAt },
    decideOne: (command, draft, index) => {
      const decided = naming({ index }, () => decideOne(command, draft, index))
      const commands = decided.length > 0 ? commandsBefore(command, draft) : []
      if (commands.length > 0) before.push({ at, commands })
      at += decided.length
      return decided
    },
  })
  if (events.length === 0) return []
  const kept = before.map(({ commands, ...rest }) => ({ ...rest, commands: [...commands] }))
  return [
    { type: 'planning.applied', data: { id: data.id, events: events.length, before: kept }, occurredAt },
    ...events,
  ]
}

/** [I14] Takes an act back as a whole: all that it made goes, and what it changed gets what it had. */
export function decideRevocation(
  { data, occurredAt }: RevokeAct & Timed,
  tournament: TournamentState,
  decideOne: DecideOne,
): readonly AnyEvent[] {
  const act = tournament.acts.get(data.id)
  if (!act) throw new DomainError('planning/unknown')
  if (act.revoked) return []
  requireRevocable(data.events)
  for (const event of changedStreams(data.events)) {
    if (versionAt(tournament, event) !== event.version)
      throw new DomainError('planning/changed-since', { stream: streamOfMessage(event) })
  }
  const events = decideEach(tournament, {
    ...{ commands: undoOf(data.events), occurredAt },
    decideOne: (command, draft, index) => {
      const decided = decideOne(command, draft, index)
      // [K3] A team that games or groups name by now would take them with it.
      if (decided.some(({ type }) => type === 'competition.teamLeft')) throw new DomainError('planning/changed-since')
      return decided
    },
  })
  return [{ type: 'planning.revoked', data: { id: data.id, events: events.length }, occurredAt }, ...events]
}
