import { at, courtId, gameId, goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aHall, aPlan, CUP, GROUP, type Hall, makeReady, play, start } from '../test/hall.ts'

const GAME = gameId(1)

async function aPlannedGame(): Promise<Hall> {
  const hall = await aHall()
  await hall.write('game.write/plan', aPlan(1))
  return hall
}

async function aRunningGame(): Promise<Hall> {
  const hall = await aPlannedGame()
  await start(hall, 1)
  return hall
}

describe('a group game', () => {
  it('is planned, confirmed, announced by the Regie and started', async () => {
    const hall = await aPlannedGame()
    const planned = await hall.game(1)

    await makeReady(hall, 1)
    const ready = await hall.game(1)
    const startedAt = hall.clock.advance(30)
    await hall.write('game.write/start', { id: GAME })
    const started = await hall.game(1)

    expect([planned.started, planned.livestreamRegieReady, planned.actualTeams]).toEqual([false, false, {}])
    expect([ready.started, ready.livestreamRegieReady, ready.actualTeams]).toEqual([
      false,
      true,
      { homeTeamId: teamId(1), guestTeamId: teamId(2) },
    ])
    expect(started).toMatchObject({ started: true, clockRunning: true })
    expect(started.clock).toEqual({ running: true, remaining: 600, at: startedAt })
  })

  it('ends with result, table and top scorers', async () => {
    const hall = await aPlannedGame()
    await play(hall, 1, { home: 1, guest: 2, score: [2, 1] })

    expect((await hall.game(1)).result).toEqual({
      home: 2,
      guest: 1,
      shootOut: null,
      winnerTeamId: teamId(1),
      loserTeamId: teamId(2),
    })
    const { leaderboard } = await hall.read('competition.read/leaderboard', { competitionId: CUP, groupId: GROUP })
    expect(leaderboard.map(({ teamId: id, rank, points, scoredGoals }) => [id, rank, points, scoredGoals])).toEqual([
      [teamId(1), 1, 3, 2],
      [teamId(2), 2, 0, 1],
    ])
    const { topscorer } = await hall.read('competition.read/topscorer', { competitionId: CUP })
    expect(topscorer.map(({ playerId: id, goals, assists, rank }) => [id, goals, assists, rank])).toEqual([
      [playerId(11), 2, 0, 1],
      [playerId(21), 1, 0, 2],
    ])
  })

  it('is finished by the freeze even if it is level', async () => {
    const hall = await aPlannedGame()
    await play(hall, 1, { home: 1, guest: 2, score: [1, 1] })

    expect((await hall.game(1)).result).toMatchObject({ home: 1, guest: 1, winnerTeamId: null, shootOut: null })
  })

  it('keeps its time while paused and continues from there', async () => {
    const hall = await aRunningGame()
    hall.clock.advance(100.5)
    await hall.write('game.write/pause-clock', { id: GAME })
    const paused = await hall.game(1)
    const resumedAt = hall.clock.advance(60)
    await hall.write('game.write/resume-clock', { id: GAME })

    expect(paused).toMatchObject({ clockRunning: false, clockPausedAt: 499.5 })
    expect((await hall.game(1)).clock).toEqual({ running: true, remaining: 499.5, at: resumedAt })
  })

  it('counts an own goal for the other side and for no scorer', async () => {
    const hall = await aRunningGame()
    await hall.write('game.write/score-goal', aGoalBy(21, { homeTeam: true, isOwnGoal: true }))

    expect((await hall.game(1)).score).toEqual({ home: 1, guest: 0 })
    expect(await hall.read('competition.read/topscorer', { competitionId: CUP })).toEqual({ topscorer: [] })
  })

  it('takes a goal with its assist, changes it and takes it back', async () => {
    const hall = await aRunningGame()
    await hall.write('game.write/score-goal', aGoalBy(11, { assistPlayerId: playerId(12) }))
    const scored = await hall.game(1)
    await hall.write('game.write/change-goal', { id: GAME, goalId: goalId(1), playerId: playerId(13) })
    const changed = await hall.read('competition.read/topscorer', { competitionId: CUP })
    await hall.write('game.write/revoke-goal', { id: GAME, goalId: goalId(1) })

    expect(scored.goals.map(({ playerId: by, assistPlayerId }) => [by, assistPlayerId])).toEqual([
      [playerId(11), playerId(12)],
    ])
    expect(changed.topscorer.map(({ playerId: id, goals, assists }) => [id, goals, assists])).toEqual([
      [playerId(13), 1, 0],
      [playerId(12), 0, 1],
    ])
    expect((await hall.game(1)).score).toEqual({ home: 0, guest: 0 })
    expect(await hall.read('competition.read/topscorer', { competitionId: CUP })).toEqual({ topscorer: [] })
  })

  it('ends a time penalty with a goal against the short side, and restores it when the goal is taken back', async () => {
    const hall = await aRunningGame()
    const penalty = { id: GAME, timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 450 }
    await hall.write('game.write/give-timepenalty', penalty)
    await hall.write('game.write/score-goal', aGoalBy(11, { time: 400 }))
    const ended = await hall.game(1)
    await hall.write('game.write/revoke-goal', { id: GAME, goalId: goalId(1) })

    expect(ended.timePenalties).toMatchObject([{ duration: 120, finishedByGoalId: goalId(1) }])
    expect((await hall.game(1)).timePenalties[0]).not.toHaveProperty('finishedByGoalId')
  })

  it('refuses what comes after the result', async () => {
    const hall = await aPlannedGame()
    await play(hall, 1, { home: 1, guest: 2, score: [1, 0] })

    expect(await hall.refusal('game.write/score-goal', aGoalBy(11))).toBe('game/finished')
    expect(await hall.refusal('game.write/resume-clock', { id: GAME })).toBe('game/finished')
    expect(await hall.refusal('game.write/change-datetime', { id: GAME, dateTime: at(60) })).toBe('game/finished')
  })

  it('opens again while nothing else has started', async () => {
    const hall = await aPlannedGame()
    await play(hall, 1, { home: 1, guest: 2, score: [1, 0] })
    await hall.write('game.write/revoke-freeze', { id: GAME })
    await hall.write('game.write/score-goal', aGoalBy(21))
    await hall.write('game.write/freeze-regular-time', { id: GAME })

    expect((await hall.game(1)).result).toMatchObject({ home: 1, guest: 1 })
    const { leaderboard } = await hall.read('competition.read/leaderboard', { competitionId: CUP, groupId: GROUP })
    expect(leaderboard.map(({ points }) => points)).toEqual([1, 1])
  })
})

describe('the current game', () => {
  it('[V2] is the one under way, then the next; with skip the next one that has not started', async () => {
    const hall = await aHall()
    for (const number of [1, 2, 3]) await hall.write('game.write/plan', aPlan(number, { dateTime: at(number * 900) }))
    const currentIs = async (skip?: '1') =>
      (await hall.read('game.read/current', { competitionId: CUP, ...(skip ? { skip } : {}) })).id

    expect([await currentIs(), await currentIs('1')]).toEqual([gameId(1), gameId(2)])
    await start(hall, 2)
    // [V2] Game 1 was passed over, and is the next one that has not started.
    expect([await currentIs(), await currentIs('1')]).toEqual([gameId(2), gameId(1)])
    await hall.write('competition.write/set-current-game', { id: CUP, gameId: gameId(3) })
    expect(await currentIs()).toBe(gameId(3))
    await hall.write('competition.write/set-current-game', { id: CUP, gameId: null })
    expect(await currentIs()).toBe(gameId(2))
  })

  it('[H2] is that of the court that is asked for', async () => {
    const hall = await aHall()
    const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
    await hall.write('competition.write/change-details', { id: CUP, courts })
    for (const number of [1, 2, 3, 4]) {
      await hall.write(
        'game.write/plan',
        aPlan(number, { dateTime: at(number * 900), courtId: courtId(1 + (number % 2)) }),
      )
    }
    await hall.write('game.write/change-court', { id: gameId(4), courtId: courtId(2) })
    const ofCourt = async (court: number, skip?: '1') =>
      (await hall.read('game.read/current', { competitionId: CUP, court: courtId(court), ...(skip ? { skip } : {}) }))
        .id
    await start(hall, 3)

    expect([await ofCourt(1), await ofCourt(2), await ofCourt(2, '1')]).toEqual([gameId(2), gameId(3), gameId(1)])
    expect((await hall.read('game.read/current', { competitionId: CUP })).id).toBe(gameId(2))
    const unknown = { competitionId: CUP, court: courtId(9) }
    expect((await hall.ask('game.read/current', unknown)).status).toBe(404)
    expect(await hall.refusal('competition.write/change-details', { id: CUP, courts: courts.slice(1) })).toBe(
      'competition/court-in-use',
    )
  })

  it('is undefined when everything is played', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await play(hall, 1, { home: 1, guest: 2, score: [0, 0] })

    expect((await hall.ask('game.read/current', { competitionId: CUP })).status).toBe(204)
  })
})
