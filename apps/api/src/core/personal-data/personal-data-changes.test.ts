import { aGoal, aPlayer, aTeam, playerId, teamId } from '@cup/domain/testing'
import type { AnyCommand } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { personalDataChangesOf } from './personal-data-changes.ts'

const PLAYER = playerId(11)
const TEAM = teamId(1)

describe('[N1] beside the log', () => {
  it.each<[string, AnyCommand, ReturnType<typeof personalDataChangesOf>]>([
    [
      'a new player has a name and a birthday',
      { type: 'player.create', data: aPlayer() },
      [
        {
          kind: 'person',
          playerId: PLAYER,
          person: { firstName: 'Mia', lastName: 'Keller', birthday: '2010-02-28' },
        },
      ],
    ],
    [
      'a changed one has what was said of it',
      { type: 'player.changeDetails', data: { id: PLAYER, lastName: 'Brandt', number: 9 } },
      [{ kind: 'person', playerId: PLAYER, person: { lastName: 'Brandt' } }],
    ],
    ['a number changes nothing', { type: 'player.changeDetails', data: { id: PLAYER, number: 9 } }, []],
    [
      'an erased one has nothing',
      { type: 'player.erase', data: { id: PLAYER } },
      [{ kind: 'personErased', playerId: PLAYER }],
    ],
    [
      'a new team has its staff and the caption of its photo',
      { type: 'team.create', data: aTeam({ staff: 'Kim', photo: { filePath: 'p.jpg', description: 'Hinten' } }) },
      [{ kind: 'teamTexts', teamId: TEAM, texts: { staff: 'Kim', photoDescription: 'Hinten' } }],
    ],
    ['a team without texts has none', { type: 'team.create', data: aTeam() }, []],
    [
      'a text that is taken away is gone',
      { type: 'team.changeDetails', data: { id: TEAM, staff: null } },
      [{ kind: 'teamTexts', teamId: TEAM, texts: { staff: null } }],
    ],
    [
      'an empty text is none',
      { type: 'team.changeDetails', data: { id: TEAM, staff: '' } },
      [{ kind: 'teamTexts', teamId: TEAM, texts: { staff: null } }],
    ],
    [
      'a new photo without a caption has none',
      { type: 'team.changeDetails', data: { id: TEAM, photo: { filePath: 'q.jpg' } } },
      [{ kind: 'teamTexts', teamId: TEAM, texts: { photoDescription: null } }],
    ],
    ['a goal changes no person', { type: 'game.scoreGoal', data: aGoal() }, []],
  ])('%s', (_, command, changes) => {
    expect(personalDataChangesOf(command.type, command.data)).toEqual(changes)
  })
})
