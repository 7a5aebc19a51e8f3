import { cardId, gameId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice, aGame, pausedAt } from '../../testing/a-cup.ts'
import { signedInAs, staffWith } from '../../testing/fake-service.ts'
import { AT_TEN_O_SEVEN, isDisabled, onRegie, panelOf, planned, writesTo } from '../../testing/on-regie.ts'
import './regie-page.tsx'

/** Many buttons are looked through on a machine that is busy. */
// Nothing is hidden here, and finding that out for every button takes seconds.
configure({ defaultHidden: true })

beforeEach(() => {
  FakeWebSocket.install()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))
const readyIn = async (name: RegExp) => within(await panelOf(name)).getByRole('button', { name: /^Regie bereit/ })

describe('[C9] the tablet of the running game', () => {
  const deliver = (names: readonly string[]) =>
    act(() => FakeWebSocket.last().deliver({ type: 'presence', devices: names.map((name) => aDevice(name)) }))

  it('is missed while it has no connection, with the time when the service last heard from it', async () => {
    await onRegie(aGame(2, { ...pausedAt(1, 0), operator: 'tablet' }))
    deliver(['Regie', 'Tablet'])
    expect(screen.queryByText(/^Tablet ohne Verbindung/)).toBeNull()
    deliver(['Regie'])
    expect(screen.getByText(/^Tablet ohne Verbindung seit 10:05\sUhr$/)).toBeTruthy()
    deliver(['Regie', 'Tablet'])
    expect(screen.queryByText(/^Tablet ohne Verbindung/)).toBeNull()
  })

  it('is missed without a time where this page has not seen it', async () => {
    await onRegie(aGame(2, { ...pausedAt(1, 0), operator: 'tablet' }))
    expect(screen.queryByText(/^Tablet ohne Verbindung/)).toBeNull()
    deliver(['Regie'])
    expect(screen.getByText('Tablet ohne Verbindung')).toBeTruthy()
  })
})

describe('[R7] [R8] the teams of the plan', () => {
  const changed = { planOutcome: { home: { type: 'team', teamId: teamId(2) } } }

  it('are named where others are confirmed, with the way to take them over', async () => {
    const known = await onRegie(planned(changed))
    expect(await screen.findByText('Spiel 2, Heim: Bestätigt ist MÜH, der Plan ergibt jetzt NEB.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'NEB übernehmen' }))
    await waitFor(() => expect(writesTo(known).map(({ name }) => name)).toContain('game.write/set-actual-teams'))
  })

  it('are taken over by others where the Regie may not', async () => {
    await onRegie(planned(changed), { staff: staffWith({ me: signedInAs(['regie']) }) })
    expect(await screen.findByText('Ändern kann das die Zeitnahme oder die Turnierleitung.')).toBeTruthy()
  })
})

describe('a panel', () => {
  it('shows name, teams, planned time and the countdown of the current and of the next game', async () => {
    await onRegie(planned())
    const now = within(await panelOf(/Jetzt · Spiel 2/))
    expect(now.getByText('SG Mühlensiel')).toBeTruthy()
    expect(now.getByText('1. FC Nebelhausen')).toBeTruthy()
    expect(now.getByText('10:07')).toBeTruthy()
    expect(now.getByRole('timer').textContent).toMatch(/^01:[23]\d$/)
    const then = within(await panelOf(/Danach · Spiel 3/))
    expect(then.getByText('Vorrunde, Platz 8')).toBeTruthy()
    expect(then.getByText('14:10')).toBeTruthy()
  })

  it('shows one time of a postponed game, the new one, and counts to it', async () => {
    await onRegie(planned({ postponedDateTime: '2025-01-18T09:15:00.000Z' }))
    const now = within(await panelOf(/Jetzt/))
    expect(now.queryByText(/10:07/)).toBeNull()
    expect(now.getByText('10:15').parentElement?.textContent).toBe('verschoben auf 10:15')
    expect(screen.getByRole('option', { name: /^Spiel 2 · 10:15/ })).toBeTruthy()
    expect(now.getByRole('timer').textContent).toMatch(/^09:[23]\d$/)
  })

  it('has an empty countdown, and nothing to press but the way back, once the Regie is ready', async () => {
    await onRegie(planned({ livestreamRegieReady: true }))
    const now = within(await panelOf(/Jetzt/))
    expect(now.queryByRole('timer')).toBeNull()
    expect(isDisabled(now.getByRole('button', { name: 'Regie bereit' }))).toBe(true)
    for (const button of now.getAllByRole('button', { name: /^In \d\sMin/ })) expect(isDisabled(button)).toBe(true)
    expect(now.getByText('Anpfiff frei')).toBeTruthy()
    expect(isDisabled(now.getByRole('button', { name: 'zurücknehmen' }))).toBe(false)
  })

  it('[G8] says why a start is blocked', async () => {
    await onRegie(planned())
    expect(within(await panelOf(/Jetzt/)).getByText('Anpfiff gesperrt: Regie nicht bereit')).toBeTruthy()
    expect(within(await panelOf(/Danach/)).getByText(/Teams stehen noch nicht fest/)).toBeTruthy()
  })

  it('is a sentence where there is no game', async () => {
    await onRegie(undefined, { next: undefined })
    expect(await screen.findByText('Kein aktuelles Spiel.')).toBeTruthy()
    expect(screen.getByText('Kein weiteres Spiel geplant.')).toBeTruthy()
  })

  it('shows the clock of a game that has begun, who operates it, and allows neither ready nor postponing', async () => {
    const device = aDevice('Tablet am Tor')
    await onRegie(aGame(2, { ...pausedAt(1, 1), operator: device.id }))
    act(() => FakeWebSocket.last().deliver({ type: 'presence', devices: [device] }))
    const now = within(await panelOf(/Jetzt/))
    expect(now.getByRole('timer').textContent).toContain('04:30')
    expect(now.getByText('Bedient von „Tablet am Tor“')).toBeTruthy()
    expect(now.queryAllByRole('button')).toEqual([])
  })

  it('says how long a game has been due once its time has passed', async () => {
    await onRegie(planned({ dateTime: '2025-01-18T09:02:00.000Z' }))
    expect(within(await panelOf(/Jetzt/)).getByRole('timer').textContent).toBe('seit 3\u00a0Min. fällig')
  })

  it('has a prominent button for the next game on the court alone, with its name', async () => {
    await onRegie(planned(), { next: aGame(3) })
    const texts = [await readyIn(/Jetzt/), await readyIn(/Danach/)].map(({ textContent }) => textContent)
    expect(texts).toEqual(['Regie bereitSpiel 2 · gedrückt haltenR', 'Regie bereitSpiel 3'])
    expect(screen.getAllByRole('button', { name: 'Regie bereit' }).map((one) => one.dataset.prominent)).toEqual([
      'true',
      undefined,
    ])
  })

  it('has the prominent button for the game after a running one, which the key R presses', async () => {
    const known = await onRegie(aGame(2, pausedAt(1, 1)), { next: aGame(3) })
    expect((await readyIn(/Danach/)).dataset.prominent).toBe('true')
    fireEvent.keyDown(document.body, { key: 'r' })
    await waitFor(() => expect(writesTo(known).at(-1)?.body).toEqual({ id: gameId(3) }))
  })
})

describe('a game under way', () => {
  const penalty = {
    timePenaltyId: timePenaltyId(1),
    teamId: teamId(1),
    playerId: playerId(1),
    time: 300,
    duration: 120,
  }
  const underWay = (change: object = {}) =>
    planned({ ...pausedAt(2, 1), clock: { running: false, remaining: 270, at: AT_TEN_O_SEVEN }, ...change })

  it('[P10] shows its score, the players on the field and its penalties', async () => {
    await onRegie(underWay({ timePenalties: [penalty] }))
    const now = within(await panelOf(/Jetzt/))
    expect(now.getAllByText('Tore:').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Tore: 2',
      'Tore: 1',
    ])
    expect(now.getByText('Auf dem Feld: 4 gegen 5')).toBeTruthy()
    const chips = within(now.getByRole('list', { name: 'Laufende Zeitstrafen' })).getAllByRole('listitem')
    await waitFor(() => expect(chips.map(({ textContent }) => textContent)).toEqual(['7 MÜH 1:30']))
  })

  it('[F7] names a player who was sent off by the number, as one with a penalty', async () => {
    const { timePenaltyId: _, ...sentOff } = penalty
    const card = { ...sentOff, cardId: cardId(1), colour: 'yellowRed' }
    await onRegie(underWay({ cards: [card] }))
    const now = within(await panelOf(/Jetzt/))
    const [chip] = within(now.getByRole('list', { name: 'Laufende Zeitstrafen' })).getAllByRole('listitem')
    await waitFor(() => expect(chip?.textContent).toBe('7 MÜH 1:30'))
  })

  it('[P10] has nothing to say of the field while no penalty runs', async () => {
    await onRegie(underWay())
    const now = within(await panelOf(/Jetzt/))
    expect(now.getByRole('timer').textContent).toContain('04:30')
    expect(now.queryByText(/Auf dem Feld/)).toBeNull()
  })

  it('shows the score of its shoot-out', async () => {
    const rounds = [{ home: { success: true }, guest: { success: false } }]
    await onRegie(underWay({ shootOutStarted: true, regularTimeFreezed: true, shootOutRounds: rounds }))
    const now = within(await panelOf(/Jetzt/))
    expect(now.getByText('9\u2011Meter-Schießen 1:0')).toBeTruthy()
  })
})

describe('the Regie is ready', () => {
  it('by a click, and takes it back by the undo bar', async () => {
    const known = await onRegie(planned())
    fireEvent.click(await readyIn(/Jetzt/))
    expect(await screen.findByText('Regie bereit für Spiel 2')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await waitFor(() =>
      expect(writesTo(known)).toEqual([
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
    fireEvent.pointerUp(button, finger)
    fireEvent.click(button, { detail: 1 })
    await pass(1_000)
    expect(known.writes).toEqual([])
    fireEvent.pointerDown(button, finger)
    await pass(500)
    fireEvent.pointerUp(button, finger)
    // A hold that has fired swallows presses for so long.
    await pass(300)
    await waitFor(() => expect(known.writes).toHaveLength(1))
  })

  it('by ten fast taps once, and shows that it is on its way', async () => {
    const known = await onRegie(planned(), { isDown: false })
    known.isDown = true
    const button = await readyIn(/Jetzt/)
    for (let tap = 0; tap < 10; tap += 1) fireEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await pass(2_000)
    expect(button.hasAttribute('data-unconfirmed')).toBe(true)
    known.isDown = false
    await waitFor(() => expect(known.writes).toHaveLength(1), { timeout: 8_000 })
  })

  it('takes it back by the small button', async () => {
    const known = await onRegie(planned({ livestreamRegieReady: true }))
    fireEvent.click(within(await panelOf(/Jetzt/)).getByRole('button', { name: 'zurücknehmen' }))
    await waitFor(() => expect(writesTo(known).at(-1)?.name).toBe('game.write/revoke-regie-ready'))
  })
})

describe('postponing', () => {
  it.each([1, 3, 5])('by %d minutes goes from now on, by the time of the service', async (minutes) => {
    const known = await onRegie(planned())
    fireEvent.click(within(await panelOf(/Jetzt/)).getByRole('button', { name: new RegExp(`^In ${minutes}\\sMin`) }))
    await waitFor(() => expect(writesTo(known).at(-1)?.name).toBe('game.write/postpone'))
    const wanted = Date.parse(String(writesTo(known).at(-1)?.body.postponedToDateTime))
    const exact = Date.parse('2025-01-18T09:05:30.000Z') + minutes * 60_000
    expect(wanted).toBeGreaterThanOrEqual(exact)
    expect(wanted).toBeLessThan(exact + 30_000)
  })

  it('can be taken back at once, and later', async () => {
    const known = await onRegie(planned({ postponedDateTime: '2025-01-18T09:15:00.000Z' }))
    const now = within(await panelOf(/Jetzt/))
    fireEvent.click(now.getByRole('button', { name: /^In 3\sMin/ }))
    expect(await screen.findByText('Spiel 2 um 3 Min. verschoben')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(writesTo(known).at(-1)?.name).toBe('game.write/revoke-postponement'))
    fireEvent.click(await now.findByRole('button', { name: 'Verschiebung zurücknehmen' }))
    await waitFor(() => expect(known.writes).toHaveLength(3))
  })
})
