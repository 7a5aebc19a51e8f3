import { describe, expect, it } from 'vitest'
import {
  aCompetition,
  aGame,
  at,
  competitionId,
  courtId,
  type EventDraft,
  gameId,
  given,
  groupId,
  TEAMS,
  teamId,
} from '../../testing/index.ts'
import { gameCommands } from '../index.ts'

const id = gameId(1)
const postponed: EventDraft = { type: 'game.postponed', data: { id, postponedToDateTime: at(180) } }

describe('change court', () => {
  const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
  const hall: EventDraft[] = [
    ...aCompetition(),
    { type: 'competition.detailsChanged', data: { id: competitionId(1), courts } },
  ]
  const toSecond = { type: 'game.changeCourt', data: { id, courtId: courtId(2) } } as const
  const moved = { type: 'game.courtChanged', data: toSecond.data } as const

  it('[H3] moves a game to another court', () =>
    given(...hall, ...aGame())
      .when(toSecond)
      .then([moved]))

  it('[I4] changes nothing when the game is there, also after the start', () =>
    given(...hall, ...aGame({ phase: 'started' }), moved)
      .when(toSecond)
      .thenNothing())

  it('[G1] [H3] is refused once the game has started, but not in a correction', () => {
    const started = given(...hall, ...aGame({ phase: 'started' }))
    started.when(toSecond).thenRefused('game/already-started')
    started.when(toSecond, { isCorrection: true }).then([moved])
  })

  it('[H2] is refused for a court that the competition does not list', () => {
    given(...hall, ...aGame())
      .when({ type: 'game.changeCourt', data: { id, courtId: courtId(3) } })
      .thenRefused('competition/unknown-court')
    given(...aCompetition(), ...aGame())
      .when(toSecond)
      .thenRefused('competition/unknown-court')
  })
})

describe('change date and time', () => {
  const toLater = { type: 'game.changeDateTime', data: { id, dateTime: at(900) } } as const

  it('[G3] changes when the game is to begin', () =>
    given(...aGame())
      .when(toLater)
      .then([{ type: 'game.dateTimeChanged', data: { id, dateTime: at(900) } }]))

  it('[G3] changes nothing when it repeats what is planned', () =>
    given(...aGame())
      .when({ type: 'game.changeDateTime', data: { id, dateTime: at(0) } })
      .thenNothing())

  it('[G3] clears a postponement with the planned time itself', () =>
    given(...aGame(), postponed)
      .when({ type: 'game.changeDateTime', data: { id, dateTime: at(0) } })
      .then([{ type: 'game.dateTimeChanged', data: { id, dateTime: at(0) } }]))

  it('[I4] changes nothing when it is repeated after the start', () =>
    given(...aGame({ phase: 'started' }), { type: 'game.dateTimeChanged', data: toLater.data })
      .when(toLater)
      .thenNothing())
})

describe('change duration', () => {
  it('[G3] changes how long the game lasts', () =>
    given(...aGame({ phase: 'ready' }))
      .when({ type: 'game.changeDuration', data: { id, duration: 720 } })
      .then([{ type: 'game.durationChanged', data: { id, duration: 720 } }]))

  it('[I4] changes nothing when it is repeated after the start', () =>
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.changeDuration', data: { id, duration: 600 } })
      .thenNothing())
})

describe('change number of shots', () => {
  const toThree = { type: 'game.changeShootOutShotsNumber', data: { id, shootOutShotsNumber: 3 } } as const

  it('[G4] changes the number before the start', () =>
    given(...aGame())
      .when(toThree)
      .then([{ type: 'game.shootOutShotsNumberChanged', data: toThree.data }]))

  it('[G4] changes the number in a shoot-out without a shot', () =>
    given(...aGame({ phase: 'shootOut' }))
      .when(toThree)
      .then([{ type: 'game.shootOutShotsNumberChanged', data: toThree.data }]))

  it('[G4] is refused once a shot is recorded', () =>
    given(...aGame({ phase: 'shootOut', shots: [{ side: 'guest', success: false }] }))
      .when(toThree)
      .thenRefused('game/shot-stands'))

  it('[I4] changes nothing when it repeats what is planned', () =>
    given(...aGame({ phase: 'finished' }))
      .when({ type: 'game.changeShootOutShotsNumber', data: { id, shootOutShotsNumber: 5 } })
      .thenNothing())
})

describe('set actual teams', () => {
  const both = { id, homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest }

  it('[G5] confirms both teams', () =>
    given(...aGame())
      .when({ type: 'game.setActualTeams', data: both })
      .then([{ type: 'game.actualTeamsSet', data: both }]))

  it('[G5] confirms one side alone', () =>
    given(...aGame())
      .when({ type: 'game.setActualTeams', data: { id, guestTeamId: TEAMS.guest } })
      .then([{ type: 'game.actualTeamsSet', data: { id, guestTeamId: TEAMS.guest } }]))

  it('[G5] confirms the other side later', () =>
    given(...aGame(), { type: 'game.actualTeamsSet', data: { id, guestTeamId: TEAMS.guest } })
      .when({ type: 'game.setActualTeams', data: { id, homeTeamId: TEAMS.home } })
      .then([{ type: 'game.actualTeamsSet', data: { id, homeTeamId: TEAMS.home } }]))

  it('[I4] changes nothing when the teams are set, also after the result', () =>
    given(...aGame({ phase: 'finished' }))
      .when({ type: 'game.setActualTeams', data: both })
      .thenNothing())

  it('[G5] is refused for a team that is not enrolled', () =>
    given(...aGame())
      .when({ type: 'game.setActualTeams', data: { ...both, guestTeamId: teamId(9) } })
      .thenRefused('competition/team-not-enrolled', { teamId: teamId(9) }))

  it('[G5] is refused for a team outside the group of the game', () => {
    const fifth: EventDraft = { type: 'competition.teamEnrolled', data: { id: competitionId(1), teamId: teamId(5) } }
    given(...aCompetition(), fifth, ...aGame())
      .when({ type: 'game.setActualTeams', data: { id: gameId(1), guestTeamId: teamId(5) } })
      .thenRefused('competition/team-not-in-group', { teamId: teamId(5), groupId: groupId(1) })
  })

  it('[G5] is refused when a team would play itself', () =>
    given(...aGame(), { type: 'game.actualTeamsSet', data: { id, homeTeamId: TEAMS.home } })
      .when({ type: 'game.setActualTeams', data: { id, guestTeamId: TEAMS.home } })
      .thenRefused('game/same-team'))

  it('[G5] never changes a side that is set', () =>
    given(...aGame({ phase: 'confirmed' }))
      .when({ type: 'game.setActualTeams', data: { id, homeTeamId: teamId(3) } })
      .thenRefused('game/team-already-set'))

  it('[K8] is refused in an archived competition', () =>
    given(...aCompetition(), { type: 'competition.archived', data: { id: competitionId(1) } }, ...aGame())
      .when({ type: 'game.setActualTeams', data: both })
      .thenRefused('competition/archived'))
})

describe('revoke actual teams', () => {
  const revoke = { type: 'game.revokeActualTeams', data: { id } } as const

  it('[U3] takes both teams back before the start', () =>
    given(...aGame({ phase: 'ready' }))
      .when(revoke)
      .then([{ type: 'game.actualTeamsRevoked', data: { id } }]))

  it('[U3] opens the sides to other teams', () =>
    given(...aGame({ phase: 'confirmed' }), { type: 'game.actualTeamsRevoked', data: { id } })
      .when({ type: 'game.setActualTeams', data: { id, homeTeamId: teamId(3) } })
      .then([{ type: 'game.actualTeamsSet', data: { id, homeTeamId: teamId(3) } }]))

  it('[I4] changes nothing when it is repeated', () =>
    given(...aGame({ phase: 'confirmed' }), { type: 'game.actualTeamsRevoked', data: { id } })
      .when(revoke)
      .thenNothing())
})

describe('cancel and restore', () => {
  it('[G19] cancels a game that has not started', () =>
    given(...aGame({ phase: 'ready' }))
      .when({ type: 'game.cancel', data: { id } })
      .then([{ type: 'game.cancelled', data: { id } }]))

  it('[G19] restores a cancelled game', () =>
    given(...aGame({ phase: 'cancelled' }))
      .when({ type: 'game.restore', data: { id } })
      .then([{ type: 'game.restored', data: { id } }]))
})

const youtube = 'https://example.org/video'
const gallery = 'https://example.org/photos'

describe('set links', () => {
  it.each(['planned', 'cancelled', 'started', 'shootOut', 'finished', 'awarded'] as const)(
    '[G21] sets links of a game that is %s',
    (phase) =>
      given(...aGame({ phase }))
        .when({ type: 'game.setLinks', data: { id, youtube, gallery } })
        .then([{ type: 'game.linksSet', data: { id, youtube, gallery } }]),
  )

  it('[G21] removes a link that is left out', () =>
    given(...aGame(), { type: 'game.linksSet', data: { id, youtube, gallery } })
      .when({ type: 'game.setLinks', data: { id, gallery } })
      .then([{ type: 'game.linksSet', data: { id, gallery } }]))

  it('[I4] changes nothing when the links are so', () =>
    given(...aGame(), { type: 'game.linksSet', data: { id, gallery } })
      .when({ type: 'game.setLinks', data: { id, gallery } })
      .thenNothing())

  it.each(['', 'video', 'javascript:alert(1)'])('[G21] does not accept "%s"', (link) => {
    expect(gameCommands['game.setLinks'].safeParse({ id, youtube: link }).success).toBe(false)
  })
})

describe('take over', () => {
  const takeOver = { type: 'game.takeOver', data: { id } } as const
  const takenOver = (operator: string): EventDraft => ({ type: 'game.takenOver', data: { id, operator } })

  it('[G22] names who operates the game', () =>
    given(...aGame())
      .when(takeOver, { actor: 'tablet-2' })
      .then([takenOver('tablet-2')]))

  it('[G22] replaces who operated it before', () =>
    given(...aGame({ phase: 'started' }), takenOver('tablet-1'))
      .when(takeOver, { actor: 'tablet-2' })
      .then([takenOver('tablet-2')]))

  it('[I4] changes nothing for who operates it already, also after the result', () =>
    given(...aGame({ phase: 'finished' }), takenOver('tablet-1'))
      .when(takeOver, { actor: 'tablet-1' })
      .thenNothing())
})
