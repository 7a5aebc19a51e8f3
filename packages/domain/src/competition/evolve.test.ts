import { describe, expect, it } from 'vitest'
import { isSameSet } from '../kernel/values.ts'
import { DEFAULT_SETTINGS } from '../settings/index.ts'
import {
  aCompetition,
  at,
  competitionId,
  competitionIn,
  type EventDraft,
  groupId,
  inOrder,
  teamId,
} from '../testing/index.ts'
import { competitionEvents, evolveCompetition, unknownCompetition } from './index.ts'

const id = competitionId(1)

function after(...events: readonly EventDraft[]) {
  const competition = competitionIn(inOrder([...aCompetition(), ...events]), id)
  if (competition.phase === 'unknown') throw new Error('no such competition')
  return competition
}

const decided = (method: 'shootOut' | 'lot', ...teams: readonly number[]): EventDraft => ({
  type: 'competition.tieDecided',
  data: { id, groupId: groupId(1), teamIds: teams.map(teamId), method },
})

describe('competition', () => {
  it('[K5] [S8] has the default settings when it is created without any: five shots a side', () => {
    expect(after().settings).toEqual(DEFAULT_SETTINGS)
    expect(DEFAULT_SETTINGS.shootOutShotsNumber).toBe(5)
  })

  it('[K5] has the settings that it was created with', () => {
    const competition = competitionIn(aCompetition({ regieRequired: false }), id)
    expect(competition).toMatchObject({ settings: { ...DEFAULT_SETTINGS, regieRequired: false } })
  })

  it('[K5] keeps the settings that a change does not name', () => {
    const changed: EventDraft = {
      type: 'competition.settingsChanged',
      data: { id, names: undefined, shootOutShotsNumber: 3 },
    }
    expect(after(changed).settings).toEqual({ ...DEFAULT_SETTINGS, shootOutShotsNumber: 3 })
  })

  it('[K3] forgets a withdrawn team in its groups too', () => {
    const { teamIds, groups } = after({ type: 'competition.teamWithdrawn', data: { id, teamId: teamId(2) } })
    const left = [1, 3, 4].map(teamId)
    expect([teamIds, groups.map((group) => group.teamIds)]).toEqual([left, [left]])
  })

  it('[L8] keeps one decision for each set, the last one', () => {
    const { tieDecisions } = after(decided('shootOut', 2, 1), decided('lot', 3, 4), decided('lot', 1, 2))
    expect(tieDecisions).toEqual([
      { groupId: groupId(1), teamIds: [3, 4].map(teamId), method: 'lot' },
      { groupId: groupId(1), teamIds: [1, 2].map(teamId), method: 'lot' },
    ])
  })

  it('[E1] breaks on an event of a competition that was never created', () => {
    const event = { type: 'competition.archived', data: { id }, occurredAt: at(0) } as const
    expect(() => evolveCompetition(unknownCompetition, event)).toThrow('competition.archived of an unknown competition')
  })
})

describe('same set', () => {
  it.each([
    [[1, 2], [2, 1], true],
    [[1, 2], [1, 3], false],
    [[1, 2], [1, 2, 3], false],
    [[], [], true],
  ])('[L8] of %j and %j is %s', (a, b, same) => {
    expect(isSameSet(a.map(teamId), b.map(teamId))).toBe(same)
  })
})

describe('events of a competition', () => {
  it.each([
    ['competition.created', { id, name: 'Cup', location: 'Halle', start: '0000-01-18', end: '1899-01-19' }],
    ['competition.detailsChanged', { id, start: '0000-01-18', end: '1899-01-19' }],
  ] as const)('[E4] %s keeps a year that no command may bring any more', (type, data) => {
    expect(competitionEvents[type].parse(data)).toEqual(data)
  })
})
