import { competitionId, correctionId, gameId, playerId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, aPlayer, pausedAt, theSmallFinal, wonBy } from '@cup/testing/cup'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { HALL_TIME_ZONE, showTimesIn } from '@cup/ui/format'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aDay, COURTS, onCourt, RUNNING } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'
import { onWideScreen } from '../../testing/page.ts'

const liveScore = () => screen.findByRole('region', { name: 'Spielstand' })
const said = () => [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent)

const tell = (position: number, change: object, more: object = {}) =>
  act(() =>
    FakeWebSocket.last().deliverEvent(position, {
      eventType: 'game.goalScored',
      event: { id: RUNNING.id, competitionId: competitionId(1) },
      games: [aGame(2, { ...change, version: position, changedAt: position })],
      topscorer: [],
      ...more,
    }),
  )

const aGoal = (change: object = {}) => ({
  goalId: '00000007-0000-4000-8000-000000000001',
  time: 200,
  playerId: playerId(7),
  teamId: teamId(1),
  homeTeam: true,
  isOwnGoal: false,
  ...change,
})

beforeEach(() => {
  FakeWebSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the live score', () => {
  it('stands above every page of a phone, with its clock, and leads to the games', async () => {
    openApp(aDay(), '/imprint')
    const bar = await liveScore()
    expect(bar.textContent).toBe('LiveMÜH1:1NEBSpielzeit angehalten: 04:30')
    expect(within(bar).getByRole('link').getAttribute('href')).toBe('/games')
  })

  it('stands beside every page of a wide screen', async () => {
    onWideScreen()
    openApp(aDay(), '/imprint')
    expect((await liveScore()).textContent).toBe('LiveSpielzeit angehalten: 04:30SG Mühlensiel11. FC Nebelhausen1')
  })

  it('changes with a goal, and marks what has changed', async () => {
    openApp(aDay(), '/imprint')
    const bar = await liveScore()
    act(() => FakeWebSocket.last().welcome(1))
    tell(2, pausedAt(2, 1))
    expect(await within(bar).findByText('2:1')).toBeTruthy()
    expect(bar.querySelectorAll('[data-changed]')).toHaveLength(1)
  })

  it('says how the shoot-out stands', async () => {
    const shots = { shootOutStarted: true, shootOutRounds: [{ home: { success: true }, guest: { success: false } }] }
    const current = aGame(2, { ...pausedAt(2, 2), ...shots })
    openApp(aDay({ games: [current], current }), '/imprint')
    expect((await liveScore()).textContent).toBe('LiveMÜH2:2 (1:0)NEB9 m')
  })

  it('says when the next game begins, and who plays as soon as it is known', async () => {
    const next = aGame(3)
    openApp(aDay({ games: [next], current: next }), '/imprint')
    expect((await liveScore()).textContent).toBe('Nächstes Spiel: 18.01., 12:00\u00a0Uhr · MÜH – NEB')
  })

  it('leaves the teams their room where the next game is one of another year', async () => {
    onTestFinished(() => showTimesIn(HALL_TIME_ZONE))
    showTimesIn(HALL_TIME_ZONE, '2026-01-18T12:00:00.000Z')
    openApp(aDay({ games: [RUNNING, aGame(3, { dateTime: '2025-01-19T08:00:00.000Z' })] }))
    expect((await liveScore()).textContent).toBe('Danach 19.01. 09:00 · MÜH – NEB')
  })

  it('says that teams are still open', async () => {
    const next = theSmallFinal(3)
    openApp(aDay({ games: [next], current: next }), '/imprint')
    expect(await within(await liveScore()).findByText(/ · Mannschaften offen$/)).toBeTruthy()
  })

  it('shows the end of a game for a while before the next one', async () => {
    const at = new Date().toISOString()
    const over = aGame(2, { ...wonBy(3, 2), clock: { running: false, remaining: 0, at } })
    const next = aGame(3)
    openApp(aDay({ games: [over, next], current: next }), '/imprint')
    expect(await within(await liveScore()).findByText('3:2')).toBeTruthy()
    expect(screen.getByText('Ende')).toBeTruthy()
  })

  it('says what comes after the game where the page itself shows the score', async () => {
    openApp(aDay({ games: [aGame(1, wonBy(3, 2)), RUNNING, aGame(3)] }))
    expect((await liveScore()).textContent).toBe('Danach 12:00 · MÜH – NEB')
  })

  it('names only who plays where the page shows the score of the last game', async () => {
    openApp(aDay({ games: [RUNNING] }))
    expect((await liveScore()).textContent).toBe('MÜH – NEB')
  })

  it('is absent where there is no game', async () => {
    openApp(aDay({ games: [], current: undefined }), '/imprint')
    expect(await screen.findByText('Wintercup')).toBeTruthy()
    await act(async () => {})
    expect(screen.queryByRole('region', { name: 'Spielstand' })).toBeNull()
  })

  it('has the way to the stream beside it', async () => {
    const livestream = {
      title: 'Stream',
      embedUrl: 'https://player.example.org/1',
      watchUrl: 'https://watch.example.org/1',
      provider: 'Beispiel-TV',
    }
    openApp(aDay(), '/imprint', { livestream })
    const stream = within(await liveScore()).getByRole('link', { name: /^Livestream\s?\(öffnet neuen Tab\)$/ })
    expect(stream.getAttribute('href')).toBe('https://watch.example.org/1')
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('the live score of several courts', () => {
  const competitions = [aCompetition({ courts: COURTS })]
  const others = [RUNNING, aGame(3, { ...pausedAt(4, 0), ...onCourt(2) }), aGame(4), aGame(5, onCourt(2))]
  const openWith = (games: readonly object[]) => {
    const all = others.map((game, n) => ({ ...game, ...games[n] }))
    openApp(aDay({ competitions, games: all, current: all[0] }), '/imprint')
  }

  it('[H5] has every game under way with court, clock and score, and leads to each', async () => {
    openWith([])
    const links = within(await liveScore()).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Feld 1 Live Spielzeit angehalten: 04:30MÜH1:1NEB',
      'Feld 2 Live Spielzeit angehalten: 04:30MÜH4:0NEB',
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/games/${gameId(2)}`, `/games/${gameId(3)}`])
  })

  it('[H5] has all of them beside every page of a wide screen', async () => {
    onWideScreen()
    openWith([])
    const links = within(await liveScore()).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'LiveFeld 1Spielzeit angehalten: 04:30SG Mühlensiel11. FC Nebelhausen1',
      'LiveFeld 2Spielzeit angehalten: 04:30SG Mühlensiel41. FC Nebelhausen0',
    ])
  })

  it('[H2] is one line with its court where one court waits', async () => {
    openWith([{ started: false }])
    expect((await liveScore()).textContent).toBe('LiveMÜH4:0NEBFeld 2Spielzeit angehalten: 04:30')
  })

  it('[H2] says where the game is that comes after those on the page', async () => {
    const games = [aGame(1, wonBy(3, 2)), RUNNING, aGame(3, onCourt(2))]
    openApp(aDay({ competitions, games }))
    expect((await liveScore()).textContent).toBe('Danach 12:00 · MÜH – NEB · Feld 2')
  })

  it('[H2] keeps the end of a game beside what goes on elsewhere', async () => {
    const at = new Date().toISOString()
    openWith([{ ...wonBy(3, 2), clock: { running: false, remaining: 0, at } }])
    const links = within(await liveScore()).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Feld 1EndeMÜH3:2NEB',
      'Feld 2 Live Spielzeit angehalten: 04:30MÜH4:0NEB',
    ])
  })

  it('[H2] says where and when the earliest game begins before all', async () => {
    openWith([{ started: false }, { started: false }])
    expect((await liveScore()).textContent).toBe('Nächstes Spiel: 18.01., 11:00\u00a0Uhr · MÜH – NEB · Feld 1')
  })

  it('[H2] leaves out the game whose page this is, and the title of the tab names that game', async () => {
    openApp(aDay({ competitions, games: others.slice(0, 2), current: RUNNING }), `/games/${gameId(3)}`)
    await waitFor(() => expect(document.title).toBe('4:0 MÜH–NEB · Spiel 3 · Wintercup'))
    expect((await liveScore()).textContent).toBe('LiveMÜH1:1NEBFeld 1Spielzeit angehalten: 04:30')
    act(() => FakeWebSocket.last().welcome(1))
    const goal = { ...pausedAt(4, 1), ...onCourt(2), goals: [aGoal({ homeTeam: false })], version: 2, changedAt: 2 }
    tell(2, pausedAt(1, 1), { event: { id: gameId(3), competitionId: competitionId(1) }, games: [aGame(3, goal)] })
    await waitFor(() => expect(document.title).toBe('TOR! MÜH 4:1 NEB · Spiel 3 · Wintercup'))
  })

  it('[H2] has no title of another game on the page of a game that is not under way', async () => {
    openApp(aDay({ competitions, games: others, current: RUNNING }), `/games/${gameId(5)}`)
    await liveScore()
    await waitFor(() => expect(document.title).toBe('Spiel 5 · Wintercup'))
  })

  it('[H2] leads the title of every other page with a goal on any court', async () => {
    openWith([])
    await liveScore()
    act(() => FakeWebSocket.last().welcome(1))
    const goal = { ...pausedAt(5, 0), ...onCourt(2), goals: [aGoal()], version: 2, changedAt: 2 }
    tell(2, pausedAt(1, 1), { event: { id: gameId(3), competitionId: competitionId(1) }, games: [aGame(3, goal)] })
    await waitFor(() => expect(document.title).toBe('TOR! MÜH 5:0 NEB · Impressum · Wintercup'))
  })

  it('[H2] is read aloud for each court', async () => {
    openWith([])
    await liveScore()
    act(() => FakeWebSocket.last().welcome(1))
    const goal = { ...pausedAt(4, 1), ...onCourt(2), version: 2, changedAt: 2 }
    tell(2, pausedAt(1, 1), { event: { id: others[1]?.id, competitionId: competitionId(1) }, games: [aGame(3, goal)] })
    await waitFor(() =>
      expect(said()).toEqual([
        '',
        'Tor für 1. FC Nebelhausen. Neuer Stand: SG Mühlensiel gegen 1. FC Nebelhausen 4 zu 1.',
      ]),
    )
  })
})

describe('the title of the tab', () => {
  it('has the score, the page and the competition', async () => {
    openApp(aDay(), '/imprint')
    await liveScore()
    await waitFor(() => expect(document.title).toBe('1:1 MÜH–NEB · Impressum · Wintercup'))
    act(() => FakeWebSocket.last().welcome(1))
    tell(2, pausedAt(1, 2))
    await waitFor(() => expect(document.title).toBe('1:2 MÜH–NEB · Impressum · Wintercup'))
  })

  it('has no score while no game is under way', async () => {
    const next = aGame(3)
    openApp(aDay({ games: [next], current: next }), '/imprint')
    await waitFor(() => expect(document.title).toBe('Impressum · Wintercup'))
  })
})

describe('a goal', () => {
  const goal = aGoal()
  const bursts = () => document.querySelectorAll('[data-burst]')

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    return () => vi.useRealTimers()
  })

  it('covers the court once, with its scorer as soon as that is known, and is in the title of the tab', async () => {
    const players = [aPlayer(7, { teamId: teamId(1), displayName: 'Mia K.', number: 7 })]
    openApp(aDay({ players }))
    await liveScore()
    expect(bursts()).toHaveLength(0)
    act(() => FakeWebSocket.last().welcome(1))
    const actualTeams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
    tell(2, { ...pausedAt(2, 1), goals: [goal], actualTeams })
    await screen.findByText(/^Nr\.\s7 Mia K\.$/)
    expect(bursts()[0]?.textContent).toMatch(/^TOR!.*2:1Nr\.\s7 Mia K\.$/)
    expect(bursts()[0]?.querySelector('[data-scored="true"]')?.textContent).toBe('2')
    await waitFor(() => expect(document.title).toMatch(/^TOR! MÜH 2:1 NEB · /))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(bursts()).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(document.title).toMatch(/^2:1 MÜH–NEB · /)
    tell(3, { ...pausedAt(2, 1), goals: [goal], timePenalties: [] })
    expect(bursts()).toHaveLength(0)
  })

  it('covers the line of the bar where the page does not show the game', async () => {
    openApp(aDay(), '/imprint')
    const bar = await liveScore()
    act(() => FakeWebSocket.last().welcome(1))
    tell(2, { ...pausedAt(2, 1), goals: [goal] })
    expect(await within(bar).findByText('TOR! MÜH')).toBeTruthy()
    expect(bar.querySelector('[data-flash]')?.textContent).toBe('TOR! MÜH2:1')
  })

  it('[X3] is none where a correction has brought it', async () => {
    openApp(aDay())
    await liveScore()
    act(() => FakeWebSocket.last().welcome(1))
    tell(2, { ...pausedAt(2, 1), goals: [goal] }, { correctionId: correctionId(1) })
    await screen.findByText('2:1')
    expect(bursts()).toHaveLength(0)
  })
})

describe('what is read aloud', () => {
  it('is nothing at the beginning, and a goal once on the whole page', async () => {
    openApp(aDay())
    await liveScore()
    expect(said()).toEqual([''])
    act(() => FakeWebSocket.last().welcome(1))
    tell(2, pausedAt(1, 2))
    await waitFor(() =>
      expect(said()).toEqual(['Tor für 1. FC Nebelhausen. Neuer Stand: SG Mühlensiel gegen 1. FC Nebelhausen 1 zu 2.']),
    )
  })

  it('is not what happened before the page was open, although the page hears of it later', async () => {
    const rendered = aGame(2, { ...pausedAt(1, 1), changedAt: 0 })
    openApp(aDay({ games: [rendered], current: rendered }))
    await liveScore()
    act(() => FakeWebSocket.last().welcome(1))
    tell(2, {}, { games: [aGame(2, { ...pausedAt(1, 2), version: 2, changedAt: 1 })] })
    await waitFor(() => expect(document.title).toMatch(/^1:2 MÜH/))
    expect([said(), document.querySelectorAll('[data-burst]').length]).toEqual([[''], 0])
    tell(3, pausedAt(2, 2))
    await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^Tor für SG Mühlensiel\. /)]))
  })

  it('[X3] is how the game stands where a correction has changed that, and no goal', async () => {
    openApp(aDay(), '/imprint')
    await liveScore()
    act(() => FakeWebSocket.last().welcome(1))
    tell(2, pausedAt(1, 2), { correctionId: correctionId(1) })
    const stand = 'Neuer Stand: SG Mühlensiel gegen 1. FC Nebelhausen 1 zu 2.'
    await waitFor(() => expect(said()).toEqual([`Korrektur. ${stand}`]))
  })

  it('is the scorer of a goal who is named after it, and not once more the goal', async () => {
    const players = [aPlayer(7, { teamId: teamId(1), displayName: 'Mia K.', number: 7 })]
    openApp(aDay({ players }), '/imprint')
    await liveScore()
    act(() => FakeWebSocket.last().welcome(1))
    const actualTeams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
    tell(2, { ...pausedAt(2, 1), goals: [aGoal({ playerId: null })], actualTeams })
    await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^Tor für SG Mühlensiel\. /)]))
    tell(3, { ...pausedAt(2, 1), goals: [aGoal()], actualTeams })
    await waitFor(() => expect(said()).toEqual([' Torschütze für SG Mühlensiel: Nr.\u00a07 Mia K.']))
  })

  it('is the end of the game too', async () => {
    openApp(aDay(), '/imprint')
    await liveScore()
    act(() => FakeWebSocket.last().welcome(1))
    tell(2, wonBy(1, 1))
    await waitFor(() => expect(said()).toEqual(['Abpfiff. Endstand: SG Mühlensiel gegen 1. FC Nebelhausen 1 zu 1.']))
  })
})
