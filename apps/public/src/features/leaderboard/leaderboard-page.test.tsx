import { DEFAULT_SETTINGS } from '@cup/domain/settings'
import { competitionId, gameId, groupId, matchdayId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, anEntry, pausedAt, wonBy } from '@cup/testing/cup'
import type { Known } from '@cup/testing/fake-service'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay, RUNNING } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'
import { section } from '../../testing/page.ts'

const FIRST = anEntry(1, {
  played: 4,
  points: 9,
  won: 3,
  lost: 1,
  goalDifference: 9,
  scoredGoals: 12,
  receivedGoals: 3,
})
const SECOND = anEntry(2, { played: 4, goalDifference: -9, scoredGoals: 3, receivedGoals: 12, decidedBy: 'points' })
const NOTE =
  'Bei gleicher Punktzahl entscheiden: Tordifferenz, erzielte Tore, direkter Vergleich, danach ein 9\u2011Meter-Schießen oder das Los.'
const RUNNING_TEXT = 'Laufende Spiele sind noch nicht eingerechnet.'

const open = (change: Partial<Known> = {}) => openApp(aDay({ leaderboard: [FIRST, SECOND], ...change }), '/leaderboard')
const table = async () => within(await screen.findByRole('table', { name: 'Tabelle Vorrunde' }))
const lines = async () =>
  (await table()).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
const why = async (rank: number) =>
  fireEvent.click((await table()).getByRole('button', { name: new RegExp(`^${rank}\\. .+, warum\\?$`) }))

beforeEach(() => vi.stubGlobal('WebSocket', FakeWebSocket))
afterEach(() => vi.unstubAllGlobals())

describe('the table', () => {
  it('has every column, and the heads say what they mean', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Vorrundentabelle' })).toBeTruthy()
    const [heads, first, second] = await lines()
    expect(heads?.slice(0, 8)).toEqual(['Pl.', 'Logo', 'Mannschaft', 'Sp.', 'Tore', 'D.', 'P', 'Form'])
    expect(first?.slice(0, 7)).toEqual(['1.', '', 'SG MühlensielMÜH spielt gerade', '4', '12:3', '+9', '9'])
    expect(second?.slice(3, 7)).toEqual(['4', '3:12', '−9', '0'])
    expect(screen.getByTitle('Tordifferenz').textContent).toBe('D.')
    expect(screen.getByTitle('Punkte').textContent).toBe('P')
    expect(screen.getByTitle('Tore: erzielt zu erhalten').textContent).toBe('Tore')
  })

  it('leads to the teams', async () => {
    open()
    const link = (await table()).getByRole('link', { name: 'SG Mühlensiel' })
    expect(link.getAttribute('href')).toBe(`/teams/${teamId(1)}`)
  })

  it('says how it comes about', async () => {
    open()
    expect(await screen.findByText(NOTE)).toBeTruthy()
  })

  it('says so where the head-to-head comes first', async () => {
    open({ competitions: [aCompetition({ settings: { ...DEFAULT_SETTINGS, headToHeadFirst: true } })] })
    expect(await screen.findByText(/entscheiden: direkter Vergleich, Tordifferenz, erzielte Tore, danach/)).toBeTruthy()
  })

  it('[L18] [L19] says the order of the house, and the penalty points on demand', async () => {
    const rules = { pointsForWin: 2, criteria: ['wins', 'fairPlay'] }
    open({
      competitions: [aCompetition({ settings: { ...DEFAULT_SETTINGS, rules } })],
      leaderboard: [
        anEntry(1, { ...FIRST, fairPlay: 1 }),
        anEntry(2, { ...SECOND, fairPlay: 3, decidedBy: 'fairPlay' }),
      ],
    })
    expect(
      await screen.findByText(/^Ein Sieg zählt 2.Punkte.+entscheiden: Zahl der Siege, Fair-Play-Wertung, danach/),
    ).toBeTruthy()
    expect((await table()).getByText('FP').getAttribute('title')).toBe('nach der Fair-Play-Wertung')
    await why(2)
    expect(screen.getByText('Fair-Play-Wertung: 3 Strafpunkte')).toBeTruthy()
    expect(screen.getByText(/3 gegen 1 Strafpunkte/)).toBeTruthy()
  })

  it('says on demand why a team stands below another', async () => {
    open()
    await table()
    expect(screen.queryByText(/Weniger Punkte/)).toBeNull()
    await why(2)
    expect(screen.getByText('Weniger Punkte als SG Mühlensiel: 0 gegen 9.')).toBeTruthy()
    expect((await table()).getByRole('button', { expanded: true }).textContent).toBe('2.')
    await why(2)
    expect(screen.queryByText(/Weniger Punkte/)).toBeNull()
  })

  it('[L2] lists a team that has withdrawn last, without a place, and says why', async () => {
    open({ leaderboard: [FIRST, anEntry(2, { withdrawn: true, decidedBy: 'withdrawn' })] })
    const [, , second] = await lines()
    expect(second?.[0]).toBe('–')
    expect(second?.[2]).toContain('zurückgezogen')
    fireEvent.click((await table()).getByRole('button', { name: '1. FC Nebelhausen, ohne Platz, warum?' }))
    expect(await screen.findByText('Zurückgezogen, deshalb ohne Platz in der Tabelle.')).toBeTruthy()
  })

  it('[K3] says of a team that the competition does not know any more, as in old logs, that it has withdrawn', async () => {
    open({ leaderboard: [FIRST, anEntry(9)] })
    const [, , second] = await lines()
    expect(second?.[2]).toContain('zurückgezogen')
  })

  it('shares a rank where nothing decides, marks it and explains the mark', async () => {
    open({ leaderboard: [FIRST, anEntry(2, { ...FIRST, teamId: teamId(2), decidedBy: 'undecided' })] })
    expect((await lines()).slice(1).map(([rank]) => rank)).toEqual(['1.', '1.'])
    expect((await table()).getByText('=').getAttribute('title')).toBe('gleichauf')
    expect((await section('Vorrunde')).getByText(/gleichauf/)).toBeTruthy()
  })

  it('shows the form of each team, and the game that is on', async () => {
    open()
    const form = within((await table()).getAllByRole('list', { name: /^Form/ })[1]!)
    expect(form.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['N', '•'])
  })
})

describe('a finished game', () => {
  it('changes the table by itself, and marks the lines that it changes', async () => {
    open()
    const before = await table()
    act(() => FakeWebSocket.last().welcome(1))
    act(() =>
      FakeWebSocket.last().deliverEvent(2, {
        eventType: 'game.finished',
        event: { id: gameId(2), competitionId: competitionId(1) },
        leaderboards: [{ groupId: groupId(1), entries: [{ ...FIRST, played: 5, points: 12 }, SECOND] }],
      }),
    )
    expect(await before.findByText('12')).toBeTruthy()
    const [, first, second] = before.getAllByRole('row')
    expect(first?.querySelectorAll('[data-changed]')).toHaveLength(1)
    expect(second?.querySelectorAll('[data-changed]')).toHaveLength(0)
  })
})

describe('the table if the running games ended now', () => {
  const ahead = { ...RUNNING, groupId: groupId(1), score: { home: 1, guest: 4 } }
  const games = [aGame(1, { ...wonBy(3, 2), groupId: groupId(1) }), ahead]

  it('[L10] counts them, says so, and shows who would move', async () => {
    open({ games })
    fireEvent.click(await screen.findByRole('button', { name: 'Wenn es so bleibt' }))
    const live = within(await screen.findByRole('table', { name: 'Tabelle Vorrunde, wenn es so bleibt' }))
    expect(live.getAllByRole('row')[1]?.textContent).toMatch(/^1\..*Nebelhausen.*26:4\+2/)
    expect(screen.getByText('Laufende Spiele sind mit ihrem jetzigen Stand eingerechnet.')).toBeTruthy()
    expect(live.getByText('besser als gewertet')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Gewertet' }))
    expect(await screen.findByRole('table', { name: 'Tabelle Vorrunde' })).toBeTruthy()
  })

  it('[L10] is not offered while no game is under way', async () => {
    open({ games: games.slice(0, 1) })
    await table()
    expect(screen.queryByRole('button', { name: 'Wenn es so bleibt' })).toBeNull()
  })

  it('[L11] says on demand what a team needs in its last game', async () => {
    open({ games })
    await why(1)
    expect((await table()).getAllByRole('row')[2]?.textContent).toContain(
      'Mit einem Sieg oder einem Unentschieden wird SG Mühlensiel 1., mit einer Niederlage 1. oder 2.',
    )
  })
})

describe('how final the table is', () => {
  it('is provisional while games are to be played, and running ones are not in it', async () => {
    open()
    expect(await screen.findByText('Vorläufig: 1 von 2 Spielen sind gespielt.')).toBeTruthy()
    expect(screen.getByText(RUNNING_TEXT)).toBeTruthy()
    expect((await table()).getAllByTitle('spielt gerade')).toHaveLength(2)
  })

  it('is final when all games are played', async () => {
    open({ games: [aGame(1, wonBy(1, 0)), aGame(2, { cancelled: true })] })
    expect(await screen.findByText('Endgültig: Alle Spiele sind gespielt.')).toBeTruthy()
    expect(screen.queryByText(RUNNING_TEXT)).toBeNull()
  })

  it('is not final while a rank is shared', async () => {
    open({ games: [aGame(1, wonBy(1, 0))], leaderboard: [FIRST, { ...SECOND, rank: 1, decidedBy: 'undecided' }] })
    expect(
      await screen.findByText('Alle Spiele sind gespielt, über geteilte Plätze ist noch nicht entschieden.'),
    ).toBeTruthy()
  })
})

describe('what the places lead to', () => {
  it('is the opponent that the plan names, and who stands there now', async () => {
    const knockout = aGame(9, {
      groupId: undefined,
      matchdayId: matchdayId(2),
      plannedTeams: { home: { groupId: groupId(1), position: 1 }, guest: { groupId: groupId(1), position: 2 } },
      resolvedTeams: {},
    })
    open({ games: [aGame(1, pausedAt(0, 0)), knockout] })
    expect((await table()).getByRole('columnheader', { name: 'Kleines Finale' })).toBeTruthy()
    expect((await lines())[1]?.[8]).toBe('–\u00a02 NEB')
    await why(1)
    expect(screen.getByText('Auf Platz 1: Kleines Finale gegen Platz 2, derzeit 1. FC Nebelhausen')).toBeTruthy()
  })
})

describe('the groups', () => {
  const two = aCompetition({
    groups: [
      { id: groupId(1), name: 'Gruppe A', teamIds: [teamId(1)] },
      { id: groupId(2), name: 'Gruppe B', teamIds: [teamId(2)] },
    ],
  })
  const headings = async () => {
    await screen.findByRole('table', { name: 'Tabelle Gruppe B' })
    return screen.getAllByRole('heading', { level: 2, name: /^Gruppe/ }).map(({ textContent }) => textContent)
  }

  it('each have a table', async () => {
    open({ competitions: [two] })
    expect(await headings()).toEqual(['Gruppe A', 'Gruppe B'])
  })

  it('begin with the configured one', async () => {
    openApp(aDay({ competitions: [two] }), '/leaderboard', { groupId: groupId(2) })
    expect(await headings()).toEqual(['Gruppe B', 'Gruppe A'])
  })

  it('may be none', async () => {
    open({ competitions: [aCompetition({ groups: [] })] })
    expect(await screen.findByText('Keine Gruppe angelegt')).toBeTruthy()
  })

  it.each(['withoutTables', 'planOnly'] as const)('have no table where results are %s', async (publicResults) => {
    open({ competitions: [aCompetition({ settings: { ...DEFAULT_SETTINGS, publicResults } })] })
    expect(await screen.findByText('Tabellen werden bei diesem Turnier nicht veröffentlicht.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('can be asked for again where a table did not come', async () => {
    const known = aDay({ broken: ['competition.read/leaderboard'] })
    openApp(known, '/leaderboard')
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    known.broken = []
    fireEvent.click(retry)
    expect(await table()).toBeTruthy()
  })
})
