import type { GlobalPosition } from '../kernel/stream.ts'
import type { AnyCommand, AnyEvent, Recorded } from './log-event.ts'
import type { TournamentState } from './tournament-state.ts'

/** [I3] Where the log has what a command creates; undefined for a command that creates nothing, or nothing yet. */
export function createdAt({ creations }: TournamentState, command: AnyCommand): GlobalPosition | undefined {
  const name = command.type === 'game.correct' ? correctionOf(command.data.correctionId) : creationOf(command)
  return name === undefined ? undefined : creations.get(name)
}

/** Notes what an event creates. Of a correction the last event counts. */
export function noteCreation({ creations }: TournamentState, event: Recorded): void {
  const name = creationOf(event)
  if (name !== undefined) creations.set(name, event.position)
  if (event.correctionId !== undefined) creations.set(correctionOf(event.correctionId), event.position)
}

const correctionOf = (id: string): string => `correction ${id}`

/** The name of what a command or its event creates. The ids of two kinds of things may be the same. */
function creationOf({ type, data }: Exclude<AnyCommand, { type: 'game.correct' }> | AnyEvent): string | undefined {
  switch (type) {
    case 'game.plan':
    case 'game.planned':
      return `game ${data.id}`
    case 'game.scoreGoal':
    case 'game.goalScored':
      return `goal ${data.id} ${data.goalId}`
    case 'game.giveTimePenalty':
    case 'game.timePenaltyGiven':
      return `time penalty ${data.id} ${data.timePenaltyId}`
    case 'team.create':
    case 'team.created':
      return `team ${data.id}`
    case 'player.create':
    case 'player.created':
      return `player ${data.id}`
    case 'competition.create':
    case 'competition.created':
      return `competition ${data.id}`
    case 'meet.create':
    case 'meet.created':
      return `meet ${data.id}`
    case 'competition.createGroup':
    case 'competition.groupCreated':
      return `group ${data.groupId}`
    case 'competition.createMatchday':
    case 'competition.matchdayCreated':
      return `matchday ${data.id} ${data.matchdayId}`
  }
  return undefined
}
