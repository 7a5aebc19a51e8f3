import { tableRules, withChanges } from '@cup/domain/list-changes'
import { at, gameId, groupId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aHall, aKnockoutPlan, aPlan, CUP, GROUP, type Hall, play, shoot } from '../test/hall.ts'
import { watch } from '../test/screen.ts'

const place = (position: number) => ({ groupId: groupId(1), position })

/** Three teams, everybody meets everybody; the first two of the table play a final, its loser waits for nothing. */
async function aSmallCup(): Promise<Hall> {
  const hall = await aHall({ teams: 3, settings: { shootOutShotsNumber: 1 } })
  const pairings = [
    [1, 2],
    [1, 3],
    [2, 3],
  ] as const
  for (const [n, [home, guest]] of pairings.entries()) {
    const plannedTeams = { home: { teamId: teamId(home) }, guest: { teamId: teamId(guest) } }
    await hall.write('game.write/plan', aPlan(n + 1, { dateTime: at(n * 900), plannedTeams }))
  }
  await hall.write(
    'game.write/plan',
    aKnockoutPlan(4, { dateTime: at(3600), plannedTeams: { home: place(1), guest: place(2) } }),
  )
  const last = { home: { winnerTeam: gameId(4) }, guest: { loserTeam: gameId(4) } }
  await hall.write('game.write/plan', aKnockoutPlan(5, { dateTime: at(4500), plannedTeams: last }))
  return hall
}

const tableOf = async (hall: Hall) =>
  (await hall.read('competition.read/leaderboard', { competitionId: CUP, groupId: GROUP })).leaderboard

describe('a reference to a place of the group', () => {
  it('is open until the last game of the group, and then known to every game that waits', async () => {
    const hall = await aSmallCup()
    await play(hall, 1, { home: 1, guest: 2, score: [2, 0] })
    await play(hall, 2, { home: 1, guest: 3, score: [1, 0] })
    const before = await hall.game(4)
    await play(hall, 3, { home: 2, guest: 3, score: [0, 1] })

    expect(before.resolvedTeams).toEqual({})
    expect((await hall.game(4)).resolvedTeams).toEqual({ homeTeamId: teamId(1), guestTeamId: teamId(3) })
  })

  it('reaches the screens with the event that ends the last game', async () => {
    const hall = await aSmallCup()
    await play(hall, 1, { home: 1, guest: 2, score: [2, 0] })
    await play(hall, 2, { home: 1, guest: 3, score: [1, 0] })
    const screen = await watch(hall.url, { topics: 'events', competitionId: CUP })
    await screen.heard('subscribed')
    const before = await tableOf(hall)
    await play(hall, 3, { home: 2, guest: 3, score: [0, 1] })

    const finished = await screen.eventAt(hall.cup.scopes.head)
    expect(finished.eventType).toBe('game.finished')
    expect(finished.games?.map(({ id, resolvedTeams }) => [id, resolvedTeams])).toEqual([
      [gameId(3), { homeTeamId: teamId(2), guestTeamId: teamId(3) }],
      [gameId(4), { homeTeamId: teamId(1), guestTeamId: teamId(3) }],
    ])
    const [changes] = finished.leaderboardChanges ?? []
    expect(changes?.groupId).toBe(GROUP)
    expect(changes && withChanges(before, changes, tableRules)).toEqual(await tableOf(hall))
  })

  it('waits while teams are level, until the organiser orders them', async () => {
    const hall = await aSmallCup()
    for (const [number, home, guest] of [
      [1, 1, 2],
      [2, 1, 3],
      [3, 2, 3],
    ] as const) {
      await play(hall, number, { home, guest, score: [0, 0] })
    }
    const level = await hall.game(4)
    const order = { id: CUP, groupId: GROUP, teamIds: [teamId(3), teamId(1), teamId(2)], method: 'lot' as const }
    const partly = { ...order, teamIds: [teamId(3), teamId(1)] }
    const refusal = await hall.refusal('competition.write/decide-tie', partly)
    await hall.write('competition.write/decide-tie', order)

    expect(level.resolvedTeams).toEqual({})
    expect(refusal).toBe('competition/not-level')
    expect((await hall.game(4)).resolvedTeams).toEqual({ homeTeamId: teamId(3), guestTeamId: teamId(1) })
    const { tieDecisions } = await hall.read('competition.read/get', { id: CUP })
    expect(tieDecisions).toMatchObject([{ holds: true }])
  })
})

describe('a reference to the winner or the loser of a game', () => {
  it('is known with the result, shoot-out included, and open again when the result is taken back', async () => {
    const hall = await aSmallCup()
    await play(hall, 4, { home: 1, guest: 2, score: [1, 1] })
    await shoot(hall, 4, [
      [teamId(1), false],
      [teamId(2), true],
    ])
    const decided = await hall.game(5)
    await hall.write('game.write/revoke-shoot-out-shot', { id: gameId(4) }, { key: 'take-it-back' })

    expect(decided.resolvedTeams).toEqual({ homeTeamId: teamId(2), guestTeamId: teamId(1) })
    expect((await hall.game(5)).resolvedTeams).toEqual({})
  })

  it('finds the games of a team: planned, resolved or actual', async () => {
    const hall = await aSmallCup()
    await play(hall, 4, { home: 1, guest: 3, score: [2, 1] })
    const { games } = await hall.read('game.read/list-by-team-and-competition', {
      competitionId: CUP,
      teamId: teamId(3),
    })

    expect(games.map(({ name }) => name)).toEqual(['Spiel 2', 'Spiel 3', 'Spiel 4', 'Spiel 5'])
  })
})
