import { z } from 'zod'
import type { KeptCommand } from '../act/index.ts'
import { competitionCommands } from '../competition/index.ts'
import { gameCommands } from '../game/index.ts'
import { assumed } from '../kernel/assumed.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { meetCommands } from '../meet/index.ts'
import { playerCommands } from '../player/index.ts'
import { teamCommands } from '../team/index.ts'
import type { SingleCommand } from '../tournament-state/act-command.ts'
import type { Recorded } from '../tournament-state/log-event.ts'

/** [I14] The commands that take the events of an act back, the last one first. */
export function undoOf([head, ...events]: readonly Recorded[]): readonly SingleCommand[] {
  const kept = head?.type === 'planning.applied' ? head.data.before : []
  const before = new Map(kept.map(({ at, commands }) => [at, commands]))
  return events
    .flatMap((event, at): readonly (readonly SingleCommand[])[] => {
      const commands = before.get(at)
      return [commands ? commands.map(parsed) : removing(event)]
    })
    .toReversed()
    .flat()
}

/** [I14] [N1] Refuses to take back a change of names or texts: what they were is kept nowhere. */
export function requireRevocable(events: readonly Recorded[]): void {
  if (events.some(changesPeople)) throw new DomainError('planning/not-revocable')
}

const changesPeople = ({ data }: Recorded): boolean => 'personChanged' in data || 'textsChanged' in data

/** [I14] The events that changed something: it must have stayed as they left it. */
export function changedStreams([head, ...events]: readonly Recorded[]): readonly Recorded[] {
  const kept = head?.type === 'planning.applied' ? head.data.before : []
  const changed = new Set(kept.flatMap(({ at }) => events[at]?.stream ?? []))
  const last = new Map(events.filter(({ stream }) => changed.has(stream)).map((event) => [event.stream, event]))
  return [...last.values()]
}

const schemas: Readonly<Record<string, z.ZodType>> = {
  ...gameCommands,
  ...competitionCommands,
  ...meetCommands,
  ...teamCommands,
  ...playerCommands,
}

const parsed = ({ type, data }: KeptCommand): SingleCommand =>
  assumed({ type, data: (schemas[type] ?? z.never()).parse(data) }, 'the data were parsed by the schema of the type')

/** [K10] [N5] Undo of creations: each is deleted, a competition or meet archived; [N1] names and texts that it brought are erased. */
function removing(event: Recorded): readonly SingleCommand[] {
  switch (event.type) {
    case 'game.planned':
      return [{ type: 'game.changePlan', data: { id: event.data.id, deleted: true } }]
    case 'competition.created':
      return [{ type: 'competition.archive', data: { id: event.data.id } }]
    case 'competition.teamEnrolled':
      return [{ type: 'competition.withdrawTeam', data: event.data }]
    case 'competition.teamWithdrawn':
      return [{ type: 'competition.enrollTeam', data: event.data }]
    case 'competition.teamLeft': {
      const { id, teamId } = event.data
      return [{ type: 'competition.revokeWithdrawal', data: { id, teamId } }]
    }
    case 'game.cancelled':
      return [{ type: 'game.restore', data: event.data }]
    case 'game.restored':
      return [{ type: 'game.cancel', data: event.data }]
    case 'competition.groupCreated': {
      const { id, groupId } = event.data
      return [{ type: 'competition.changeGroup', data: { id, groupId, deleted: true } }]
    }
    case 'competition.matchdayCreated': {
      const { id, matchdayId } = event.data
      return [{ type: 'competition.changeMatchday', data: { id, matchdayId, deleted: true } }]
    }
    case 'meet.created':
      return [{ type: 'meet.archive', data: { id: event.data.id } }]
    case 'team.created':
      return [{ type: 'team.changeDetails', data: { id: event.data.id, staff: null, photo: null, deleted: true } }]
    case 'player.created':
      return [
        { type: 'player.changeDetails', data: { id: event.data.id, deleted: true } },
        { type: 'player.erase', data: { id: event.data.id } },
      ]
  }
  return []
}
