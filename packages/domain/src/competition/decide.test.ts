import { describe, expect, it } from 'vitest'
import {
  aCompetition,
  aGame,
  at,
  breakId,
  competitionId,
  competitionIn,
  courtId,
  type EventDraft,
  gameId,
  given,
  groupId,
  inOrder,
  matchdayId,
  teamId,
} from '../testing/index.ts'
import { type CompetitionCommand, type CompetitionCommandData, competitionCommands } from './index.ts'

const id = competitionId(1)
const archived: EventDraft = { type: 'competition.archived', data: { id } }
const sent: CompetitionCommandData<'competition.create'> = {
  id,
  name: 'Hallencup',
  location: 'Sporthalle',
  start: '2025-01-18',
  end: '2025-01-19',
}

describe('create competition', () => {
  it('[K1] creates it', () =>
    given()
      .when({ type: 'competition.create', data: sent })
      .then([{ type: 'competition.created', data: sent }]))

  it('[K5] takes settings along', () =>
    given()
      .when({ type: 'competition.create', data: { ...sent, names: 'first', shootOutShotsNumber: 3 } })
      .then([{ type: 'competition.created', data: { ...sent, names: 'first', shootOutShotsNumber: 3 } }]))

  it('[K1] may last a single day', () =>
    given()
      .when({ type: 'competition.create', data: { ...sent, end: sent.start } })
      .then([{ type: 'competition.created', data: { ...sent, end: sent.start } }]))

  it('[K1] is refused when it ends before it starts', () =>
    given()
      .when({ type: 'competition.create', data: { ...sent, end: '2025-01-17' } })
      .thenRefused('competition/dates-reversed'))

  it('[I3] changes nothing when it is sent again, also after changes and when it is archived', () =>
    given(...aCompetition(), { type: 'competition.detailsChanged', data: { id, name: 'Neuer Name' } }, archived)
      .when({ type: 'competition.create', data: sent })
      .thenNothing())

  it('[I3] refuses another competition with the same id', () =>
    given(...aCompetition())
      .when({ type: 'competition.create', data: { ...sent, location: 'Nebenhalle' } })
      .thenRefused('entity/id-taken'))

  it.each([
    { ...sent, name: ' ' },
    { ...sent, location: '' },
    { ...sent, start: '18.01.2025' },
    { ...sent, start: '0000-01-18' },
    { ...sent, end: '2025-02-30' },
    { ...sent, names: 'initials' },
    { ...sent, shootOutShotsNumber: 0 },
  ])('[K1] does not accept %o', (data) => {
    expect(competitionCommands['competition.create'].safeParse(data).success).toBe(false)
  })
})

const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
const twoCourts: EventDraft = { type: 'competition.detailsChanged', data: { id, courts } }
const onCourt = (number: number): EventDraft => ({
  type: 'game.courtChanged',
  data: { id: gameId(1), courtId: courtId(number) },
})

const lunch = { id: breakId(1), name: 'Mittagspause', dateTime: at(7200), duration: 2700 }
const hasLunch: EventDraft = { type: 'competition.detailsChanged', data: { id, breaks: [lunch] } }

describe('[K13] breaks', () => {
  it('are listed when a competition is created, or later', () => {
    given()
      .when({ type: 'competition.create', data: { ...sent, breaks: [lunch] } })
      .then([{ type: 'competition.created', data: { ...sent, breaks: [lunch] } }])
    given(...aCompetition())
      .when({ type: 'competition.changeDetails', data: { id, breaks: [lunch] } })
      .then([{ type: 'competition.detailsChanged', data: { id, breaks: [lunch] } }])
  })

  it('[I4] change nothing where they are the same', () =>
    given(...aCompetition(), hasLunch)
      .when({ type: 'competition.changeDetails', data: { id, breaks: [lunch] } })
      .then([]))

  it('are taken back by the list before', () =>
    given(...aCompetition(), hasLunch)
      .when({ type: 'competition.changeDetails', data: { id, breaks: [] } })
      .then([{ type: 'competition.detailsChanged', data: { id, breaks: [] } }]))

  it('[K8] stay as they are in an archived competition', () =>
    given(...aCompetition(), { type: 'competition.archived', data: { id } })
      .when({ type: 'competition.changeDetails', data: { id, breaks: [lunch] } })
      .thenRefused('competition/archived'))

  it('are each there once, and longer than nothing', () => {
    const reads = (breaks: object) => competitionCommands['competition.changeDetails'].safeParse({ id, breaks }).success
    expect([reads([lunch]), reads([lunch, lunch]), reads([{ ...lunch, duration: 0 }])]).toEqual([true, false, false])
  })
})

describe('courts', () => {
  it('[H1] are listed when the competition is created, and later', () => {
    given()
      .when({ type: 'competition.create', data: { ...sent, courts } })
      .then([{ type: 'competition.created', data: { ...sent, courts } }])
    given(...aCompetition())
      .when({ type: 'competition.changeDetails', data: { id, courts } })
      .then([{ type: 'competition.detailsChanged', data: { id, courts } }])
  })

  it('[I4] change nothing when they are so', () =>
    given(...aCompetition(), twoCourts)
      .when({ type: 'competition.changeDetails', data: { id, courts } })
      .thenNothing())

  it('[H1] are not listed twice', () => {
    const twice = [courts[0], courts[0]]
    expect(competitionCommands['competition.create'].safeParse({ ...sent, courts: twice }).success).toBe(false)
  })

  it('[H1] cannot lose one that a game names, and can lose another', () => {
    const history = [...aCompetition(), twoCourts, ...aGame(), onCourt(2)]
    given(...history)
      .when({ type: 'competition.changeDetails', data: { id, courts: courts.slice(0, 1) } })
      .thenRefused('competition/court-in-use')
    given(...history)
      .when({ type: 'competition.changeDetails', data: { id, courts: courts.slice(1) } })
      .then([{ type: 'competition.detailsChanged', data: { id, courts: courts.slice(1) } }])
  })

  it('[V3] have a pin each', () => {
    const history = [...aCompetition(), twoCourts, ...aGame(), onCourt(2)]
    const pinned: EventDraft = {
      type: 'competition.currentGameSet',
      data: { id, gameId: gameId(1), courtId: courtId(2) },
    }
    given(...history)
      .when({ type: 'competition.setCurrentGame', data: { id, gameId: gameId(1) } })
      .then([pinned])
    given(...history)
      .when({ type: 'competition.setCurrentGame', data: { id, gameId: gameId(1), courtId: courtId(1) } })
      .thenRefused('competition/unknown-court')
    given(...history, pinned)
      .when({ type: 'competition.setCurrentGame', data: { id, gameId: null, courtId: courtId(1) } })
      .thenNothing()
    given(...history, pinned)
      .when({ type: 'competition.setCurrentGame', data: { id, gameId: null, courtId: courtId(2) } })
      .then([{ type: 'competition.currentGameSet', data: { id, gameId: null, courtId: courtId(2) } }])
  })
})

describe('change competition', () => {
  it('[K1] changes details', () =>
    given(...aCompetition())
      .when({ type: 'competition.changeDetails', data: { id, location: 'Nebenhalle' } })
      .then([{ type: 'competition.detailsChanged', data: { id, location: 'Nebenhalle' } }]))

  it('[K1] is refused when only the new end is before the start', () =>
    given(...aCompetition())
      .when({ type: 'competition.changeDetails', data: { id, end: '2025-01-17' } })
      .thenRefused('competition/dates-reversed'))

  it('[I4] changes nothing when the details are so', () =>
    given(...aCompetition())
      .when({ type: 'competition.changeDetails', data: { id, name: 'Hallencup' } })
      .thenNothing())

  it('[K5] changes settings', () =>
    given(...aCompetition())
      .when({ type: 'competition.changeSettings', data: { id, publicResults: 'planOnly' } })
      .then([{ type: 'competition.settingsChanged', data: { id, publicResults: 'planOnly' } }]))

  it('[I4] changes nothing when the settings are so', () =>
    given(...aCompetition())
      .when({ type: 'competition.changeSettings', data: { id, timePenaltySeconds: 120, names: 'full' } })
      .thenNothing())
})

describe('enrol and withdraw', () => {
  it('[K2] enrols a team', () =>
    given(...aCompetition())
      .when({ type: 'competition.enrollTeam', data: { id, teamId: teamId(5) } })
      .then([{ type: 'competition.teamEnrolled', data: { id, teamId: teamId(5) } }]))

  it('[I4] changes nothing when the team is enrolled', () =>
    given(...aCompetition())
      .when({ type: 'competition.enrollTeam', data: { id, teamId: teamId(1) } })
      .thenNothing())

  it('[K2] refuses an unknown team', () =>
    given(...aCompetition())
      .when({ type: 'competition.enrollTeam', data: { id, teamId: teamId(99) } })
      .thenRefused('team/unknown', { teamId: teamId(99) }))

  it('[K3] withdraws it from its groups too', () =>
    given(...aCompetition(), { type: 'competition.teamWithdrawn', data: { id, teamId: teamId(1) } })
      .when({ type: 'competition.addTeamToGroup', data: { id, groupId: groupId(1), teamId: teamId(1) } })
      .thenRefused('competition/team-not-enrolled', { teamId: teamId(1) }))
})

describe('groups', () => {
  const group = { id, groupId: groupId(2), name: 'Gruppe B', teamIds: [teamId(1), teamId(2)] }
  const first = { id, groupId: groupId(1), name: 'Vorrunde', teamIds: [1, 2, 3, 4].map(teamId) }

  it('[K4] are created of enrolled teams', () =>
    given(...aCompetition())
      .when({ type: 'competition.createGroup', data: group })
      .then([{ type: 'competition.groupCreated', data: group }]))

  it('[K4] refuse a team that is not enrolled', () =>
    given(...aCompetition())
      .when({ type: 'competition.createGroup', data: { ...group, teamIds: [teamId(5)] } })
      .thenRefused('competition/team-not-enrolled', { teamId: teamId(5) }))

  it('[I3] change nothing when they are created again after a team was added', () =>
    given(
      ...aCompetition(),
      { type: 'competition.teamEnrolled', data: { id, teamId: teamId(5) } },
      { type: 'competition.teamAddedToGroup', data: { id, groupId: groupId(1), teamId: teamId(5) } },
    )
      .when({ type: 'competition.createGroup', data: first })
      .thenNothing())

  it('[I3] refuse other content with the same id', () =>
    given(...aCompetition())
      .when({ type: 'competition.createGroup', data: { ...first, name: 'Gruppe A' } })
      .thenRefused('entity/id-taken'))

  it('[I3] refuse the id of a group of another competition', () =>
    given(...aCompetition())
      .when({ type: 'competition.createGroup', data: group }, { competitionOfGroup: () => competitionId(2) })
      .thenRefused('entity/id-taken'))

  it('[K4] do not accept a team twice', () => {
    const data = { ...group, teamIds: [teamId(1), teamId(1)] }
    expect(competitionCommands['competition.createGroup'].safeParse(data).success).toBe(false)
  })

  it('[K4] take in another enrolled team', () =>
    given(...aCompetition(), { type: 'competition.teamEnrolled', data: { id, teamId: teamId(5) } })
      .when({ type: 'competition.addTeamToGroup', data: { id, groupId: groupId(1), teamId: teamId(5) } })
      .then([{ type: 'competition.teamAddedToGroup', data: { id, groupId: groupId(1), teamId: teamId(5) } }]))

  it('[I4] change nothing when the team is in the group', () =>
    given(...aCompetition())
      .when({ type: 'competition.addTeamToGroup', data: { id, groupId: groupId(1), teamId: teamId(1) } })
      .thenNothing())

  it('[K4] do not take in a team that is not enrolled', () =>
    given(...aCompetition())
      .when({ type: 'competition.addTeamToGroup', data: { id, groupId: groupId(1), teamId: teamId(5) } })
      .thenRefused('competition/team-not-enrolled', { teamId: teamId(5) }))

  it('[K3] let a team go that has not played in the group', () =>
    given(...aCompetition())
      .when({ type: 'competition.removeTeamFromGroup', data: { id, groupId: groupId(1), teamId: teamId(1) } })
      .then([{ type: 'competition.teamRemovedFromGroup', data: { id, groupId: groupId(1), teamId: teamId(1) } }]))

  it('[K3] keep a team that has played in the group', () =>
    given(...aCompetition())
      .when(
        { type: 'competition.removeTeamFromGroup', data: { id, groupId: groupId(1), teamId: teamId(1) } },
        { hasPlayed: (_competition, _team, group) => group === groupId(1) },
      )
      .thenRefused('competition/team-has-played', { teamId: teamId(1) }))

  it('[I4] change nothing when the team is not in the group', () =>
    given(...aCompetition())
      .when({ type: 'competition.removeTeamFromGroup', data: { id, groupId: groupId(1), teamId: teamId(5) } })
      .thenNothing())

  it.each(['competition.addTeamToGroup', 'competition.removeTeamFromGroup'] as const)(
    '[K4] are asked for first: %s is refused in a group that is not there',
    (type) =>
      given(...aCompetition())
        .when({ type, data: { id, groupId: groupId(9), teamId: teamId(1) } })
        .thenRefused('competition/unknown-group', { groupId: groupId(9) }),
  )
})

describe('the arrangement of groups', () => {
  const data = { id, groups: [{ groupId: groupId(1), teamIds: [teamId(2), teamId(1)] }] }
  const arrange = { type: 'competition.arrangeGroups', data } as const
  const draw = { number: 48_213, isFirstPotSeeded: false, pots: [[teamId(1)], [teamId(2)]], apart: [] }

  it('[Q2] gives groups their teams, in their order', () => {
    given(...aCompetition())
      .when(arrange)
      .then([{ type: 'competition.groupsArranged', data }])
    given(...aCompetition(), { type: 'competition.groupsArranged', data, occurredAt: at(-1) })
      .when(arrange)
      .thenNothing()
  })

  it('[Q2] takes in enrolled teams only', () =>
    given(...aCompetition())
      .when({ ...arrange, data: { id, groups: [{ groupId: groupId(1), teamIds: [teamId(5)] }] } })
      .thenRefused('competition/team-not-enrolled', { teamId: teamId(5) }))

  it('[Q4] leaves a team in a group where it has played', () =>
    given(...aCompetition())
      .when({ ...arrange, data: { id, groups: [{ groupId: groupId(1), teamIds: [] }] } }, { hasPlayed: () => true })
      .thenRefused('competition/team-has-played', { teamId: teamId(1) }))

  it('[Q4] leaves a team in a group while a game there names it', () =>
    given(...aCompetition())
      .when(
        { ...arrange, data: { id, groups: [{ groupId: groupId(1), teamIds: [] }] } },
        { restsOn: () => [{ kind: 'game', id: gameId(1), name: 'Spiel 1' }] },
      )
      .thenRefused('entity/in-use'))

  it('[Q6] keeps the draw that gives these groups, and refuses another one', () => {
    given(...aCompetition())
      .when({ ...arrange, data: { ...data, draw } })
      .then([{ type: 'competition.groupsArranged', data: { ...data, draw } }])
    given(...aCompetition())
      .when({ ...arrange, data: { ...data, draw } }, { isDrawn: () => false })
      .thenRefused('competition/not-drawn')
  })
})

describe('matchdays', () => {
  const sunday = { id, matchdayId: matchdayId(2), name: 'Sonntag' }

  it('[K4] are created', () =>
    given(...aCompetition())
      .when({ type: 'competition.createMatchday', data: sunday })
      .then([{ type: 'competition.matchdayCreated', data: sunday }]))

  it('[I3] change nothing when they are created again', () =>
    given(...aCompetition())
      .when({ type: 'competition.createMatchday', data: { id, matchdayId: matchdayId(1), name: 'Samstag' } })
      .thenNothing())

  it('[I3] refuse other content with the same id', () =>
    given(...aCompetition())
      .when({ type: 'competition.createMatchday', data: { id, matchdayId: matchdayId(1), name: 'Sonntag' } })
      .thenRefused('entity/id-taken'))
})

describe('decide tie', () => {
  const decide = (...teams: readonly number[]) =>
    ({
      type: 'competition.decideTie',
      data: { id, groupId: groupId(1), teamIds: teams.map(teamId), method: 'shootOut' },
    }) as const
  const decided = (...teams: readonly number[]): EventDraft => ({
    type: 'competition.tieDecided',
    data: decide(...teams).data,
  })
  const level = { levelSets: () => [[teamId(1), teamId(2)], [3, 4].map(teamId)] }

  it('[L8] orders a set that is level', () =>
    given(...aCompetition())
      .when(decide(2, 1), level)
      .then([decided(2, 1)]))

  it.each([
    ['part of a level set', [1]],
    ['more than a level set', [1, 2, 3]],
    ['teams of two level sets', [1, 3]],
  ])('[L8] is refused for %s', (_, teams) =>
    given(...aCompetition())
      .when(decide(...teams), level)
      .thenRefused('competition/not-level'),
  )

  it('[L8] is refused while the group is not complete', () =>
    given(...aCompetition())
      .when(decide(2, 1), { levelSets: () => [] })
      .thenRefused('competition/not-level'))

  it('[L8] replaces the order when it comes again for the same set', () =>
    given(...aCompetition(), decided(2, 1))
      .when(decide(1, 2), level)
      .then([decided(1, 2)]))

  it('[I4] changes nothing when the order is so, even where the teams are no longer level', () =>
    given(...aCompetition(), decided(2, 1))
      .when(decide(2, 1), { levelSets: () => [] })
      .thenNothing())

  it('[L8] is refused in a group that is not there', () =>
    given(...aCompetition())
      .when({ type: 'competition.decideTie', data: { ...decide(2, 1).data, groupId: groupId(9) } }, level)
      .thenRefused('competition/unknown-group', { groupId: groupId(9) }))

  it('[L8] does not accept a single team', () => {
    const { data } = decide(1)
    expect(competitionCommands['competition.decideTie'].safeParse(data).success).toBe(false)
  })
})

describe('set current game', () => {
  const pin = (game: number | null) =>
    ({
      type: 'competition.setCurrentGame',
      data: { id, gameId: game === null ? null : gameId(game) },
    }) as const
  const pinned = (game: number | null): EventDraft => ({ type: 'competition.currentGameSet', data: pin(game).data })

  it.each(['planned', 'started', 'shootOut'] as const)('[V3] pins a game that is %s', (phase) =>
    given(...aCompetition(), ...aGame({ phase }))
      .when(pin(1))
      .then([pinned(1)]),
  )

  it('[V3] follows the plan again with null', () =>
    given(...aCompetition(), ...aGame(), pinned(1))
      .when(pin(null))
      .then([pinned(null)]))

  it.each([
    [1, pinned(1)],
    [null, pinned(null)],
  ])('[I4] changes nothing when it is so: %s', (game, before) =>
    given(...aCompetition(), ...aGame(), before)
      .when(pin(game))
      .thenNothing(),
  )

  it('[V3] is refused for a game that is not there', () =>
    given(...aCompetition())
      .when(pin(1))
      .thenRefused('competition/unknown-game', { gameId: gameId(1) }))

  it('[V3] is refused for a game of another competition', () =>
    given(...aCompetition(), ...aGame({ plan: { competitionId: competitionId(2) } }))
      .when(pin(1))
      .thenRefused('competition/unknown-game', { gameId: gameId(1) }))

  it.each([
    ['finished', 'game/finished'],
    ['awarded', 'game/finished'],
    ['cancelled', 'game/cancelled'],
  ] as const)('[V3] is refused for a game that is %s', (phase, code) =>
    given(...aCompetition(), ...aGame({ phase }))
      .when(pin(1))
      .thenRefused(code, { gameId: gameId(1) }),
  )

  it('[V3] is refused for the pinned game once that is finished', () =>
    given(...aCompetition(), ...aGame({ phase: 'finished' }), pinned(1))
      .when(pin(1))
      .thenRefused('game/finished', { gameId: gameId(1) }))
})

describe('archive and restore', () => {
  it('[K8] archives a competition', () =>
    given(...aCompetition())
      .when({ type: 'competition.archive', data: { id } })
      .then([archived]))

  it('[K8] restores a competition', () =>
    given(...aCompetition(), archived)
      .when({ type: 'competition.restore', data: { id } })
      .then([{ type: 'competition.restored', data: { id } }]))

  it('[K8] is refused while a game runs', () =>
    given(...aCompetition(), ...aGame({ phase: 'paused' }))
      .when({ type: 'competition.archive', data: { id } })
      .thenRefused('competition/game-running', { gameId: gameId(1) }))

  it('[K8] hides more of the names of an archived competition', () =>
    given(...aCompetition(), archived)
      .when({ type: 'competition.changeSettings', data: { id, names: 'number' } })
      .then([{ type: 'competition.settingsChanged', data: { id, names: 'number' } }]))

  it('[K8] shows no more of the names of an archived competition, and changes nothing else with them', () => {
    const restricted = aCompetition({ names: 'first' })
    given(...restricted, archived)
      .when({ type: 'competition.changeSettings', data: { id, names: 'full' } })
      .thenRefused('competition/archived')
    given(...restricted, archived)
      .when({ type: 'competition.changeSettings', data: { id, names: 'number', shootOutShotsNumber: 3 } })
      .thenRefused('competition/archived')
  })

  it('[K8] [N12] switches off the pages of players of an archived competition, and never on', () => {
    const off = { type: 'competition.changeSettings', data: { id, playerPages: false } } as const
    given(...aCompetition({ playerPages: true }), archived)
      .when(off)
      .then([{ type: 'competition.settingsChanged', data: off.data }])
    given(...aCompetition(), archived)
      .when({ ...off, data: { id, playerPages: true } })
      .thenRefused('competition/archived')
  })

  it('[I4] changes nothing when it is archived', () =>
    given(...aCompetition(), archived)
      .when({ type: 'competition.archive', data: { id } })
      .thenNothing())

  it('[I4] changes nothing when it is not archived', () =>
    given(...aCompetition())
      .when({ type: 'competition.restore', data: { id } })
      .thenNothing())
})

const everyChange: readonly CompetitionCommand[] = [
  { type: 'competition.changeDetails', data: { id, name: 'Neuer Name' } },
  { type: 'competition.changeSettings', data: { id, headToHeadFirst: true } },
  { type: 'competition.enrollTeam', data: { id, teamId: teamId(5) } },
  { type: 'competition.createGroup', data: { id, groupId: groupId(2), name: 'Gruppe B', teamIds: [] } },
  { type: 'competition.addTeamToGroup', data: { id, groupId: groupId(1), teamId: teamId(5) } },
  { type: 'competition.removeTeamFromGroup', data: { id, groupId: groupId(1), teamId: teamId(1) } },
  { type: 'competition.arrangeGroups', data: { id, groups: [{ groupId: groupId(1), teamIds: [] }] } },
  { type: 'competition.createMatchday', data: { id, matchdayId: matchdayId(2), name: 'Sonntag' } },
  {
    type: 'competition.decideTie',
    data: { id, groupId: groupId(1), teamIds: [teamId(1), teamId(2)], method: 'lot' },
  },
  { type: 'competition.setCurrentGame', data: { id, gameId: gameId(1) } },
]

describe('every change of a competition', () => {
  it.each(everyChange)('[K8] is refused once it is archived: $type', (command) =>
    given(...aCompetition(), archived)
      .when(command)
      .thenRefused('competition/archived'),
  )

  it.each(everyChange)('[K1] is refused where there is none: $type', (command) =>
    given().when(command).thenRefused('competition/unknown'),
  )
})

describe('change a group or a matchday', () => {
  const resting = [{ kind: 'game', id: gameId(1), name: 'Spiel 1' }] as const
  const change = (data: Omit<CompetitionCommandData<'competition.changeGroup'>, 'id' | 'groupId'>) =>
    ({ type: 'competition.changeGroup', data: { id, groupId: groupId(1), ...data } }) as const
  const changed = { type: 'competition.groupChanged', data: { id, groupId: groupId(1), deleted: true } } as const

  it('[K11] renames them', () => {
    given(...aCompetition())
      .when(change({ name: 'Gruppe A' }))
      .then([{ type: 'competition.groupChanged', data: { id, groupId: groupId(1), name: 'Gruppe A' } }])
    const renamed = { id, matchdayId: matchdayId(1), name: 'Sonntag' }
    given(...aCompetition())
      .when({ type: 'competition.changeMatchday', data: renamed })
      .then([{ type: 'competition.matchdayChanged', data: renamed }])
  })

  it('[K10] deletes a group that nothing rests on, and brings it back with its teams', () => {
    given(...aCompetition())
      .when(change({ deleted: true }))
      .then([changed])
    const back: EventDraft = { type: 'competition.groupChanged', data: { ...changed.data, deleted: false } }
    given(...aCompetition(), changed)
      .when(change({ deleted: false }))
      .then([back])
    const after = competitionIn(inOrder([...aCompetition(), changed, back]), id)
    expect(after).toMatchObject({ groups: [{ id: groupId(1), teamIds: [1, 2, 3, 4].map(teamId) }] })
  })

  it('[K10] names what rests on it', () => {
    given(...aCompetition())
      .when(change({ deleted: true }), { restsOn: () => resting })
      .thenRefused('entity/in-use', { restsOn: resting })
    given(...aCompetition())
      .when(
        { type: 'competition.changeMatchday', data: { id, matchdayId: matchdayId(1), deleted: true } },
        { restsOn: () => resting },
      )
      .thenRefused('entity/in-use', { restsOn: resting })
  })

  it('[K10] knows a deleted group no more, and keeps its id', () => {
    given(...aCompetition(), changed)
      .when(change({ name: 'Anders' }))
      .thenRefused('competition/unknown-group')
    given(...aCompetition(), changed)
      .when({ type: 'competition.createGroup', data: { id, groupId: groupId(1), name: 'Neu', teamIds: [] } })
      .thenRefused('entity/id-taken')
  })

  it('[K10] keeps a team in a group while a game there names it', () =>
    given(...aCompetition())
      .when(
        { type: 'competition.removeTeamFromGroup', data: { id, groupId: groupId(1), teamId: teamId(1) } },
        { restsOn: () => resting },
      )
      .thenRefused('entity/in-use'))
})
