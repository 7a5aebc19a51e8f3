import { at, correctionId, gameId, goalId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { verify } from '../src/core/projections/verify.ts'
import { aHall, aKnockoutPlan, CUP, GROUP, type Hall, makeReady, play } from '../test/hall.ts'
import { done } from '../test/sign-in.ts'

const SEMI = gameId(1)
const FINAL = gameId(2)

/** Team 1 has won the semi-final by 1:0; it is confirmed for the final against team 3, and the Regie is ready. */
async function aReadyFinal(): Promise<Hall> {
  const hall = await aHall({ teams: 3 })
  await hall.write('game.write/plan', aKnockoutPlan(1))
  const plannedTeams = { home: { winnerTeam: SEMI }, guest: { teamId: teamId(3) } }
  await hall.write('game.write/plan', aKnockoutPlan(2, { dateTime: at(3600), plannedTeams }))
  await play(hall, 1, { home: 1, guest: 2, score: [1, 0] })
  await makeReady(hall, 2, { home: 1, guest: 3 })
  return hall
}

/** The goal was the guest's: team 2 has won. */
async function turnRound(hall: Hall): Promise<void> {
  const body = { goalId: goalId(100), homeTeam: false, playerId: playerId(21) }
  await done(hall, 'log.write/correct', {
    correctionId: correctionId(1),
    gameId: SEMI,
    commands: [{ call: 'game.write/change-goal', body }],
    reason: 'Im Video gesehen',
  })
}

const outcomeFor = async (hall: Pick<Hall, 'read'>, as: 'timekeeper' | 'public') =>
  (await hall.read('game.read/get', { id: FINAL }, { as })).planOutcome

describe('[R7] a final with the loser of a semi-final that was turned round', () => {
  it('tells the staff, not the public, and takes the winner over with the Regie ready', async () => {
    const hall = await aReadyFinal()
    expect(await outcomeFor(hall, 'timekeeper')).toBeUndefined()
    await turnRound(hall)
    const given = { home: { type: 'team', teamId: teamId(2) } }
    expect(await outcomeFor(hall, 'timekeeper')).toEqual(given)
    expect(await outcomeFor(hall, 'public')).toBeUndefined()
    expect(await verify(hall.database)).toEqual([])

    await hall.write('game.write/set-actual-teams', { id: FINAL, homeTeamId: teamId(2) }, { as: 'timekeeper' })
    const final = await hall.game(2)
    expect(final).toMatchObject({ actualTeams: { homeTeamId: teamId(2) }, livestreamRegieReady: true })
    expect(await outcomeFor(hall, 'timekeeper')).toBeUndefined()
    await hall.write('game.write/start', { id: FINAL, asPlanned: true })
    expect((await hall.game(2)).started).toBe(true)
  })

  it('does not start where the desk wants the teams of the plan, and starts where it does not', async () => {
    const hall = await aReadyFinal()
    await turnRound(hall)
    expect(await hall.refusal('game.write/start', { id: FINAL, asPlanned: true })).toBe('game/teams-outdated')
    await hall.write('game.write/start', { id: FINAL })
    expect((await hall.game(2)).started).toBe(true)
    expect(await outcomeFor(hall, 'timekeeper')).toEqual({ home: { type: 'team', teamId: teamId(2) } })
  })

  it('tells so where the freeze of the semi-final was taken back', async () => {
    const hall = await aReadyFinal()
    await hall.write('game.write/revoke-freeze', { id: SEMI })
    expect(await outcomeFor(hall, 'timekeeper')).toEqual({ home: { type: 'game', gameId: SEMI } })
    expect(await hall.refusal('game.write/start', { id: FINAL, asPlanned: true })).toBe('game/teams-outdated')
  })
})

it('[R8] tells the staff that a cancelled game gives no winner, as soon as it is cancelled', async () => {
  const hall = await aHall({ teams: 3 })
  await hall.write('game.write/plan', aKnockoutPlan(1))
  const plannedTeams = { home: { winnerTeam: SEMI }, guest: { groupId: GROUP, position: 1 } }
  await hall.write('game.write/plan', aKnockoutPlan(2, { dateTime: at(3600), plannedTeams }))
  const guest = { type: 'group', groupId: GROUP }
  expect(await outcomeFor(hall, 'timekeeper')).toEqual({ home: { type: 'game', gameId: SEMI }, guest })
  await hall.write('game.write/cancel', { id: SEMI })
  expect(await outcomeFor(hall, 'timekeeper')).toEqual({ home: { type: 'cancelled', gameId: SEMI }, guest })
  const { games } = await hall.read('game.read/list-by-competition', { competitionId: CUP }, { as: 'timekeeper' })
  expect(games.find(({ id }) => id === FINAL)?.planOutcome).toMatchObject({ home: { type: 'cancelled' } })
})
