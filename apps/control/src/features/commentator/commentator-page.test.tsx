import { foulId, goalId, playerId, teamId, timeOutId, timePenaltyId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aGame, pausedAt, thePlayers, theTeams, wonBy } from '../../testing/a-cup.ts'
import { aDay } from '../../testing/a-day.ts'
import type { Known } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'
import './commentator-page.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => void vi.unstubAllGlobals())

async function atTheMicrophone(change: Partial<Known> = {}) {
  const known = aDay(change)
  openApp(known, '/commentator')
  await screen.findByRole('heading', { name: 'Kommentator' })
  await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
  act(() => FakeWebSocket.last().welcome(1))
  return known
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

describe('both teams', () => {
  it('[V10] stand with their staff and their players by number and age', async () => {
    const [home, guest] = theTeams
    await atTheMicrophone({ teams: [{ ...home!, staff: 'Trainerin: Ada Muster' }, guest!] })
    const team = within(await screen.findByRole('region', { name: 'SG Mühlensiel' }))
    expect(team.getByText('Trainerin: Ada Muster')).toBeTruthy()
    expect(team.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nr.',
      'Name',
      'Alter',
      'Tore',
    ])
    expect(cellsOf(team.getByRole('table'))).toEqual([
      ['4', 'Brand Ole TW', '12', ''],
      ['7', 'Keller Mia', '12', ''],
    ])
    expect(
      within(screen.getByRole('region', { name: '1. FC Nebelhausen' })).getByText('Sommer', { selector: 'strong' }),
    ).toBeTruthy()
  })

  it('show no age where no birthday is known', async () => {
    const players = thePlayers.map(({ birthday: _, ...player }) => player)
    await atTheMicrophone({ players })
    const team = within(await screen.findByRole('region', { name: 'SG Mühlensiel' }))
    expect(cellsOf(team.getByRole('table'))[0]).toEqual(['4', 'Brand Ole TW', '', ''])
  })

  it('say so where a squad is empty', async () => {
    await atTheMicrophone({ players: [] })
    expect(await screen.findAllByText('Der Kader folgt.')).toHaveLength(2)
  })
})

describe('the game', () => {
  it('has its score, its clock and its scorers above', async () => {
    const goal = {
      goalId: goalId(1),
      playerId: playerId(1),
      assistPlayerId: playerId(2),
      teamId: teamId(1),
      time: 462,
      homeTeam: true,
      isOwnGoal: false,
    }
    await atTheMicrophone({ current: aGame(2, { ...pausedAt(1, 0), goals: [goal] }) })
    const game = within(await screen.findByRole('region', { name: 'Spielstand' }))
    expect(game.getByText('SG Mühlensiel – 1. FC Nebelhausen')).toBeTruthy()
    expect(game.getByRole('timer').textContent).toContain('04:30')
    const [line] = within(screen.getByRole('list', { name: 'Spielverlauf' })).getAllByRole('listitem')
    expect([...(line?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '07:42',
      '1:0',
      'MÜH',
      '7 Keller, Vorlage 4',
    ])
  })

  const goal = (number: number, change: object = {}) => ({
    goalId: goalId(number),
    playerId: playerId(1),
    teamId: teamId(1),
    time: 462,
    homeTeam: true,
    isOwnGoal: false,
    ...change,
  })
  const actualTeams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }

  it('[T3] [K3] has the goals of each player so far beside the squad, without own goals', async () => {
    const played = aGame(1, { ...wonBy(2, 0), actualTeams, goals: [goal(1), goal(2)] })
    const current = aGame(2, {
      ...pausedAt(1, 1),
      actualTeams,
      goals: [goal(3), goal(4, { homeTeam: false, isOwnGoal: true })],
    })
    const annulled = aGame(3, { actualTeams, cancelled: true, annulled: true, goals: [goal(5)] })
    await atTheMicrophone({ games: [played, current, annulled], current })
    const team = within(await screen.findByRole('region', { name: 'SG Mühlensiel' }))
    expect(cellsOf(team.getByRole('table')).map((cells) => cells.at(-1))).toEqual(['', '3 jetzt 1'])
  })

  const foulsOf = (team: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ foulId: foulId(10 * team + n), teamId: teamId(team), time: 400 + n }))

  it('[F21] has its half, the fouls of both teams, and what they mean', async () => {
    const halves = { rules: { foulLimit: 6, periods: 2 }, duration: 600, period: 1, periodRemaining: 30 }
    const clock = { running: false, remaining: 330, until: 300, at: '2025-01-18T09:05:00.000Z' }
    const fouls = [...foulsOf(1, 5), ...foulsOf(2, 6)]
    const current = aGame(2, { ...pausedAt(0, 0), ...halves, clock, actualTeams, fouls })
    await atTheMicrophone({ games: [current], current })
    const game = within(await screen.findByRole('region', { name: 'Spielstand' }))
    expect(game.getByRole('timer').textContent).toContain('00:30')
    for (const plate of ['1. Halbzeit', 'Fouls 5:6', 'MÜH: nächstes 10 m', '10 m gegen NEB'])
      expect(game.getByText(plate)).toBeTruthy()
  })

  it('[F22] has the time-out that goes on, with the rest of it', async () => {
    const at = '2025-01-18T09:05:00.000Z'
    const clock = { running: false, remaining: 450, at }
    const timeOuts = [{ timeOutId: timeOutId(1), teamId: teamId(2), time: 450, seconds: 60, at }]
    const current = aGame(2, { ...pausedAt(0, 0), rules: { timeOuts: 1 }, clock, actualTeams, timeOuts })
    await atTheMicrophone({ games: [current], current })
    const game = within(await screen.findByRole('region', { name: 'Spielstand' }))
    expect(await game.findByText(/^Auszeit NEB 0:[23]\d$/)).toBeTruthy()
  })

  it('[P10] has its time penalties, the players on the field, and the rest of a penalty beside the player', async () => {
    const penalty = {
      timePenaltyId: timePenaltyId(1),
      teamId: teamId(1),
      playerId: playerId(1),
      time: 300,
      duration: 120,
    }
    const current = aGame(2, { ...pausedAt(0, 0), actualTeams, timePenalties: [penalty] })
    await atTheMicrophone({ games: [current], current })
    const game = within(await screen.findByRole('region', { name: 'Spielstand' }))
    expect(game.getByText('Auf dem Feld: 4 gegen 5')).toBeTruthy()
    const [line] = within(screen.getByRole('list', { name: 'Spielverlauf' })).getAllByRole('listitem')
    expect([...(line?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '05:00',
      '',
      'MÜH',
      'Zeitstrafe 7 Keller',
    ])
    const team = within(await screen.findByRole('region', { name: 'SG Mühlensiel' }))
    expect(cellsOf(team.getByRole('table')).map((cells) => cells.at(-1))).toEqual(['', '1:30'])
  })

  it('has rank and form of both teams, and what the result means for the table', async () => {
    const played = aGame(1, { ...wonBy(3, 2), actualTeams })
    const current = aGame(2, { ...pausedAt(0, 1), actualTeams })
    await atTheMicrophone({ games: [played, current], current })
    const team = within(await screen.findByRole('region', { name: 'SG Mühlensiel' }))
    expect(team.getByText('1. Platz, 3 Punkte')).toBeTruthy()
    expect(within(team.getByRole('list', { name: /^Form/ })).getByText('S')).toBeTruthy()
    const outlook = within(screen.getByRole('region', { name: 'Was das Ergebnis bedeutet' }))
    expect(outlook.getByText('Endet es 1:1').parentElement?.textContent).toBe(
      'Endet es 1:1MÜH bleibt 1. (4 Pkt.)NEB bleibt 2. (1 Pkt.)',
    )
  })

  it('[S6] has the shots of its shoot-out', async () => {
    const rounds = [{ home: { success: true }, guest: { success: false } }]
    const over = { shootOutStarted: true, regularTimeFreezed: true, shootOutRounds: rounds, shootOutShotsNumber: 3 }
    const current = aGame(2, { ...pausedAt(1, 1), actualTeams, ...over })
    await atTheMicrophone({ games: [current], current })
    const shots = within(await screen.findByRole('region', { name: '9\u2011Meter-Schießen' }))
    expect(shots.getAllByRole('listitem').map((shot) => shot.getAttribute('aria-label'))).toEqual([
      'getroffen',
      'offen',
      'offen',
      'verschossen',
      'offen',
      'offen',
    ])
  })

  it('[V5] stays after its end until the commentator goes on, and leads back', async () => {
    const known = await atTheMicrophone({ current: aGame(2, pausedAt(1, 0)) })
    expect(await screen.findByText(/^Spiel 2 · /)).toBeTruthy()
    const ended = aGame(2, { ...pausedAt(1, 0), ...wonBy(1, 0), resultAt: '2025-01-18T09:05:00.000Z', changedAt: 9 })
    Object.assign(known, { current: aGame(4), games: [ended, aGame(4)], position: 9 })
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    fireEvent.click(await screen.findByRole('button', { name: 'weiter zu Spiel 4' }))
    expect(await screen.findByText(/^Spiel 4 · /)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'zurück zu Spiel 2' }))
    expect(await screen.findByText(/^Spiel 2 · /)).toBeTruthy()
  })

  it('can be prepared before it is the current one', async () => {
    await atTheMicrophone({ next: aGame(4) })
    fireEvent.click(await screen.findByRole('button', { name: 'Vorschau Spiel 4' }))
    expect(await screen.findByText(/^Spiel 4 · /)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'zurück zu Spiel 2' }))
    expect(await screen.findByText(/^Spiel 2 · /)).toBeTruthy()
  })

  it('says so where its teams are open', async () => {
    await atTheMicrophone()
    fireEvent.click(await screen.findByRole('button', { name: 'Vorschau Spiel 3' }))
    expect(await screen.findByText('Teams stehen noch nicht fest')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Verlierer Spiel 1' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Vorrunde, Platz 8' })).toBeTruthy()
  })

  it('is a sentence where there is none', async () => {
    await atTheMicrophone({ current: undefined, next: undefined })
    expect(await screen.findByText('Kein aktuelles Spiel.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Vorschau/ })).toBeNull()
  })
})

describe('the sheet for the paper', () => {
  it('is there only while the browser prints, with birthdays', async () => {
    await atTheMicrophone()
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    fireEvent.click(await screen.findByRole('button', { name: 'Spickzettel drucken' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.queryByText('04.05.2012 (12)')).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getAllByText('04.05.2012 (12)')).toHaveLength(3)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText('04.05.2012 (12)')).toBeNull()
  })
})

describe('the call of the Regie', () => {
  const call = () => within(screen.getByRole('main')).queryByRole('alert')
  const told = (command: 'commentator.on' | 'commentator.off', commandId: string) =>
    act(() =>
      FakeWebSocket.last().deliver({
        type: 'command',
        commandId,
        command,
        tags: [],
        sentAt: '2025-01-18T09:05:30.000Z',
      }),
    )

  it('is hidden while the state is unknown', async () => {
    await atTheMicrophone()
    expect(call()).toBeNull()
  })

  it('is an alert with its two texts, and gone once the service says that it was understood', async () => {
    const known = await atTheMicrophone()
    told('commentator.on', 'c1')
    const alert = await within(screen.getByRole('main')).findByRole('alert')
    expect(within(alert).getByText('Bitte bei der Regie melden')).toBeTruthy()
    expect(within(alert).getByText('Bitte das Headset aufsetzen.')).toBeTruthy()
    fireEvent.click(within(alert).getByRole('button', { name: 'Verstanden' }))
    await waitFor(() =>
      expect(known.writes).toMatchObject([{ name: 'command/send', body: { command: 'commentator.off', tags: [] } }]),
    )
    expect(call()).toBeTruthy()
    told('commentator.off', 'c2')
    expect(call()).toBeNull()
  })
})
