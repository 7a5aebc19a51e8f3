import { aCompetition, competitionId } from '@cup/domain/testing'
import { type AnyEvent, emptyTournament, eventSchemas } from '@cup/domain/tournament-state'
import { expect, it } from 'vitest'
import { happen } from '../../test/recorded.ts'
import { redacts } from '../core/privacy-barrier/redacting-commands.ts'
import { isHiding } from './hiding-events.ts'

/** Everything that may ever be said of somebody, in an event of any type. */
function sayingAll(type: string): AnyEvent
function sayingAll(type: string): object {
  const person = { firstName: 'A', lastName: 'B', birthday: '2014-01-01', personChanged: true, publicName: 'number' }
  const team = { staff: 'C', photo: {}, textsChanged: true, teamId: 'D' }
  return { type, data: { id: competitionId(1), ...person, ...team, names: 'number', publicResults: 'planOnly' } }
}

it('[N8] an edge forgets after every event after which the service itself does', () => {
  const tournament = emptyTournament()
  happen(tournament, aCompetition({ names: 'number' }))
  const types = Object.keys(eventSchemas)

  const hiding = types.filter((type) => redacts(sayingAll(type), tournament))
  expect(hiding.length).toBeGreaterThan(4)
  expect(types.filter((eventType) => isHiding({ eventType }))).toEqual(hiding)
})
