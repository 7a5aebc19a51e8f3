import { addedEntryOf, type EntryCommand, type EntryEvent, isEntryCommand, isEntryEvent } from '../game/index.ts'
import type { CompetitionId, TeamId } from '../kernel/ids.ts'
import type { GlobalPosition } from '../kernel/stream.ts'
import { setIn } from './draft.ts'
import { type ActCommand, type AnyCommand, type AnyEvent, isActCommand, type Recorded } from './log-event.ts'
import type { TournamentState } from './tournament-state.ts'

/** [I3] Position of the creation of the same thing in the log; undefined for a command that creates nothing, or nothing yet. */
export function createdAt({ creations, acts }: TournamentState, command: AnyCommand): GlobalPosition | undefined {
  if (isActCommand(command))
    return command.type === 'planning.revoke' ? acts.get(command.data.id)?.revoked?.position : undefined
  const created = command.type === 'game.correct' ? correctionOf(command.data.correctionId) : creationOf(command)
  return created && creations.get(created.kind)?.get(created.id)
}

/** Notes what an event creates. Of a correction and of a withdrawal the last event counts. */
export function noteCreation(tournament: TournamentState, event: Recorded): void {
  const { creations } = tournament
  const created = event.type === 'game.teamLeft' ? withdrawalFrom(tournament, event.data) : creationOf(event)
  if (created) setIn(creations, created.kind, created.id, event.position)
  if (event.correctionId === undefined) return
  const { kind, id } = correctionOf(event.correctionId)
  setIn(creations, kind, id, event.position)
}

/** The ids of two kinds of things may be the same. Goals are most of a log: theirs are kept by game, without a name for each. */
type Creation = { readonly kind: string; readonly id: string }

const correctionOf = (id: string): Creation => ({ kind: 'correction', id })

const withdrawalOf = (id: string, teamId: string): Creation => ({ kind: `withdrawal ${id}`, id: teamId })

/** [K3] The withdrawal to which what became of a game belongs. */
function withdrawalFrom({ games }: TournamentState, { id, teamId }: TeamLeft): Creation | undefined {
  const plan = games.get(id)?.state.plan
  return plan && withdrawalOf(plan.competitionId, teamId)
}

type TeamLeft = Extract<AnyEvent, { type: 'game.teamLeft' }>['data']

/** [K3] The position at which a team withdrew last, with all that became of its games. */
export function withdrawnAt({ creations }: TournamentState, id: CompetitionId, teamId: TeamId): GlobalPosition {
  const withdrawal = withdrawalOf(id, teamId)
  return creations.get(withdrawal.kind)?.get(withdrawal.id) ?? 0
}

/** Thing that a command or its event creates. */
function creationOf(made: Exclude<AnyCommand, { type: 'game.correct' } | ActCommand> | AnyEvent): Creation | undefined {
  if (isEntryCommand(made) || isEntryEvent(made)) return entryCreationOf(made)
  const { type, data } = made
  switch (type) {
    case 'game.plan':
    case 'game.planned':
      return { kind: 'game', id: data.id }
    case 'team.create':
    case 'team.created':
      return { kind: 'team', id: data.id }
    case 'player.create':
    case 'player.created':
      return { kind: 'player', id: data.id }
    case 'competition.create':
    case 'competition.created':
      return { kind: 'competition', id: data.id }
    case 'meet.create':
    case 'meet.created':
      return { kind: 'meet', id: data.id }
    case 'competition.createGroup':
    case 'competition.groupCreated':
      return { kind: 'group', id: data.groupId }
    case 'competition.withdrawTeam':
    case 'competition.teamLeft':
    case 'competition.teamWithdrawn':
      return withdrawalOf(data.id, data.teamId)
    case 'competition.createMatchday':
    case 'competition.matchdayCreated':
      return { kind: `matchday ${data.id}`, id: data.matchdayId }
  }
  return undefined
}

function entryCreationOf(made: EntryCommand | EntryEvent): Creation | undefined {
  const added = addedEntryOf(made)
  return added && { kind: added.kind === 'goal' ? made.data.id : `${added.kind} ${made.data.id}`, id: added.id }
}
