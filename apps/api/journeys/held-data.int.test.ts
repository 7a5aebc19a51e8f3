import { aPlayer, aTeam, competitionId, gameId, goalId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aHall, aPlan, CUP, type Hall, newKey, start } from '../test/hall.ts'
import { aSession, type Credentials } from '../test/sign-in.ts'

const PLAYER = { id: playerId(11) }

/** A player who has scored, helped, had a goal taken back and a penalty, and has changed number and name. */
async function aBusyPlayer(): Promise<Hall> {
  const hall = await aHall({ settings: { names: 'first' } })
  const { write } = hall
  await write('player.write/change-team', { ...PLAYER, teamId: teamId(1), number: 9 })
  await write('player.write/change-details', { ...PLAYER, lastName: 'Anders' }, { key: newKey() })
  await write('game.write/plan', aPlan(1))
  await start(hall, 1)
  await write('game.write/score-goal', aGoalBy(11, { time: 500 }))
  await write('game.write/score-goal', aGoalBy(12, { goalId: goalId(2), assistPlayerId: PLAYER.id, time: 400 }))
  await write('game.write/score-goal', aGoalBy(11, { goalId: goalId(3), time: 300 }))
  await write('game.write/revoke-goal', { id: gameId(1), goalId: goalId(3) })
  const penalty = { timePenaltyId: gameId(5), teamId: teamId(1), playerId: PLAYER.id, time: 200 }
  await write('game.write/give-timepenalty', { id: gameId(1), ...penalty })
  return hall
}

const held = (hall: Hall) => hall.read('player.read/held-data', PLAYER, { as: 'organiser' })

describe('everything that is held about a player', () => {
  it('is name and birthday, and what the public sees and why', async () => {
    const { person, shown } = await held(await aBusyPlayer())

    expect(person).toEqual({
      ...PLAYER,
      teamId: teamId(1),
      number: 9,
      isGoalkeeper: false,
      firstName: 'Mia-1',
      lastName: 'Anders',
      birthday: '2010-02-28',
    })
    expect(shown).toEqual({
      displayName: 'Mia-1 A.',
      names: 'first',
      rules: [
        { by: 'player', names: 'full' },
        { by: 'competition', competitionId: CUP, name: 'Hallencup', names: 'first' },
      ],
    })
    expect(shown).not.toHaveProperty('pages')
  })

  it('[N12] is also that the player has a page of its own, where the competition chose so', async () => {
    const hall = await aBusyPlayer()
    await hall.write('competition.write/change-settings', { id: CUP, playerPages: true })
    expect((await held(hall)).shown.pages).toEqual(['Hallencup'])
  })

  it('is every team and number, and every deed in every game, also what was taken back', async () => {
    const hall = await aBusyPlayer()
    const { teams, games } = await held(hall)
    const plan = aPlan(1)

    expect(teams.map(({ since: _, ...team }) => team)).toEqual([
      { teamId: teamId(1), teamName: 'Verein 1', number: 1 },
      { teamId: teamId(1), teamName: 'Verein 1', number: 9 },
    ])
    expect(games).toEqual([
      {
        gameId: gameId(1),
        name: plan.name,
        competitionName: 'Hallencup',
        dateTime: plan.dateTime,
        deeds: [
          { kind: 'goal', time: 500, isRevoked: false },
          { kind: 'goal', time: 300, isRevoked: true },
          { kind: 'assist', time: 400, isRevoked: false },
          { kind: 'timePenalty', time: 200, isRevoked: false },
        ],
      },
    ])
  })

  it('is every entry of the log that names the player: when, by whom and of which kind', async () => {
    const { entries, beside } = await held(await aBusyPlayer())

    expect(entries.map(({ type, fields }) => [type, fields.join(' ')])).toEqual([
      ['player.created', 'teamId number isGoalkeeper publicName'],
      ['player.teamChanged', 'teamId number'],
      ['player.detailsChanged', 'personChanged'],
      ['game.goalScored', 'goalId time playerId homeTeam isOwnGoal teamId'],
      ['game.goalScored', 'goalId time playerId assistPlayerId homeTeam isOwnGoal teamId'],
      ['game.goalScored', 'goalId time playerId homeTeam isOwnGoal teamId'],
      ['game.timePenaltyGiven', expect.stringContaining('playerId')],
    ])
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['token:script']))
    expect(beside).toEqual({ requestKeys: { count: 1, keptDays: 30 } })
  })

  it('is, of an erased one, ids, numbers and games', async () => {
    const hall = await aBusyPlayer()
    await held(hall)
    await hall.write('player.write/erase', PLAYER)
    const { person, shown, games } = await held(hall)

    expect(person).toEqual({
      ...PLAYER,
      teamId: teamId(1),
      number: 9,
      isGoalkeeper: false,
      erasedAt: expect.stringMatching(/Z$/),
    })
    expect([shown.displayName, games.length]).toEqual(['Nr. 9', 1])
  })

  it('is for organisers alone, also after one of them has asked', async () => {
    const hall = await aBusyPlayer()
    await held(hall)
    for (const as of ['commentator', 'timekeeper'] as const)
      expect((await hall.ask('player.read/held-data', PLAYER, { as })).status).toBe(403)
    const unknown = await hall.ask('player.read/held-data', { id: playerId(99) }, { as: 'organiser' })

    expect((await hall.ask('player.read/held-data', PLAYER)).status).toBe(401)
    expect(unknown.status).toBe(404)
  })

  it('[N10] is for organisers of every competition of the team, and of a team of none for those of the whole cup', async () => {
    const hall = await aBusyPlayer()
    const OTHER = competitionId(2)
    const dates = { start: '2025-02-01', end: '2025-02-01' }
    await hall.write('competition.write/create', { id: OTHER, name: 'Anderer Cup', location: 'Halle', ...dates })
    const own = (await aSession(hall, ['organiser'], { competitionIds: [CUP] })).headers
    const other = (await aSession(hall, ['organiser'], { competitionIds: [OTHER] })).headers
    const statusFor = async (headers: Credentials, id = PLAYER.id) =>
      (await hall.ask('player.read/held-data', { id }, { headers })).status

    expect([await statusFor(own), await statusFor(other)]).toEqual([200, 403])
    // Nor does an organiser come to know more by an enrolment: [T10] refuses that of another competition's team.
    await hall.write('competition.write/enroll-team', { id: OTHER, teamId: teamId(1) })
    expect([await statusFor(own), await statusFor(other)]).toEqual([403, 403])
    expect((await hall.ask('player.read/held-data', PLAYER, { as: 'organiser' })).status).toBe(200)

    await hall.write('team.write/create', aTeam({ id: teamId(9) }))
    await hall.write('player.write/create', aPlayer({ id: playerId(91), teamId: teamId(9) }))
    expect(await statusFor(own, playerId(91))).toBe(403)
  })
})
