import { competitionId, gameId, teamId } from '@cup/domain/testing'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, pausedAt, theSmallFinal } from '../../testing/a-cup.ts'
import { aDay } from '../../testing/a-day.ts'
import type { Known } from '../../testing/fake-service.ts'
import { FakeWebSocket } from '../../testing/fake-web-socket.ts'
import { openApp } from '../../testing/open-app.tsx'
import './regie-page.tsx'

/** The service's time at the welcome is 09:05:30 UTC. */
const AT_TEN_O_SEVEN = '2025-01-18T09:07:00.000Z'

// Nothing is hidden here, and finding that out for every button takes seconds on a busy machine.
configure({ defaultHidden: true })

beforeEach(() => {
  FakeWebSocket.install()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const bothTeams = { actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) } }
const planned = (change: object = {}) => aGame(2, { dateTime: AT_TEN_O_SEVEN, ...bothTeams, ...change })
const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))

async function onRegie(current: ReturnType<typeof aGame> | undefined, more: Partial<Known> = {}) {
  const next = theSmallFinal(3)
  const known = aDay({ games: [...(current ? [current] : []), next], current, next, ...more })
  openApp(known, '/regie')
  await screen.findByRole('button', { name: 'Status unbekannt' })
  await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
  act(() => FakeWebSocket.last().welcome(1))
  return known
}

const panel = (name: RegExp) => screen.findByRole('region', { name })
const readyIn = async (name: RegExp) => within(await panel(name)).getByRole('button', { name: /^Regie bereit/ })
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled')
const writes = (known: Known) => known.writes.map(({ name, body: { occurredAt: _, ...body } }) => ({ name, body }))

describe('a panel', () => {
  it('shows name, teams, planned time and the countdown of the current and of the next game', async () => {
    await onRegie(planned())
    const now = within(await panel(/Jetzt · Spiel 2/))
    expect(now.getByText('SG Mühlensiel')).toBeTruthy()
    expect(now.getByText('1. FC Nebelhausen')).toBeTruthy()
    expect(now.getByText('10:07 Uhr')).toBeTruthy()
    expect(now.getByRole('timer').textContent).toMatch(/^01:[23]\d$/)
    const then = within(await panel(/Danach · Spiel 3/))
    expect(then.getByText('Vorrunde, Platz 8')).toBeTruthy()
    expect(then.getByText('14:10 Uhr')).toBeTruthy()
  })

  it('counts to the new time of a postponed game and shows the old one struck out', async () => {
    await onRegie(planned({ postponedDateTime: '2025-01-18T09:15:00.000Z' }))
    const now = within(await panel(/Jetzt/))
    expect(now.getByText('10:07').tagName).toBe('S')
    expect(now.getByText('10:15 Uhr').tagName).toBe('STRONG')
    expect(now.getByRole('timer').textContent).toMatch(/^09:[23]\d$/)
  })

  it('has an empty countdown, and nothing to press but the way back, once the Regie is ready', async () => {
    await onRegie(planned({ livestreamRegieReady: true }))
    const now = within(await panel(/Jetzt/))
    expect(now.queryByRole('timer')).toBeNull()
    expect(isDisabled(now.getByRole('button', { name: 'Regie bereit' }))).toBe(true)
    for (const button of now.getAllByRole('button', { name: /verschieben/ })) expect(isDisabled(button)).toBe(true)
    expect(now.getByText('Anpfiff frei')).toBeTruthy()
    expect(isDisabled(now.getByRole('button', { name: 'zurücknehmen' }))).toBe(false)
  })

  it('[G8] says why a start is blocked', async () => {
    await onRegie(planned())
    expect(within(await panel(/Jetzt/)).getByText('Anpfiff gesperrt: Regie nicht bereit')).toBeTruthy()
    expect(within(await panel(/Danach/)).getByText(/Teams stehen noch nicht fest/)).toBeTruthy()
  })

  it('is a sentence where there is no game', async () => {
    await onRegie(undefined, { next: undefined })
    expect(await screen.findByText('Kein aktuelles Spiel.')).toBeTruthy()
    expect(screen.getByText('Kein weiteres Spiel geplant.')).toBeTruthy()
  })

  it('shows the clock of a game that has begun, who operates it, and lets nobody be ready or postpone', async () => {
    const device = { id: 'tablet-1', name: 'Tablet am Tor', roles: [], tags: [], armed: false, done: [], position: 1 }
    await onRegie(aGame(2, { ...pausedAt(1, 1), operator: device.id }))
    const heard = { connectedAt: AT_TEN_O_SEVEN, heardAt: AT_TEN_O_SEVEN, gameIds: [] }
    act(() => FakeWebSocket.last().say({ type: 'presence', devices: [{ ...device, ...heard }] }))
    const now = within(await panel(/Jetzt/))
    expect(now.getByRole('timer').textContent).toContain('04:30')
    expect(now.getByText('Bedient von „Tablet am Tor“')).toBeTruthy()
    for (const button of now.getAllByRole('button')) expect(isDisabled(button)).toBe(true)
  })
})

describe('the Regie is ready', () => {
  it('by a click, and takes it back by the undo bar', async () => {
    const known = await onRegie(planned())
    fireEvent.click(await readyIn(/Jetzt/))
    expect(await screen.findByText('Regie bereit für Spiel 2')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await waitFor(() =>
      expect(writes(known)).toEqual([
        { name: 'game.write/livestream-regie-ready', body: { id: gameId(2) } },
        { name: 'game.write/revoke-regie-ready', body: { id: gameId(2) } },
      ]),
    )
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })

  it('by a finger only when it holds for half a second', async () => {
    const known = await onRegie(planned())
    const button = await readyIn(/Jetzt/)
    const finger = { isPrimary: true, button: 0, pointerType: 'touch' }
    fireEvent.pointerDown(button, finger)
    await pass(400)
    fireEvent.pointerUp(button)
    fireEvent.click(button, { detail: 1 })
    await pass(1_000)
    expect(known.writes).toEqual([])
    fireEvent.pointerDown(button, finger)
    await pass(500)
    await waitFor(() => expect(known.writes).toHaveLength(1))
  })

  it('by ten fast taps once, and shows that it is on its way', async () => {
    const known = await onRegie(planned(), { isAway: false })
    known.isAway = true
    const button = await readyIn(/Jetzt/)
    for (let tap = 0; tap < 10; tap += 1) fireEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await pass(2_000)
    expect(button.hasAttribute('data-unconfirmed')).toBe(true)
    known.isAway = false
    await waitFor(() => expect(known.writes).toHaveLength(1), { timeout: 8_000 })
  })

  it('takes it back by the small button', async () => {
    const known = await onRegie(planned({ livestreamRegieReady: true }))
    fireEvent.click(within(await panel(/Jetzt/)).getByRole('button', { name: 'zurücknehmen' }))
    await waitFor(() => expect(writes(known).at(-1)?.name).toBe('game.write/revoke-regie-ready'))
  })
})

describe('postponing', () => {
  it.each([1, 3, 5])('by %d minutes goes from now on, by the time of the service', async (minutes) => {
    const known = await onRegie(planned())
    fireEvent.click(within(await panel(/Jetzt/)).getByRole('button', { name: new RegExp(`\\+${minutes} Min`) }))
    await waitFor(() => expect(writes(known).at(-1)?.name).toBe('game.write/postpone'))
    const wanted = Date.parse(String(writes(known).at(-1)?.body.postponedToDateTime))
    const exact = Date.parse('2025-01-18T09:05:30.000Z') + minutes * 60_000
    expect(wanted).toBeGreaterThanOrEqual(exact)
    expect(wanted).toBeLessThan(exact + 30_000)
  })

  it('can be taken back at once, and later', async () => {
    const known = await onRegie(planned({ postponedDateTime: '2025-01-18T09:15:00.000Z' }))
    const now = within(await panel(/Jetzt/))
    fireEvent.click(now.getByRole('button', { name: /\+3 Min/ }))
    expect(await screen.findByText('Spiel 2 um 3 Min. verschoben')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(writes(known).at(-1)?.name).toBe('game.write/revoke-postponement'))
    fireEvent.click(await now.findByRole('button', { name: 'Verschiebung zurücknehmen' }))
    await waitFor(() => expect(known.writes).toHaveLength(3))
  })
})

describe('the commentator', () => {
  const told = (command: 'commentator.on' | 'commentator.off', commandId: string) =>
    act(() => FakeWebSocket.last().say({ type: 'command', commandId, command, tags: [], sentAt: AT_TEN_O_SEVEN }))

  it('is unknown until the first message, and is called all the same', async () => {
    const known = await onRegie(planned())
    fireEvent.click(screen.getByRole('button', { name: 'Status unbekannt' }))
    await waitFor(() =>
      expect(writes(known)).toEqual([{ name: 'command/send', body: { command: 'commentator.on', tags: [] } }]),
    )
  })

  it('is turned by what the service has said last', async () => {
    const known = await onRegie(planned())
    told('commentator.on', 'c1')
    fireEvent.click(screen.getByRole('button', { name: 'Meldung entfernen' }))
    await waitFor(() => expect(writes(known).at(-1)?.body.command).toBe('commentator.off'))
    told('commentator.off', 'c2')
    expect(await screen.findByRole('button', { name: 'Meldung anzeigen' })).toBeTruthy()
  })
})

describe('the current game', () => {
  it('[V3] is pinned out of the games of the day', async () => {
    const known = await onRegie(planned(), { games: [planned(), aGame(4), theSmallFinal(3)] })
    const select = await screen.findByRole('combobox', { name: 'Aktuelles Spiel' })
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Nach Plan',
      'Spiel 2 · 10:07\u00a0Uhr · SG Mühlensiel – 1. FC Nebelhausen',
      'Spiel 4 · 13:00\u00a0Uhr · SG Mühlensiel – 1. FC Nebelhausen',
    ])
    expect(isDisabled(screen.getByRole('button', { name: 'Festhalten' }))).toBe(true)
    fireEvent.change(select, { target: { value: gameId(4) } })
    fireEvent.click(screen.getByRole('button', { name: 'Festhalten' }))
    await waitFor(() =>
      expect(writes(known)).toEqual([
        { name: 'competition.write/set-current-game', body: { id: competitionId(1), gameId: gameId(4) } },
      ]),
    )
  })

  it('[V3] follows the plan again when it is let go', async () => {
    const known = await onRegie(planned(), { competitions: [aCompetition({ currentGameId: gameId(2) })] })
    expect(await screen.findByRole('option', { name: 'Spiel 2 (festgehalten)' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Wieder nach Plan' }))
    await waitFor(() => expect(writes(known).at(-1)?.body).toEqual({ id: competitionId(1), gameId: null }))
  })
})

describe('notices', () => {
  it('[V6] name an older game that was left unfrozen, with the way to it', async () => {
    const left = aGame(1, pausedAt(2, 0))
    await onRegie(planned(), { games: [left, planned()] })
    const notice = await screen.findByText(/Spiel 1 ist noch nicht festgeschrieben\./)
    expect(within(notice).getByRole('link').getAttribute('href')).toBe(
      `/competitions/${competitionId(1)}/games/${gameId(1)}`,
    )
  })

  it('say that another competition is on air', async () => {
    const other = aCompetition({ id: competitionId(2), name: 'Firmenfinale' })
    await onRegie(planned(), { competitions: [aCompetition(), other] })
    act(() =>
      FakeWebSocket.last().say({
        type: 'command',
        commandId: 'c1',
        command: 'competition',
        competitionId: other.id,
        tags: [],
        sentAt: AT_TEN_O_SEVEN,
      }),
    )
    expect(await screen.findByText('Auf Sendung ist ein anderes Turnier: Firmenfinale')).toBeTruthy()
  })
})

describe('the keys', () => {
  it.each([
    [{ key: 'r' }, 'game.write/livestream-regie-ready', gameId(2)],
    [{ key: 'R', shiftKey: true }, 'game.write/livestream-regie-ready', gameId(3)],
    [{ key: '3' }, 'game.write/postpone', gameId(2)],
    [{ key: 'k' }, 'command/send', undefined],
  ])('%o send %s', async (key, name, id) => {
    const known = await onRegie(planned())
    await panel(/Jetzt/)
    fireEvent.keyDown(document.body, key)
    await waitFor(() => expect(writes(known)).toMatchObject([{ name, body: id ? { id } : {} }]))
  })

  it('U takes back what was done last', async () => {
    const known = await onRegie(planned())
    await panel(/Jetzt/)
    fireEvent.keyDown(document.body, { key: 'r' })
    await screen.findByText('Regie bereit für Spiel 2')
    fireEvent.keyDown(document.body, { key: 'u' })
    await waitFor(() => expect(writes(known).at(-1)?.name).toBe('game.write/revoke-regie-ready'))
  })
})
