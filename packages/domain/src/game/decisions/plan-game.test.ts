import { describe, expect, it } from 'vitest'
import {
  aCompetition,
  aGame,
  at,
  competitionId,
  type EventDraft,
  gameId,
  given,
  groupId,
  matchdayId,
  TEAMS,
  teamId,
} from '../../testing/index.ts'
import { type GameCommandData, gameCommands } from '../index.ts'

const id = gameId(1)
const sent: GameCommandData<'game.plan'> = {
  id,
  name: 'Spiel 1',
  competitionId: competitionId(1),
  groupId: groupId(1),
  matchdayId: matchdayId(1),
  dateTime: at(0),
  duration: 600,
  plannedTeams: { home: { teamId: TEAMS.home }, guest: { teamId: TEAMS.guest } },
}
const plan = (change: Partial<GameCommandData<'game.plan'>> = {}) =>
  ({ type: 'game.plan', data: { ...sent, ...change } }) as const
const planned = (data: GameCommandData<'game.plan'>, shootOutShotsNumber = 5): EventDraft => ({
  type: 'game.planned',
  data: { ...data, shootOutShotsNumber },
})

const secondGroup: EventDraft = {
  type: 'competition.groupCreated',
  data: { id: competitionId(1), groupId: groupId(2), name: 'Gruppe B', teamIds: [] },
}

describe('plan game', () => {
  it('[G2] plans a game of the competition', () =>
    given()
      .when(plan())
      .then([planned(sent)]))

  it('[G2] plans a knockout game without group and matchday', () => {
    const { groupId: _group, matchdayId: _matchday, ...knockout } = sent
    given()
      .when({ type: 'game.plan', data: knockout })
      .then([planned(knockout)])
  })

  it('[K5] copies the number of shots from the settings', () =>
    given(...aCompetition({ shootOutShotsNumber: 3 }))
      .when(plan())
      .then([planned(sent, 3)]))

  it('[I3] changes nothing when the same game is planned again', () =>
    given(...aGame())
      .when(plan())
      .thenNothing())

  it('[I3] compares with what was first sent', () =>
    given(...aGame(), { type: 'game.durationChanged', data: { id, duration: 720 } })
      .when(plan())
      .thenNothing())

  it('[I3] refuses another game with the same id', () =>
    given(...aGame())
      .when(plan({ duration: 720 }))
      .thenRefused('entity/id-taken'))

  it('[I3] remembers the id when the game is finished', () =>
    given(...aGame({ phase: 'finished' }))
      .when(plan())
      .thenNothing())

  it('[I3] asks for the id before any guard', () =>
    given(...aCompetition(), { type: 'competition.archived', data: { id: competitionId(1) } }, ...aGame())
      .when(plan())
      .thenNothing())

  it('[G2] is refused in a competition that is not there', () =>
    given()
      .when(plan({ competitionId: competitionId(9) }))
      .thenRefused('competition/unknown'))

  it('[K8] is refused in an archived competition', () =>
    given(...aCompetition(), { type: 'competition.archived', data: { id: competitionId(1) } })
      .when(plan())
      .thenRefused('competition/archived'))

  it('[G2] is refused in a group that is not there', () =>
    given()
      .when(plan({ groupId: groupId(9) }))
      .thenRefused('competition/unknown-group', { groupId: groupId(9) }))

  it('[G2] is refused on a matchday that is not there', () =>
    given()
      .when(plan({ matchdayId: matchdayId(9) }))
      .thenRefused('competition/unknown-matchday', { matchdayId: matchdayId(9) }))

  it.each([0, -1, 86_401])('[G2] does not accept a duration of %d s', (duration) => {
    expect(gameCommands['game.plan'].safeParse({ ...sent, duration }).success).toBe(false)
  })

  it.each(['', '   '])('[G2] does not accept the name "%s"', (name) => {
    expect(gameCommands['game.plan'].safeParse({ ...sent, name }).success).toBe(false)
  })
})

describe('a game of a group', () => {
  it('[G2] is refused with a team outside the group, which is named with it', () =>
    given(...aCompetition(), secondGroup)
      .when(plan({ groupId: groupId(2) }))
      .thenRefused('competition/team-not-in-group', { teamId: TEAMS.home, groupId: groupId(2) }))

  it('[G2] may name the winner of a game: who that is, is open', () =>
    given(...aGame({ number: 2, isKnockout: true }), ...aGame({ number: 3, isKnockout: true }))
      .when(plan({ plannedTeams: { home: { winnerTeam: gameId(2) }, guest: { winnerTeam: gameId(3) } } }))
      .then([
        planned({ ...sent, plannedTeams: { home: { winnerTeam: gameId(2) }, guest: { winnerTeam: gameId(3) } } }),
      ]))
})

describe('planned references', () => {
  const home = (reference: GameCommandData<'game.plan'>['plannedTeams']['home']) =>
    plan({ plannedTeams: { home: reference, guest: { teamId: TEAMS.guest } } })

  it('[R2] may not name a place that the group does not have', () =>
    given(...aCompetition())
      .when(home({ groupId: groupId(1), position: 5 }))
      .thenRefused('competition/unknown-place', { groupId: groupId(1), position: 5 }))

  it('[R2] may name any place of a group that has no teams yet', () => {
    const command = home({ groupId: groupId(2), position: 5 })
    given(...aCompetition(), secondGroup)
      .when(command)
      .then([planned(command.data)])
  })

  it.each([
    ['the winner', { winnerTeam: gameId(2) }],
    ['the loser', { loserTeam: gameId(2) }],
  ])('[R2] may name %s of a game of the competition', (_, reference) => {
    const command = home(reference)
    given(...aGame({ number: 2 }))
      .when(command)
      .then([planned(command.data)])
  })

  it('[R2] may name a place of a group of the competition', () => {
    const { groupId: _, ...knockout } = home({ groupId: groupId(1), position: 2 }).data
    given()
      .when({ type: 'game.plan', data: knockout })
      .then([planned(knockout)])
  })

  it('[R2] may not name a team that is not enrolled', () =>
    given()
      .when(home({ teamId: teamId(9) }))
      .thenRefused('competition/team-not-enrolled', { teamId: teamId(9) }))

  it('[R2] may not name a group that is not there', () =>
    given()
      .when(home({ groupId: groupId(9), position: 1 }))
      .thenRefused('competition/unknown-group', { groupId: groupId(9) }))

  it('[R2] may not name a game that is not there', () =>
    given()
      .when(home({ winnerTeam: gameId(9) }))
      .thenRefused('competition/unknown-game', { gameId: gameId(9) }))

  it('[R2] may not name a game of another competition', () =>
    given(...aGame({ number: 2, plan: { competitionId: competitionId(2) } }))
      .when(home({ loserTeam: gameId(2) }))
      .thenRefused('competition/unknown-game', { gameId: gameId(2) }))

  it('[R2] may not be the same on both sides', () =>
    given()
      .when(plan({ plannedTeams: { home: { teamId: TEAMS.home }, guest: { teamId: TEAMS.home } } }))
      .thenRefused('game/planned-teams-equal'))

  it.each([{ winnerTeam: id }, { loserTeam: id }])('[R2] may not name the game itself: %o', (reference) =>
    given().when(home(reference)).thenRefused('game/refers-to-itself'),
  )

  it('[R2] may not name a place of the group that the game belongs to', () =>
    given()
      .when(home({ groupId: groupId(1), position: 1 }))
      .thenRefused('game/refers-to-itself'))

  it('[R2] may not come back through a game that waits for the group', () => {
    const waiting = { home: { groupId: groupId(1), position: 1 }, guest: { teamId: TEAMS.guest } }
    given(...aGame({ number: 2, isKnockout: true, plan: { plannedTeams: waiting } }))
      .when(home({ winnerTeam: gameId(2) }))
      .thenRefused('game/refers-to-itself')
  })

  it('[R2] may not come back through another group', () => {
    const waiting = { home: { groupId: groupId(1), position: 1 }, guest: { teamId: TEAMS.guest } }
    given(...aCompetition(), secondGroup, ...aGame({ number: 2, plan: { groupId: groupId(2), plannedTeams: waiting } }))
      .when(home({ groupId: groupId(2), position: 1 }))
      .thenRefused('game/refers-to-itself')
  })

  it('[R2] may meet again in an earlier game without coming back', () => {
    const both = { home: { winnerTeam: gameId(2) }, guest: { loserTeam: gameId(2) } }
    const command = plan({ plannedTeams: both })
    given(...aGame({ number: 2 }))
      .when(command)
      .then([planned(command.data)])
  })
})

describe('change the plan', () => {
  const change = (data: Omit<GameCommandData<'game.changePlan'>, 'id'>) =>
    ({ type: 'game.changePlan', data: { id, ...data } }) as const
  const changed = (data: Omit<GameCommandData<'game.changePlan'>, 'id'>): EventDraft => ({
    type: 'game.planChanged',
    data: { id, ...data },
  })
  const teams = { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } }
  const resting = [{ kind: 'game', id: gameId(2), name: 'Spiel 2' }] as const

  it('[G26] renames a game, also a finished one', () =>
    given(...aGame({ phase: 'finished' }))
      .when(change({ name: 'Eröffnungsspiel' }))
      .then([changed({ name: 'Eröffnungsspiel' })]))

  it('[G26] [H4] gives a game another referee at any time, or none', () => {
    const first: EventDraft = changed({ referee: 1 })
    given(...aGame({ phase: 'started' }))
      .when(change({ referee: 2 }))
      .then([changed({ referee: 2 })])
    given(...aGame(), first)
      .when(change({ referee: null }))
      .then([changed({ referee: null })])
    given(...aGame(), first)
      .when(change({ secondReferee: 2 }))
      .then([changed({ secondReferee: 2 })])
    given(...aGame(), first)
      .when(change({ secondReferee: 1 }))
      .thenRefused('game/referees-equal')
    for (const referee of [1, undefined]) {
      given(...aGame(), first)
        .when(change({ referee }))
        .thenNothing()
    }
    given(...aGame())
      .when(change({ referee: null }))
      .thenNothing()
  })

  it('[G26] plans other teams, and takes the confirmed ones back', () =>
    given(...aGame({ phase: 'confirmed' }))
      .when(change({ plannedTeams: teams }))
      .then([{ type: 'game.actualTeamsRevoked', data: { id } }, changed({ plannedTeams: teams })]))

  it('[G26] is refused for other teams once the game has started', () =>
    given(...aGame({ phase: 'started' }))
      .when(change({ plannedTeams: teams }))
      .thenRefused('game/already-started'))

  it('[G2] is refused for a team outside the group, and for a group without its teams', () => {
    const fifth: EventDraft = { type: 'competition.teamEnrolled', data: { id: competitionId(1), teamId: teamId(5) } }
    given(...aCompetition(), fifth, ...aGame())
      .when(change({ plannedTeams: { ...teams, home: { teamId: teamId(5) } } }))
      .thenRefused('competition/team-not-in-group')
    given(...aCompetition(), secondGroup, ...aGame())
      .when(change({ groupId: groupId(2) }))
      .thenRefused('competition/team-not-in-group')
  })

  it('[R2] is refused where a game would wait for itself through another one', () => {
    const plannedTeams = { home: { winnerTeam: id }, guest: { teamId: teamId(3) } }
    given(...aGame({ isKnockout: true }), ...aGame({ number: 2, isKnockout: true, plan: { plannedTeams } }))
      .when(change({ plannedTeams: { home: { winnerTeam: gameId(2) }, guest: { teamId: teamId(1) } } }))
      .thenRefused('game/refers-to-itself')
  })

  it('[K10] deletes a game that nothing rests on, also a cancelled one', () => {
    given(...aGame())
      .when(change({ deleted: true }))
      .then([changed({ deleted: true })])
    given(...aGame({ phase: 'cancelled' }))
      .when(change({ deleted: true }))
      .then([changed({ deleted: true })])
  })

  it('[K10] names the games that wait for the one that was to be deleted', () =>
    given(...aGame())
      .when(change({ deleted: true }), { restsOn: () => resting })
      .thenRefused('entity/in-use', { restsOn: resting }))

  it('[K10] deletes no game that was played', () =>
    given(...aGame({ phase: 'finished' }))
      .when(change({ deleted: true }))
      .thenRefused('game/finished'))

  it('[K10] brings a deleted game back, and changes nothing else of it', () => {
    given(...aGame(), changed({ deleted: true }))
      .when(change({ deleted: false }))
      .then([changed({ deleted: false })])
    given(...aGame(), changed({ deleted: true }))
      .when(change({ name: 'Anders' }))
      .thenRefused('game/unknown')
  })

  it('[I4] changes nothing when it is so', () =>
    given(...aGame())
      .when(change({ name: 'Spiel 1', groupId: groupId(1), deleted: false }))
      .thenNothing())
})
