import {
  competitionId,
  foulId,
  gameId,
  goalId,
  groupId,
  matchdayId,
  playerId,
  teamId,
  timeOutId,
} from '@cup/domain/testing'
import { aCompetition, aGame, anEntry, aPlayer, theSmallFinal, wonBy } from '@cup/testing/cup'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aDay, COURTS, onCourt, RUNNING } from '../../../testing/a-day.ts'
import { openApp } from '../../../testing/open-app.tsx'

const path = (number: number) => `/games/${gameId(number)}`
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const words = () => document.querySelector('main')?.textContent ?? ''

describe('the page of a game', () => {
  it('has its teams as heading, and how it stands', async () => {
    openApp(aDay(), path(2))
    await heading('Spiel 2: SG Mühlensiel gegen 1. FC Nebelhausen')
    expect(words()).toContain('1:1')
  })

  it('[H12] opens the competition of the game where the address names none', async () => {
    const other = aCompetition({ id: '00000001-0000-4000-8000-000000000009', name: 'Anderer Cup' })
    openApp(aDay({ competitions: [other, aCompetition()] }), path(1))
    await heading(/^Spiel 1/)
    expect(document.title).toContain('Spiel 1 · Wintercup')
  })

  it('says that there is no such game', async () => {
    openApp(aDay(), path(99))
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy()
  })

  it('[H16] shares each goal by a link of its own, which opens with that goal picked', async () => {
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    vi.stubGlobal('navigator', { onLine: true, clipboard })
    const goal = { time: 500, playerId: null, isOwnGoal: false, teamId: teamId(1) }
    const goals = [true, false].map((homeTeam, n) => ({ ...goal, goalId: goalId(n + 1), homeTeam }))
    openApp(aDay({ games: [aGame(1, { ...wonBy(1, 1), goals })] }), `${path(1)}?tor=${goalId(2)}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Tor zum 1:0 teilen' }))
    expect(await screen.findByText('Link kopiert')).toBeTruthy()
    expect(copied[0]).toMatch(new RegExp(`${path(1)}\\?tor=${goalId(1)}&turnier=${competitionId(1)}$`))
    expect(document.querySelector('[data-picked="true"]')?.textContent).toContain('1:1')
    vi.unstubAllGlobals()
  })

  it('[H2] names the court where there are several', async () => {
    const competitions = [aCompetition({ courts: COURTS })]
    openApp(aDay({ competitions, games: [aGame(1, onCourt(2))] }), path(1))
    await heading(/^Spiel 1/)
    expect(words()).toContain('Spiel 1 · Vorrunde · Feld 2')
  })

  it('[F25] has goals and fouls of each half and the time-outs of both teams, as its rules count them', async () => {
    const actualTeams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
    const goal = { goalId: goalId(1), playerId: null, isOwnGoal: false, teamId: teamId(1), homeTeam: true, time: 500 }
    const foul = (number: number, time: number) => ({ foulId: foulId(number), teamId: teamId(2), time })
    const game = aGame(1, {
      ...wonBy(1, 0),
      actualTeams,
      duration: 600,
      rules: { periods: 2, foulLimit: 6, timeOuts: 1 },
      goals: [goal],
      fouls: [foul(1, 500), foul(2, 300), foul(3, 200)],
      timeOuts: [
        { timeOutId: timeOutId(1), teamId: teamId(1), time: 320, seconds: 60, at: '2025-01-18T09:05:00.000Z' },
      ],
    })
    openApp(aDay({ games: [game] }), path(1))
    const tally = within(await screen.findByRole('region', { name: 'Zahlen zum Spiel' }))
    const rows = tally.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['', 'MÜH', 'NEB'],
      ['Tore, 1. Halbzeit', '1', '0'],
      ['Tore, 2. Halbzeit', '0', '0'],
      ['Fouls, 1. Halbzeit', '0', '2'],
      ['Fouls, 2. Halbzeit', '0', '1'],
      ['Auszeiten', '1', '0'],
    ])
  })

  it.each([
    { clock: { running: false, remaining: 330, until: 300 }, period: 1, words: '1. Halbzeit' },
    { clock: { running: false, remaining: 300, until: 300 }, period: 1, words: 'Pause' },
    { clock: { running: false, remaining: 299 }, period: 2, words: '2. Halbzeit' },
  ])('[F25] names the half: $words', async ({ clock, period, words: half }) => {
    const at = '2025-01-18T09:05:00.000Z'
    const halves = { clock: { ...clock, at }, period, periodRemaining: 0, rules: { periods: 2 } }
    openApp(aDay({ games: [{ ...RUNNING, ...halves }] }), path(2))
    await heading(/^Spiel 2/)
    expect(words()).toContain(half)
  })

  it('[F25] has no numbers where its rules count nothing', async () => {
    openApp(aDay(), path(2))
    await heading(/^Spiel 2/)
    expect(screen.queryByText('Zahlen zum Spiel')).toBeNull()
  })

  it('[S9] writes the shots behind the goals of a game that a shoot-out has decided', async () => {
    const result = {
      home: 1,
      guest: 1,
      shootOut: { home: 3, guest: 0 },
      winnerTeamId: teamId(1),
      loserTeamId: teamId(2),
    }
    openApp(
      aDay({ games: [aGame(1, { result, groupId: undefined, started: true, score: { home: 1, guest: 1 } })] }),
      path(1),
    )
    await heading(/^Spiel 1/)
    expect(words()).toContain('1:1 (3:0)n.\u00a09\u2011m-Schießen')
  })

  it('[Z10] says of a game that extra time has decided it', async () => {
    const extraTime = { periods: 2, seconds: 180 }
    openApp(aDay({ games: [aGame(1, { ...wonBy(3, 2), groupId: undefined, extraTime })] }), path(1))
    await heading(/^Spiel 1/)
    expect(words()).toContain('3:2n.\u00a0V.')
  })

  it('says where the winner plays next, and where the loser does', async () => {
    const final = { plannedTeams: { home: { winnerTeam: gameId(1) }, guest: { winnerTeam: gameId(2) } } }
    openApp(aDay({ games: [aGame(1, { ...wonBy(3, 2), groupId: undefined }), aGame(3, final)] }), path(1))
    await heading(/^Spiel 1/)
    expect(words()).toMatch(/SG Mühlensiel ist weiter: .*Spiel 3/)
  })

  it('[H10] says who has won the cup, and who is third', async () => {
    const final = { plannedTeams: { home: { winnerTeam: gameId(1) }, guest: { winnerTeam: gameId(2) } } }
    const smallFinal = { plannedTeams: { home: { loserTeam: gameId(1) }, guest: { loserTeam: gameId(2) } } }
    const games = [
      aGame(1, { ...wonBy(1, 0), groupId: undefined }),
      aGame(2, { ...wonBy(1, 0), groupId: undefined }),
      aGame(3, { ...smallFinal, ...wonBy(1, 0), groupId: undefined }),
      aGame(4, { ...final, ...wonBy(2, 1), groupId: undefined }),
    ]
    openApp(aDay({ games }), path(4))
    await heading(/^Spiel 4/)
    await screen.findByText('SG Mühlensiel ist Turniersieger.')
    cleanup()
    openApp(aDay({ games }), path(3))
    await heading(/^Spiel 3/)
    await screen.findByText('SG Mühlensiel ist Dritter.')
  })

  it('shows the games beside a knockout game in the tree, round by round, and the way to all of it', async () => {
    const final = { plannedTeams: { home: { winnerTeam: gameId(1) }, guest: { winnerTeam: gameId(2) } } }
    const games = [
      aGame(1, { groupId: undefined }),
      aGame(2, { groupId: undefined, matchdayId: matchdayId(2) }),
      aGame(3, { ...final, groupId: undefined, resolvedTeams: {} }),
      aGame(4),
    ]
    openApp(aDay({ games }), path(3))
    const tree = within(await screen.findByRole('region', { name: 'Turnierbaum' }))
    expect(tree.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
      path(1),
      path(2),
      '/games',
    ])
    expect(tree.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Vorrunde',
      'Kleines Finale',
    ])
  })

  it('says where both teams are in the table, and shows the lines around them', async () => {
    const games = [aGame(1, { ...wonBy(3, 2), groupId: groupId(1) })]
    openApp(aDay({ games, leaderboard: [anEntry(1, { points: 3 }), anEntry(2, { rank: 2 })] }), path(1))
    await heading(/^Spiel 1/)
    await screen.findByText('Zur ganzen Tabelle')
    expect(words()).toContain('SG Mühlensiel ist auf Platz 1, 1. FC Nebelhausen ist auf Platz 2.')
  })

  it('[L10] says what the score would mean while the game is under way, and shows the table with it', async () => {
    const games = [aGame(2, { ...RUNNING, groupId: groupId(1), score: { home: 0, guest: 2 } })]
    openApp(aDay({ games, leaderboard: [anEntry(1), anEntry(2)] }), path(2))
    await screen.findByText('Zur ganzen Tabelle')
    expect(words()).toContain('Mit diesem Stand: MÜH Platz 2, NEB Platz 1.')
    expect(screen.getByRole('heading', { name: 'Vorrunde, wenn es so bleibt' })).toBeTruthy()
  })

  it('[L12] says who would go on where only some places do', async () => {
    const final = {
      ...theSmallFinal(3),
      plannedTeams: { home: { groupId: groupId(1), position: 1 }, guest: { teamId: teamId(3) } },
    }
    const games = [aGame(2, { ...RUNNING, groupId: groupId(1), score: { home: 0, guest: 2 } }), final]
    openApp(aDay({ games, leaderboard: [anEntry(1), anEntry(2)] }), path(2))
    await screen.findByText('Zur ganzen Tabelle')
    await screen.findByText('Mit diesem Stand ist NEB weiter.')
    expect(screen.getByText('Mit 3 Toren mehr ist MÜH weiter.')).toBeTruthy()
  })

  it('shows the squads with the goals of this game, and no name that is hidden', async () => {
    const goals = [{ goalId: '00000007-0000-4000-8000-000000000001', time: 100, playerId: playerId(1), homeTeam: true }]
    const game = aGame(1, {
      ...wonBy(1, 0),
      goals: goals.map((goal) => ({ ...goal, isOwnGoal: false, teamId: teamId(1) })),
    })
    const players = [aPlayer(1, { displayName: 'Mia K.', number: 7 }), aPlayer(2, { displayName: 'Nr. 9', number: 9 })]
    openApp(aDay({ games: [game], players }), path(1))
    await heading(/^Spiel 1/)
    const squad = within(await screen.findByRole('table', { name: 'SG Mühlensiel' }))
    expect(squad.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['7Mia K.1 Tor', '9k.\u00a0A.'])
    expect(screen.getByText('Einige Namen zeigen wir aus Datenschutzgründen nicht.')).toBeTruthy()
  })

  it('hands its own address on, with the competition that the address of the page does not name', async () => {
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    vi.stubGlobal('navigator', { onLine: true, clipboard })
    openApp(aDay(), path(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Spiel 1 teilen' }))
    await screen.findByText('Link kopiert')
    expect(copied[0]).toMatch(new RegExp(`/games/${gameId(1)}\\?turnier=${competitionId(1)}$`))
    vi.unstubAllGlobals()
  })

  it('[K6] shows the plan alone where results are private', async () => {
    const settings = { ...aCompetition().settings, publicResults: 'planOnly' }
    const games = [aGame(1, { groupId: groupId(1) })]
    openApp(aDay({ competitions: [aCompetition({ settings })], games }), path(1))
    await heading(/^Spiel 1/)
    expect(words()).not.toMatch(/Platz 1|Zur ganzen Tabelle|Spielverlauf/)
  })

  it('leaves out what there is nothing of before both teams are known', async () => {
    openApp(aDay({ games: [theSmallFinal(3)] }), path(3))
    await heading(/^Spiel 3|^Kleines Finale/)
    expect(words()).not.toMatch(/Spielverlauf|Form|Kader/)
  })
})
