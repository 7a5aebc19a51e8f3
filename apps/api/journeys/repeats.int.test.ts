import { aTeam, gameId, goalId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aHall, aKnockoutPlan, aPlan, freeze, type Hall, newKey, play, shoot, start } from '../test/hall.ts'

const GAME = gameId(1)
const eight = Array.from({ length: 8 }, (_, n) => n)

async function aRunningGame(): Promise<Hall> {
  const hall = await aHall()
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  return hall
}

const head = ({ cup }: Hall): number => cup.scopes.head

describe('eight times the same command at once', () => {
  it('with one key is one event and eight equal answers', async () => {
    const hall = await aRunningGame()
    const before = head(hall)
    const key = newKey()
    const answers = await Promise.all(eight.map(() => hall.write('game.write/score-goal', aGoalBy(11), { key })))

    expect(new Set(answers)).toEqual(new Set([before + 1]))
    expect(head(hall)).toBe(before + 1)
    expect((await hall.game(1)).score).toEqual({ home: 1, guest: 0 })
  })

  it('without a key is one event as well, because the goal has an id', async () => {
    const hall = await aRunningGame()
    const before = head(hall)
    const answers = await Promise.all(eight.map(() => hall.write('game.write/score-goal', aGoalBy(11))))

    expect(new Set(answers)).toEqual(new Set([before + 1]))
    expect((await hall.game(1)).goals).toHaveLength(1)
  })

  it('is one shot, which has nothing but its key', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aKnockoutPlan(1))
    await play(hall, 1, { home: 1, guest: 2, score: [0, 0] })
    const key = newKey()
    const shot = { id: GAME, teamId: teamId(1), success: true }
    const answers = await Promise.all(eight.map(() => hall.write('game.write/track-shoot-out-shot', shot, { key })))

    expect(new Set(answers).size).toBe(1)
    expect((await hall.game(1)).shootOutRounds).toEqual([{ home: { success: true } }])
  })
})

describe('different commands at once', () => {
  it('all land, each at a place of its own', async () => {
    const hall = await aRunningGame()
    const goals = eight.map((n) => aGoalBy(n % 2 === 0 ? 11 : 21, { goalId: goalId(n + 1), time: 400 - n }))
    const answers = await Promise.all(goals.map((goal) => hall.write('game.write/score-goal', goal, { key: newKey() })))

    expect(new Set(answers).size).toBe(8)
    expect((await hall.game(1)).score).toEqual({ home: 4, guest: 4 })
  })

  it('refuse each for itself: what is wrong does not take along what is right', async () => {
    const hall = await aRunningGame()
    const [good, bad] = await Promise.all([
      hall.send('game.write/score-goal', aGoalBy(11)),
      hall.send('game.write/score-goal', aGoalBy(11, { goalId: goalId(2), time: 601 })),
    ])

    expect([good.status, bad.status]).toEqual([200, 409])
    expect((await hall.game(1)).goals.map((goal) => goal.goalId)).toEqual([goalId(1)])
  })

  it('see each other in the order in which they came, also in the rows beside the log', async () => {
    const hall = await aHall()
    const id = playerId(11)
    await Promise.all([
      hall.cup.queue.handle({
        command: { type: 'player.changeDetails', data: { id, lastName: 'Other' }, occurredAt: hall.clock.now() },
        actor: { id: 'token:script', kind: 'token' },
      }),
      hall.cup.queue.handle({
        command: { type: 'player.changeDetails', data: { id, lastName: 'Keller' }, occurredAt: hall.clock.now() },
        actor: { id: 'token:script', kind: 'token' },
      }),
    ])

    expect(await hall.read('player.read/get', { id }, { as: 'script' })).toMatchObject({ lastName: 'Keller' })
  })
})

describe('the same key', () => {
  it('with another body is refused', async () => {
    const hall = await aRunningGame()
    const key = newKey()
    await hall.write('game.write/score-goal', aGoalBy(11), { key })

    const other = aGoalBy(11, { goalId: goalId(2) })
    expect(await hall.refusal('game.write/score-goal', other, { key })).toBe('request/key-reused')
    expect(await hall.refusal('game.write/pause-clock', { id: GAME }, { key })).toBe('request/key-reused')
  })

  it('of another actor is another key', async () => {
    const hall = await aRunningGame()
    const key = newKey()
    await hall.write('game.write/score-goal', aGoalBy(11), { key })
    await hall.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(2) }), { key, as: 'timekeeper' })

    expect((await hall.game(1)).score).toEqual({ home: 2, guest: 0 })
  })

  it('after a refusal is decided again', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    const key = newKey()
    const early = await hall.refusal('game.write/score-goal', aGoalBy(11), { key })
    await start(hall, 1)
    await hall.write('game.write/score-goal', aGoalBy(11), { key })

    expect(early).toBe('game/not-started')
    expect((await hall.game(1)).score).toEqual({ home: 1, guest: 0 })
  })

  it('is answered as at first, whatever has happened since', async () => {
    const hall = await aRunningGame()
    const key = newKey()
    const position = await hall.write('game.write/pause-clock', { id: GAME }, { key })
    await hall.write('game.write/resume-clock', { id: GAME })
    const before = head(hall)

    expect(await hall.write('game.write/pause-clock', { id: GAME }, { key })).toBe(position)
    expect(head(hall)).toBe(before)
    expect((await hall.game(1)).clockRunning).toBe(true)
  })

  it('[I3] of a goal without a key is answered with the position of the goal', async () => {
    const hall = await aRunningGame()
    const position = await hall.write('game.write/score-goal', aGoalBy(11))
    await hall.write('game.write/pause-clock', { id: GAME })

    expect(await hall.write('game.write/score-goal', aGoalBy(11))).toBe(position)
  })

  it('[I2] is needed by shots and their undoing', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aKnockoutPlan(1))
    await play(hall, 1, { home: 1, guest: 2, score: [0, 0] })
    const shot = { id: GAME, teamId: teamId(1), success: true }

    expect(await hall.refusal('game.write/track-shoot-out-shot', shot)).toBe('request/key-required')
    expect(await hall.refusal('game.write/revoke-shoot-out-shot', { id: GAME })).toBe('request/key-required')
  })
})

describe('a repeat at a later point', () => {
  it('changes nothing once the game is over', async () => {
    const hall = await aRunningGame()
    const goal = await hall.write('game.write/score-goal', aGoalBy(11))
    await freeze(hall, 1)
    const before = head(hall)
    const answers = [
      await hall.write('game.write/set-actual-teams', { id: GAME, homeTeamId: teamId(1), guestTeamId: teamId(2) }),
      await hall.write('game.write/livestream-regie-ready', { id: GAME }),
      await hall.write('game.write/start', { id: GAME }),
      await hall.write('game.write/freeze-regular-time', { id: GAME }),
    ]

    expect(answers).toEqual(answers.map(() => before))
    expect(await hall.write('game.write/plan', aPlan(1))).toBeLessThan(goal)
    expect(await hall.write('game.write/score-goal', aGoalBy(11))).toBe(goal)
    expect(head(hall)).toBe(before)
  })

  it('of a goal that was taken back does not bring it back', async () => {
    const hall = await aRunningGame()
    await hall.write('game.write/score-goal', aGoalBy(11))
    await hall.write('game.write/revoke-goal', { id: GAME, goalId: goalId(1) })
    await hall.write('game.write/score-goal', aGoalBy(11))
    await hall.write('game.write/revoke-goal', { id: GAME, goalId: goalId(1) })

    expect((await hall.game(1)).score).toEqual({ home: 0, guest: 0 })
  })

  it('with other content under the same id is refused', async () => {
    const hall = await aRunningGame()
    await hall.write('game.write/score-goal', aGoalBy(11))

    expect(await hall.refusal('game.write/score-goal', aGoalBy(12))).toBe('entity/id-taken')
    expect(await hall.refusal('game.write/plan', aPlan(1, { name: 'Anders' }))).toBe('entity/id-taken')
    expect(await hall.refusal('team.write/create', aTeam({ name: 'Anders' }))).toBe('entity/id-taken')
  })

  it('of a shot whose answer was lost is the same shot', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aKnockoutPlan(1))
    await play(hall, 1, { home: 1, guest: 2, score: [0, 0] })
    const key = newKey()
    const shot = { id: GAME, teamId: teamId(1), success: true }
    const first = await hall.write('game.write/track-shoot-out-shot', shot, { key })
    await shoot(hall, 1, [[teamId(2), true]])

    expect(await hall.write('game.write/track-shoot-out-shot', shot, { key })).toBe(first)
    expect((await hall.game(1)).shootOutRounds).toEqual([{ home: { success: true }, guest: { success: true } }])
  })
})
