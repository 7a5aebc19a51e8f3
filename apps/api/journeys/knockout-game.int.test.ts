import { gameId, goalId, groupId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aHall, aKnockoutPlan, CUP, freeze, type Hall, newKey, play, shoot, start } from '../test/hall.ts'

const GAME = gameId(1)
const HOME = teamId(1)
const GUEST = teamId(2)

/** A knockout game that is level after regular time; three shots each. */
async function aShootOut(): Promise<Hall> {
  const hall = await aHall({ teams: 4, settings: { shootOutShotsNumber: 3 } })
  await hall.write('game.write/plan', aKnockoutPlan(1))
  await play(hall, 1, { home: 1, guest: 2, score: [1, 1] })
  return hall
}

const revokeShot = ({ write }: Hall) => write('game.write/revoke-shoot-out-shot', { id: GAME }, { key: newKey() })

describe('a knockout game', () => {
  it('is finished by the freeze when one side leads', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aKnockoutPlan(1))
    await play(hall, 1, { home: 1, guest: 2, score: [0, 1] })

    expect(await hall.game(1)).toMatchObject({
      shootOutStarted: false,
      result: { home: 0, guest: 1, shootOut: null, winnerTeamId: GUEST, loserTeamId: HOME },
    })
  })

  it('goes to the shoot-out when it is level', async () => {
    const hall = await aShootOut()

    const game = await hall.game(1)

    expect(game).toMatchObject({ shootOutStarted: true, shootOutShotsNumber: 3, shootOutRounds: [] })
    expect(game).not.toHaveProperty('result')
  })

  it('is won in sudden death, after a shot that was taken back', async () => {
    const hall = await aShootOut()
    const threeRounds = [HOME, GUEST, HOME, GUEST, HOME, GUEST].map((team) => [team, true] as const)
    await shoot(hall, 1, threeRounds)
    const afterThree = await hall.game(1)
    await shoot(hall, 1, [
      [HOME, true],
      [GUEST, true],
    ])
    await revokeShot(hall)
    await shoot(hall, 1, [[GUEST, false]])

    const game = await hall.game(1)

    expect(afterThree).not.toHaveProperty('result')
    expect(game.shootOutRounds.at(-1)).toEqual({ home: { success: true }, guest: { success: false } })
    expect(game.shootOutRounds).toHaveLength(4)
    expect(game.result).toEqual({
      home: 1,
      guest: 1,
      shootOut: { home: 4, guest: 3 },
      winnerTeamId: HOME,
      loserTeamId: GUEST,
    })
    expect(game.score).toEqual({ home: 1, guest: 1 })
  })

  it('[G27] comes from paper with its shoot-out in one commit, and is taken back as a whole', async () => {
    const hall = await aHall({ teams: 4, settings: { shootOutShotsNumber: 3 } })
    await hall.write('game.write/plan', aKnockoutPlan(1))
    const before = await hall.game(1)
    const goal = { homeTeam: true, playerId: null, isOwnGoal: false }
    const paper = {
      id: GAME,
      goals: [
        { ...goal, goalId: goalId(1) },
        { ...goal, goalId: goalId(2), homeTeam: false },
      ],
      timePenalties: [],
      shots: [HOME, GUEST, HOME, GUEST].map((team) => ({ teamId: team, success: team === HOME })),
    }
    expect(await hall.refusal('game.write/enter-result', { ...paper, shots: [] })).toBe('game/winner-required')
    await hall.write('game.write/enter-result', paper)

    expect(await hall.game(1)).toMatchObject({
      fromPaper: true,
      score: { home: 1, guest: 1 },
      result: { home: 1, guest: 1, shootOut: { home: 2, guest: 0 }, winnerTeamId: HOME, loserTeamId: GUEST },
    })
    await hall.write('game.write/revoke-result', { id: GAME })
    const { version: _, changedAt: __, ...after } = await hall.game(1)
    expect(before).toMatchObject(after)
  })

  it('is decided as soon as one side is out of reach', async () => {
    const hall = await aShootOut()
    await shoot(hall, 1, [
      [GUEST, true],
      [HOME, false],
      [GUEST, true],
      [HOME, false],
    ])

    expect((await hall.game(1)).result).toMatchObject({ shootOut: { home: 0, guest: 2 }, winnerTeamId: GUEST })
  })

  it('lets the sides shoot in turn', async () => {
    const hall = await aShootOut()
    await shoot(hall, 1, [[HOME, true]])

    const again = { id: GAME, teamId: HOME, success: true }
    expect(await hall.refusal('game.write/track-shoot-out-shot', again, { key: newKey() })).toBe('game/not-your-turn')
    const stranger = { id: GAME, teamId: teamId(3), success: true }
    expect(await hall.refusal('game.write/track-shoot-out-shot', stranger, { key: newKey() })).toBe(
      'game/team-not-in-game',
    )
    expect((await hall.game(1)).shootOutRounds).toEqual([{ home: { success: true } }])
  })

  it('takes the decisive shot back, and the result with it', async () => {
    const hall = await aShootOut()
    await shoot(hall, 1, [
      [HOME, true],
      [GUEST, false],
      [HOME, true],
      [GUEST, false],
    ])
    const decided = await hall.game(1)
    await revokeShot(hall)

    expect(decided.result).toMatchObject({ winnerTeamId: HOME })
    const open = await hall.game(1)
    expect(open).not.toHaveProperty('result')
    expect(open.shootOutRounds).toEqual([
      { home: { success: true }, guest: { success: false } },
      { home: { success: true } },
    ])
  })

  it('keeps the result once another game has started', async () => {
    const hall = await aShootOut()
    await shoot(hall, 1, [
      [HOME, true],
      [GUEST, false],
      [HOME, true],
      [GUEST, false],
    ])
    await hall.write(
      'game.write/plan',
      aKnockoutPlan(2, { plannedTeams: { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } } }),
    )
    await start(hall, 2, { home: 3, guest: 4 })

    const refusal = hall.refusal('game.write/revoke-shoot-out-shot', { id: GAME }, { key: newKey() })
    expect(await refusal).toBe('game/other-game-started')
  })

  it('opens again before the first shot, for a late goal', async () => {
    const hall = await aShootOut()
    await hall.write('game.write/revoke-freeze', { id: GAME })
    await hall.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(9) }))
    await freeze(hall, 1, 0)

    expect((await hall.game(1)).result).toMatchObject({ home: 2, guest: 1, shootOut: null, winnerTeamId: HOME })
  })

  it('has the number of shots of its competition, until the organiser says otherwise', async () => {
    const hall = await aShootOut()
    await hall.write('game.write/change-shoot-out-shots-number', { id: GAME, shootOutShotsNumber: 5 })
    await shoot(hall, 1, [
      [HOME, true],
      [GUEST, false],
      [HOME, true],
      [GUEST, false],
    ])

    expect(await hall.game(1)).not.toHaveProperty('result')
  })

  it('counts in no table', async () => {
    const hall = await aShootOut()
    const { leaderboard } = await hall.read('competition.read/leaderboard', { competitionId: CUP, groupId: groupId(1) })

    expect(leaderboard.map(({ played }) => played)).toEqual([0, 0, 0, 0])
  })
})
