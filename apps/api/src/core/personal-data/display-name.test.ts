import type { NamesPolicy } from '@cup/domain/settings'
import { aCompetition, aPlayer, aTeam, at, competitionId, playerId, teamId } from '@cup/domain/testing'
import { type AnyEvent, emptyTournament } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { fakePeople, happen } from '../../../test/memory-cup.ts'
import { scorerNameAt } from './display-name.ts'

const PLAYER = playerId(11)
const PERSON = { firstName: 'Mia', lastName: 'Keller' }

type Options = {
  readonly publicName?: NamesPolicy
  readonly cups?: readonly NamesPolicy[]
  readonly isErased?: boolean
}

/** How the player of team 1 is called and sorted; team 1 is enrolled in a cup of each policy. */
function namesOf({ publicName = 'full', cups = [], isErased = false }: Options) {
  const tournament = emptyTournament()
  const { firstName: _f, lastName: _l, birthday: _b, ...player } = aPlayer({ publicName })
  const events: AnyEvent[] = [
    { type: 'team.created', data: aTeam({ id: teamId(1) }), occurredAt: at(0) },
    { type: 'player.created', data: player, occurredAt: at(0) },
    ...cups.flatMap((names, n) => aCompetition({ id: competitionId(n + 1), names })),
  ]
  happen(tournament, events)
  return scorerNameAt(tournament, fakePeople(isErased ? { [PLAYER]: {} } : { [PLAYER]: PERSON }), PLAYER)
}

describe('[N2] [N3] the public name of a player', () => {
  it.each<[Options, string]>([
    [{}, 'Mia Keller'],
    [{ publicName: 'first' }, 'Mia K.'],
    [{ publicName: 'number' }, 'Nr. 7'],
    [{ cups: ['full'] }, 'Mia Keller'],
    [{ cups: ['full', 'first'] }, 'Mia K.'],
    [{ cups: ['number', 'full'] }, 'Nr. 7'],
    [{ publicName: 'number', cups: ['full'] }, 'Nr. 7'],
    [{ publicName: 'first', cups: ['number'] }, 'Nr. 7'],
    [{ isErased: true }, 'Nr. 7'],
    [{ isErased: true, cups: ['full'] }, 'Nr. 7'],
  ])('is by %o: %s', (options, name) => {
    expect(namesOf(options).displayName).toBe(name)
  })

  it('sorts by no more of the name than is shown', () => {
    expect(namesOf({ publicName: 'first' })).toEqual({ displayName: 'Mia K.', firstName: 'Mia', lastName: 'K.' })
    expect(namesOf({ publicName: 'number' })).toEqual({ displayName: 'Nr. 7', firstName: '', lastName: '' })
  })

  it('is undefined for an unknown player', () => {
    expect(scorerNameAt(emptyTournament(), fakePeople(), PLAYER)).toEqual({
      displayName: '',
      firstName: '',
      lastName: '',
    })
  })
})
