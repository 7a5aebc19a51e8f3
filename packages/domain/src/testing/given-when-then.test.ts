import { describe, expect, it } from 'vitest'
import { aGame, aGoal, aPlayer, aTeam, at, competitionId, gameId, given, goalId, scored, teamId } from './index.ts'

const pause = { type: 'game.pauseClock', data: { id: gameId(1) } } as const
const paused = { type: 'game.clockPaused', data: { id: gameId(1) } } as const
const decision = () => given(...aGame({ phase: 'started' })).when(pause)

describe('given, when, then', () => {
  it('passes when the events are the expected ones', () => decision().then([paused]))

  it.each([
    ['another event is expected', () => decision().then([{ type: 'game.clockResumed', data: { id: gameId(1) } }])],
    ['other data are expected', () => decision().then([{ type: 'game.clockPaused', data: { id: gameId(2) } }])],
    ['another instant is expected', () => decision().then([{ ...paused, occurredAt: at(2) }])],
    ['an event too many is expected', () => decision().then([paused, paused])],
    ['an event too few is expected', () => decision().then([])],
    ['nothing is expected', () => decision().thenNothing()],
    ['a refusal is expected', () => decision().thenRefused('game/frozen')],
  ])('fails when something happens and %s', (_, wrong) => {
    expect(wrong).toThrow(/expected/)
  })

  it.each([
    ['an event is expected', () => given().when(pause).then([paused])],
    ['nothing is expected', () => given().when(pause).thenNothing()],
    ['another code is expected', () => given().when(pause).thenRefused('game/not-started')],
    [
      'other details are expected',
      () =>
        given()
          .when(pause)
          .thenRefused('game/unknown', { gameId: gameId(1) }),
    ],
  ])('fails when the command is refused and %s', (_, wrong) => {
    expect(wrong).toThrow(/expected/)
  })

  it('passes when the refusal is the expected one, with its details', () =>
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.scoreGoal', data: aGoal({ time: 601 }) })
      .thenRefused('game/time-out-of-range', { duration: 600 }))

  it('lets any other exception through', () => {
    const shot = { type: 'game.clockPaused', data: { id: gameId(1) } } as const
    expect(() => given(...aGame({ phase: 'planned' }), shot).when(pause)).toThrow(/of a game that is planned/)
  })

  it('times a command a second after the last event', () =>
    given(...aGame({ phase: 'started' }))
      .when(pause)
      .then([{ ...paused, occurredAt: at(1) }]))

  it('lets events without an instant happen a second after each other', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()), scored(aGoal({ goalId: goalId(2) })))
      .when(pause)
      .then([{ ...paused, occurredAt: at(3) }]))

  it('keeps the instants that a test names', () =>
    given(...aGame({ phase: 'started' }))
      .when({ ...pause, occurredAt: at(17) })
      .then([{ ...paused, occurredAt: at(17) }]))

  it('hands facts of its test to the decision', () =>
    given(...aGame({ phase: 'finished' }))
      .when({ type: 'game.revokeFreeze', data: { id: gameId(1) } }, { hasOtherGameStartedSince: () => true })
      .thenRefused('game/other-game-started'))

  it('asks the decider of a competition', () =>
    given()
      .when({ type: 'competition.archive', data: { id: competitionId(1) } })
      .thenRefused('competition/unknown'))

  it('asks the decider of a team', () =>
    given({ type: 'team.created', data: aTeam() }).when({ type: 'team.create', data: aTeam() }).thenNothing())

  it('asks the decider of a player', () =>
    given()
      .when({ type: 'player.create', data: aPlayer({ teamId: teamId(99) }) })
      .thenRefused('team/unknown'))

  it('asks the decider of the broadcast', () =>
    given()
      .when({ type: 'broadcast.send', data: { command: 'commentator.on', tags: [] } })
      .then([{ type: 'broadcast.commandSent', data: { command: 'commentator.on', tags: [] } }]))
})
