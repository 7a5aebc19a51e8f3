import type { Game } from '@cup/contract/entities'
import { gameId, groupId, matchdayId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, anEntry, theTeams, wonBy } from '@cup/testing/cup'
import { describe, expect, it } from 'vitest'
import { aheadOf, prospectsOf } from './prospects.ts'
import { aheadText } from './team-outlook.tsx'

const [muehlensiel, nebelhausen] = theTeams
const place = (position: number, group = 1) => ({ groupId: groupId(group), position })
const knockout = (number: number, change: object): Game =>
  aGame(number, { groupId: undefined, matchdayId: matchdayId(2), resolvedTeams: {}, ...change })

const prospects = (games: readonly Game[], ranks: readonly number[] = [1, 2]) =>
  prospectsOf({
    competition: aCompetition({
      groups: [1, 2].map((number) => ({ id: groupId(number), name: `Gruppe ${number}`, teamIds: [] })),
    }),
    groupId: groupId(1),
    tableOf: (group) => (group === groupId(1) ? ranks : [7, 2]).map((rank, n) => anEntry(n + 1, { rank })),
    games,
    teamOf: (id) => theTeams.find((team) => team.id === id),
  })

describe('what places lead to', () => {
  it('is the game whose plan names them, and who stands at the opponent’s place', () => {
    const found = prospects([knockout(1, { plannedTeams: { home: place(1), guest: place(2) } })])
    expect([...found]).toEqual([
      [1, { round: 'Kleines Finale', against: 'Platz 2', short: '2', candidate: nebelhausen }],
      [2, { round: 'Kleines Finale', against: 'Platz 1', short: '1', candidate: muehlensiel }],
    ])
  })

  it('is open while the opponent’s place is shared', () => {
    const found = prospects([knockout(1, { plannedTeams: { home: place(3), guest: place(1) } })], [1, 1])
    expect(found.get(3)).toMatchObject({ against: 'Platz 1', candidate: undefined })
  })

  it('names another group, the winner of a game, or the team itself', () => {
    const against = (guest: object) =>
      prospects([aGame(7), knockout(1, { plannedTeams: { home: place(1), guest } })]).get(1)
    expect(against(place(2, 2))).toMatchObject({
      against: 'Gruppe 2, Platz 2',
      short: '2. Gruppe 2',
      candidate: nebelhausen,
    })
    expect(against({ winnerTeam: gameId(7) })).toMatchObject({ against: 'Gewinner Spiel 7', candidate: undefined })
    expect(against({ teamId: teamId(2) })).toMatchObject({
      against: '1. FC Nebelhausen',
      short: 'NEB',
      candidate: undefined,
    })
  })

  it('goes by the name of the game where it has no matchday', () => {
    const found = prospects([knockout(5, { matchdayId: undefined, plannedTeams: { home: place(1), guest: place(2) } })])
    expect(found.get(1)?.round).toBe('Spiel 5')
  })

  it('is nothing for other groups, and where the game was cancelled', () => {
    const planned = { home: place(1), guest: place(2) }
    expect(prospects([knockout(1, { cancelled: true, plannedTeams: planned })]).size).toBe(0)
    expect(prospects([knockout(1, { plannedTeams: { home: place(1, 2), guest: place(2, 2) } })]).size).toBe(0)
  })
})

describe('whom a team may meet next', () => {
  const [one, two] = [teamId(1), teamId(2)]
  const ahead = (games: readonly Game[], ranks: readonly number[] = [1, 2]) =>
    aheadOf(
      {
        competition: aCompetition(),
        tableOf: () => ranks.map((rank, n) => anEntry(n + 1, { rank })),
        games,
        teamOf: (id) => theTeams.find((team) => team.id === id),
      },
      one,
    )
  const quarter = knockout(7, { plannedTeams: { home: place(1), guest: place(2) } })

  it('is not there for a team that has lost its knockout game, whatever its place of the table led to', () => {
    const resolvedTeams = { homeTeamId: one, guestTeamId: two }
    expect(ahead([{ ...quarter, ...wonBy(0, 1), resolvedTeams }])).toBeUndefined()
  })

  it('is the team at the other place of the game to which its own place leads', () => {
    expect(ahead([aGame(1), quarter])).toEqual({
      round: 'Kleines Finale',
      against: 'Platz 2',
      candidates: [nebelhausen],
      condition: { place: 1 },
    })
    expect(ahead([aGame(1), quarter], [1, 1])).toBeUndefined()
  })

  it('is one of the teams of a game that decides it, also after the group is over', () => {
    const open = knockout(8, { ...wonBy(1, 0), resolvedTeams: { homeTeamId: two, guestTeamId: one } })
    const next = knockout(9, {
      plannedTeams: { home: place(1), guest: { winnerTeam: gameId(8) } },
      resolvedTeams: { homeTeamId: one },
    })
    expect(ahead([next, open])).toMatchObject({
      against: 'Gewinner Spiel 8',
      candidates: [nebelhausen, muehlensiel],
      condition: 'none',
    })
  })

  it('is that of the game after a win, where the next game is known', () => {
    const next = knockout(7, { resolvedTeams: { homeTeamId: one, guestTeamId: two } })
    const after = knockout(9, { plannedTeams: { home: { winnerTeam: gameId(7) }, guest: { winnerTeam: gameId(8) } } })
    expect(ahead([next, knockout(8, {}), after])).toMatchObject({ against: 'Gewinner Spiel 8', condition: 'win' })
  })

  it('[L11] says of the opponent that a place brings what holds in every completion', () => {
    const opponentOf = (rank: number) => (rank % 2 === 1 ? rank + 1 : rank - 1)
    const firstRound = [1, 3].map((rank) =>
      knockout(rank, { plannedTeams: { home: place(rank), guest: place(rank + 1) } }),
    )
    for (const rank of [1, 2, 3, 4]) {
      const ranks = [rank, ...[1, 2, 3, 4].filter((other) => other !== rank)]
      const found = ahead([aGame(9), ...firstRound], ranks)
      const text = found && aheadText({ ...found, candidates: [] })
      const [, condition, opponent] = /^(?:Auf Platz (\d): )?.* gegen Platz (\d)$/.exec(text ?? '') ?? []
      // The table may end with the team on each place: the sentence must hold for all of them.
      const holds = [1, 2, 3, 4].map(
        (last) => (condition !== undefined && Number(condition) !== last) || opponentOf(last) === Number(opponent),
      )
      expect(holds, text).toEqual([true, true, true, true])
    }
  })

  it('is open for no team where nothing is ahead', () => {
    expect(ahead([])).toBeUndefined()
  })
})
