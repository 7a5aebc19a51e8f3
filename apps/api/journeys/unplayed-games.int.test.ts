import { at, gameId, groupId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aHall, aKnockoutPlan, aPlan, CUP, GROUP, makeReady, play, start } from '../test/hall.ts'
import { whenRendered } from '../test/public-app.ts'
import { done } from '../test/sign-in.ts'

const GAME = gameId(1)

describe('a team that does not come', () => {
  it('loses by the organiser’s decision, which counts in the table', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await hall.write('game.write/award-result', { id: GAME, home: 0, guest: 2, reason: 'noShow' })

    const game = await hall.game(1)
    expect(game).toMatchObject({
      started: false,
      regularTimeFreezed: true,
      actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
      score: { home: 0, guest: 0 },
      result: { home: 0, guest: 2, shootOut: null, winnerTeamId: teamId(2), loserTeamId: teamId(1), awarded: 'noShow' },
    })
    const { leaderboard } = await hall.read('competition.read/leaderboard', { competitionId: CUP, groupId: GROUP })
    expect(leaderboard.map(({ teamId: id, points, goalDifference }) => [id, points, goalDifference])).toEqual([
      [teamId(2), 3, 2],
      [teamId(1), 0, -2],
    ])
    expect(await hall.read('competition.read/topscorer', { competitionId: CUP })).toEqual({ topscorer: [] })
  })

  it('is told once: the same award again changes nothing, another one is refused', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    const award = { id: GAME, home: 0, guest: 2, reason: 'noShow' } as const
    const position = await hall.write('game.write/award-result', award)

    expect(await hall.write('game.write/award-result', award)).toBe(position)
    expect(await hall.refusal('game.write/award-result', { ...award, guest: 5 })).toBe('game/finished')
  })
})

describe('a team that withdraws', () => {
  const TEAM = teamId(1)
  const OTHER = gameId(2)
  /** Team 1 has beaten team 2 and has a game against team 3; the second of the table waits for team 4. */
  async function anAfternoon() {
    const hall = await aHall({ teams: 4 })
    await hall.write('game.write/plan', aPlan(1))
    const against = { home: { teamId: teamId(3) }, guest: { teamId: TEAM } }
    await hall.write('game.write/plan', aPlan(2, { plannedTeams: against, dateTime: at(900) }))
    const third = { home: { groupId: GROUP, position: 4 }, guest: { teamId: teamId(4) } }
    await hall.write('game.write/plan', aKnockoutPlan(3, { plannedTeams: third, dateTime: at(7200) }))
    await play(hall, 1, { home: 1, guest: 2, score: [2, 0] })
    return hall
  }
  const wanted = { id: CUP, teamId: TEAM, openGames: 'award', playedGames: 'annul' } as const
  const previewOf = async (hall: Awaited<ReturnType<typeof anAfternoon>>) =>
    (await done(hall, 'competition.write/preview-withdrawal', wanted)).body
  const everything = async (hall: Awaited<ReturnType<typeof anAfternoon>>) => ({
    games: (await hall.read('game.read/list-by-competition', { competitionId: CUP })).games.map(shownOf),
    table: (await hall.read('competition.read/leaderboard', { competitionId: CUP, groupId: GROUP })).leaderboard,
    scorers: (await hall.read('competition.read/topscorer', { competitionId: CUP })).topscorer,
    cup: shownOf(await hall.read('competition.read/get', { id: CUP })),
  })
  const shownOf = ({ version: _v, changedAt: _c, ...shown }: { version: number; changedAt: number }) => shown

  it('[K3] is shown what follows before, and does exactly that: results, table, scorers and names', async () => {
    const hall = await anAfternoon()
    const { outcome, games, leaderboards, topscorer, lostSides } = await previewOf(hall)
    expect(games).toEqual([
      { gameId: GAME, became: 'annulled' },
      { gameId: OTHER, became: 'awarded', home: 2, guest: 0 },
    ])
    expect(lostSides).toEqual([{ gameId: gameId(3), side: 'home' }])
    await hall.write('competition.write/withdraw-team', { ...wanted, outcome })

    const shown = await everything(hall)
    expect(shown.table).toEqual(leaderboards[0]?.after)
    expect(shown.scorers).toEqual(topscorer?.after)
    expect(await hall.game(1)).toMatchObject({ annulled: true, cancelled: true, score: { home: 2, guest: 0 } })
    expect(await hall.game(2)).toMatchObject({ withdrawnTeamId: TEAM, result: { winnerTeamId: teamId(3) } })
    const { teams } = await hall.read('team.read/list', { competitionId: CUP })
    expect(teams.some(({ id }) => id === TEAM)).toBe(true)
    const calendar = await (await whenRendered(`${hall.url}/v1/calendar/${CUP}.ics`)).text()
    expect(calendar.replaceAll('\r\n ', '')).toContain('(Verein 1 zurückgezogen\\, Spiel annulliert)')
  })

  it('[K3] [E3] comes back as if nothing had been', async () => {
    const hall = await anAfternoon()
    const before = await everything(hall)
    const left = await hall.write('competition.write/withdraw-team', wanted)
    // [I3] The position of the last of its three events.
    expect(await hall.write('competition.write/withdraw-team', wanted)).toBe(left)
    await hall.write('competition.write/revoke-withdrawal', { id: CUP, teamId: TEAM })
    expect(await everything(hall)).toEqual(before)
  })

  it('[X5] is refused where the outcome is not the one that was shown, and [K3] final once another game has started', async () => {
    const hall = await anAfternoon()
    const { outcome } = await previewOf(hall)
    await hall.write('game.write/cancel', { id: OTHER })
    expect(await hall.refusal('competition.write/withdraw-team', { ...wanted, outcome })).toBe('correction/outdated')
    await hall.write('competition.write/withdraw-team', wanted)
    const free = { home: { teamId: teamId(2) }, guest: { teamId: teamId(3) } }
    await hall.write('game.write/plan', aPlan(4, { plannedTeams: free, dateTime: at(1800) }))
    await start(hall, 4, { home: 2, guest: 3 })
    const back = { id: CUP, teamId: TEAM }
    expect(await hall.refusal('competition.write/revoke-withdrawal', back)).toBe('game/other-game-started')
  })
})

describe('a game that was broken off', () => {
  it('keeps its goals with their scorers, and the awarded result counts', async () => {
    const hall = await aHall({ teams: 4 })
    await hall.write('game.write/plan', aKnockoutPlan(1))
    await hall.write(
      'game.write/plan',
      aKnockoutPlan(2, { plannedTeams: { home: { winnerTeam: GAME }, guest: { teamId: teamId(3) } } }),
    )
    await start(hall, 1)
    await hall.write('game.write/score-goal', {
      id: GAME,
      goalId: gameId(77),
      time: 300,
      playerId: null,
      homeTeam: true,
    })
    await hall.write('game.write/award-result', { id: GAME, home: 0, guest: 3, reason: 'abandoned' })

    const game = await hall.game(1)
    expect(game.score).toEqual({ home: 1, guest: 0 })
    expect(game).toMatchObject({ clockRunning: false, result: { home: 0, guest: 3, awarded: 'abandoned' } })
    expect((await hall.game(2)).resolvedTeams).toEqual({ homeTeamId: teamId(2), guestTeamId: teamId(3) })
  })
})

describe('a cancelled game', () => {
  it('is neither current nor missing from its group', async () => {
    const hall = await aHall({ teams: 3 })
    await hall.write('game.write/plan', aPlan(1, { dateTime: at(0) }))
    await hall.write('game.write/plan', aPlan(2, { dateTime: at(900) }))
    const placed = { home: { groupId: groupId(1), position: 1 }, guest: { groupId: groupId(1), position: 2 } }
    await hall.write('game.write/plan', aKnockoutPlan(3, { dateTime: at(1800), plannedTeams: placed }))
    await play(hall, 2, { home: 1, guest: 2, score: [2, 0] })
    const before = await hall.game(3)
    await hall.write('game.write/cancel', { id: GAME })

    expect(before.resolvedTeams).toEqual({})
    expect(await hall.game(1)).toMatchObject({ cancelled: true, started: false })
    expect((await hall.game(3)).resolvedTeams).toEqual({ homeTeamId: teamId(1), guestTeamId: teamId(3) })
    expect((await hall.read('game.read/current', { competitionId: CUP })).id).toBe(gameId(3))
  })

  it('can be restored, which opens the group again', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await hall.write('game.write/cancel', { id: GAME })
    const refusal = await hall.refusal('game.write/set-actual-teams', { id: GAME, homeTeamId: teamId(1) })
    await hall.write('game.write/restore', { id: GAME })
    await play(hall, 1, { home: 1, guest: 2, score: [1, 0] })

    expect(refusal).toBe('game/cancelled')
    expect(await hall.game(1)).toMatchObject({ cancelled: false, result: { home: 1, guest: 0 } })
  })

  it('cannot be cancelled once it has started', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await start(hall, 1)

    expect(await hall.refusal('game.write/cancel', { id: GAME })).toBe('game/already-started')
  })
})

describe('a game that begins later', () => {
  it('is postponed, and again, until the Regie is ready', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await hall.write('game.write/postpone', { id: GAME, postponedToDateTime: at(60) })
    const once = await hall.game(1)
    await hall.write('game.write/postpone', { id: GAME, postponedToDateTime: at(300) })
    const twice = await hall.game(1)
    await makeReady(hall, 1)

    expect([once.postponedDateTime, twice.postponedDateTime]).toEqual([at(60), at(300)])
    expect(await hall.refusal('game.write/postpone', { id: GAME, postponedToDateTime: at(600) })).toBe(
      'game/regie-ready',
    )
  })

  it('is not postponed into the past', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))

    const refusal = hall.refusal('game.write/postpone', { id: GAME, postponedToDateTime: at(-1) })
    expect(await refusal).toBe('game/postponed-into-past')
  })

  it('forgets the postponement when it is taken back, or moved to another time', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await hall.write('game.write/postpone', { id: GAME, postponedToDateTime: at(60) })
    await hall.write('game.write/revoke-postponement', { id: GAME })
    const revoked = await hall.game(1)
    await hall.write('game.write/postpone', { id: GAME, postponedToDateTime: at(60) })
    await hall.write('game.write/change-datetime', { id: GAME, dateTime: at(900) })

    expect(revoked).not.toHaveProperty('postponedDateTime')
    expect(await hall.game(1)).toMatchObject({ dateTime: at(900) })
    expect(await hall.game(1)).not.toHaveProperty('postponedDateTime')
  })
})

describe('a button that was pressed by mistake', () => {
  it('is undone: the Regie, the teams, the start', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    const planned = await hall.game(1)
    await start(hall, 1)
    await hall.write('game.write/revoke-start', { id: GAME })
    await hall.write('game.write/revoke-regie-ready', { id: GAME })
    await hall.write('game.write/revoke-actual-teams', { id: GAME })

    const { version: _v, changedAt: _c, clock: _k, ...after } = await hall.game(1)
    const { version: _v2, changedAt: _c2, clock: _k2, ...before } = planned
    expect(after).toEqual(before)
  })

  it('is not undone over a goal that stands', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await start(hall, 1)
    const goal = { id: GAME, goalId: gameId(77), time: 300, playerId: null, homeTeam: true }
    await hall.write('game.write/score-goal', goal)

    expect(await hall.refusal('game.write/revoke-start', { id: GAME })).toBe('game/sheet-not-empty')
  })
})
