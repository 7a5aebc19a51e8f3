import { gameId, groupId, matchdayId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, anEntry, theTeams, wonBy } from '@cup/testing/cup'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket)
  return () => vi.unstubAllGlobals()
})

const [first] = theTeams
const teams = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ ...first!, id: teamId(number), name: `Team ${number}` }))

const won = (winner: number, loser: number) => ({
  started: true,
  groupId: undefined,
  resolvedTeams: { homeTeamId: teamId(winner), guestTeamId: teamId(loser) },
  score: { home: 1, guest: 0 },
  result: { home: 1, guest: 0, shootOut: null, winnerTeamId: teamId(winner), loserTeamId: teamId(loser) },
})
const between = (as: string, home: number, guest: number) => ({
  plannedTeams: { home: { [as]: gameId(home) }, guest: { [as]: gameId(guest) } },
})

const quarterFinals = [1, 2, 3, 4].map((n) => aGame(n, won(n, 9 - n)))
const semiFinals = [
  aGame(5, { ...won(1, 2), ...between('winnerTeam', 1, 2) }),
  aGame(6, { ...won(3, 4), ...between('winnerTeam', 3, 4) }),
]
const smallFinal = aGame(7, { ...won(4, 2), ...between('loserTeam', 5, 6), matchdayId: matchdayId(2) })
const final = aGame(8, { ...won(3, 1), ...between('winnerTeam', 5, 6) })

const places = async () =>
  [...(await screen.findByRole('region', { name: 'Alle Plätze' })).querySelectorAll(':scope > ol > li')].map(
    (place) => [
      place.querySelector('p')?.firstChild?.textContent,
      within(place.querySelector('ul')!)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ],
  )

describe('how the cup ended', () => {
  it('follows from the final, the small final and the rounds before, as far as they say so', async () => {
    openApp(aDay({ teams, games: [...quarterFinals, ...semiFinals, smallFinal, final] }), '/endstand')
    expect(await places()).toEqual([
      ['1.', ['Team 3']],
      ['2.', ['Team 1']],
      ['3.', ['Team 4']],
      ['4.', ['Team 2']],
      ['5.–8.', ['Team 5', 'Team 6', 'Team 7', 'Team 8']],
    ])
    const podium = within(screen.getByRole('list', { name: 'Siegerpodest' })).getAllByRole('listitem')
    expect(podium.map(({ textContent }) => textContent?.replace(/^MÜH\d/, ''))).toEqual([
      'Team 31.',
      'Team 12.',
      'Team 43.',
      'Team 24.',
    ])
  })

  it('lets both losers of the semi-finals be third where no game decides it', async () => {
    openApp(aDay({ teams, games: [...quarterFinals, ...semiFinals, final] }), '/endstand')
    expect((await places())[2]).toEqual(['3.–4.', ['Team 2', 'Team 4']])
  })

  it('[A1] orders by the table whom no game compares, and names that rule', async () => {
    const groups = [{ id: groupId(1), name: 'Vorrunde', teamIds: teams.map(({ id }) => id) }]
    const leaderboard = [1, 2, 3, 4, 7, 6, 8, 5].map((number, index) => anEntry(number, { rank: index + 1 }))
    const games = [...quarterFinals, ...semiFinals, smallFinal, final, aGame(9, wonBy(1, 0))]
    openApp(aDay({ competitions: [aCompetition({ groups })], teams, leaderboard, games }), '/endstand')
    expect((await places()).slice(4)).toEqual([
      ['5.', ['Team 7']],
      ['6.', ['Team 6']],
      ['7.', ['Team 8']],
      ['8.', ['Team 5']],
    ])
    expect(screen.getByText(/^Wo kein Spiel entscheidet: Platz in der Gruppe/)).toBeTruthy()
  })

  it('is open before the final has a result', async () => {
    const { result: _, ...open } = final
    openApp(aDay({ games: [...semiFinals, { ...open, started: false }] }), '/endstand')
    expect(await screen.findByText('Der Endstand steht fest, sobald das Finale gespielt ist.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zum Turnierbaum' }).getAttribute('href')).toBe('/games?ansicht=baum')
  })

  it('is the table where there is no knockout', async () => {
    openApp(
      aDay({ games: [aGame(1, wonBy(1, 0))], leaderboard: [anEntry(1), anEntry(2)], current: undefined }),
      '/endstand',
    )
    expect((await places()).map(([rank]) => rank)).toEqual(['1.', '2.'])
  })

  it('is not shown where only the plan is published', async () => {
    const settings = { ...aCompetition().settings, publicResults: 'planOnly' }
    openApp(aDay({ competitions: [aCompetition({ settings })], games: [final] }), '/endstand')
    expect(await screen.findByText('Der Veranstalter veröffentlicht nur den Spielplan, keine Ergebnisse.')).toBeTruthy()
  })

  it('[H10] is told for each age group of a competition', async () => {
    const inGroup = (group: number, ...places: number[]) => ({
      plannedTeams: {
        home: { groupId: groupId(group), position: places[0] ?? 1 },
        guest: { groupId: groupId(group), position: places[1] ?? 2 },
      },
    })
    const tree = (game: number, group: number, [a, b, c, d]: readonly [number, number, number, number]) => [
      aGame(game, { ...won(a, b), ...inGroup(group, 1, 4) }),
      aGame(game + 1, { ...won(c, d), ...inGroup(group, 2, 3) }),
      aGame(game + 2, { ...won(c, a), ...between('winnerTeam', game, game + 1) }),
    ]
    const groups = [
      { id: groupId(1), name: 'U11', teamIds: [1, 2, 3, 4].map(teamId) },
      { id: groupId(2), name: 'U9', teamIds: [5, 6, 7, 8].map(teamId) },
    ]
    const games = [...tree(1, 1, [1, 2, 3, 4]), ...tree(4, 2, [5, 6, 7, 8])]
    openApp(aDay({ competitions: [aCompetition({ groups })], teams, games, current: undefined }), '/endstand')
    const lists = await screen.findAllByRole('region', { name: /^Alle Plätze/ })
    expect(
      lists.map((list) => [
        list.getAttribute('aria-label'),
        within(list)
          .getAllByRole('link')
          .map(({ textContent }) => textContent?.replace('MÜH', '')),
      ]),
    ).toEqual([
      ['Alle Plätze U11', ['Team 3', 'Team 1', 'Team 2', 'Team 4']],
      ['Alle Plätze U9', ['Team 7', 'Team 5', 'Team 6', 'Team 8']],
    ])
    expect(screen.getAllByRole('list', { name: 'Siegerpodest' })).toHaveLength(2)
  })
})
