import type { AnyCommand } from '@cup/domain/tournament-state'
import type { PeopleChange } from '../event-store/index.ts'
import { pickPerson, pickTexts } from './people.ts'

/** [N1] What an accepted command changes in the rows beside the log. */
export function peopleChangesOf({ type, data }: AnyCommand): PeopleChange[] {
  switch (type) {
    case 'player.create':
    case 'player.changeDetails': {
      const person = pickPerson(data)
      return Object.keys(person).length > 0 ? [{ kind: 'person', playerId: data.id, person }] : []
    }
    case 'player.erase':
      return [{ kind: 'personErased', playerId: data.id }]
    case 'team.create':
    case 'team.changeDetails': {
      const texts = pickTexts(data)
      return Object.keys(texts).length > 0 ? [{ kind: 'teamTexts', teamId: data.id, texts }] : []
    }
    default:
      return []
  }
}
