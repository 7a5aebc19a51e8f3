import { competitionId, courtId, gameId, meetId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, pausedAt, twoCourts, wonBy } from '../../testing/a-cup.ts'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { type Known, knowing } from '../../testing/fake-service.ts'
import { openApp, SIGNED_IN } from '../../testing/open-app.tsx'
import { followedGameOf } from './model/followed-game.ts'
import { knowingGame, OVER, openDesk, READY, STANDING, sent, tap } from './testing/open-desk.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (known: Known) => openDesk(known, '/timekeeper')
const heading = (name: string) => screen.findByRole('heading', { name })

/** The log goes on: from now on these are the games, and the second one is current. */
function goOn(known: Known, change: object): void {
  known.games = [aGame(1, { ...change, changedAt: 9 }), aGame(2, READY)]
  known.current = known.games[1]
  known.position = 9
}

/** The page is looked at again, and asks again. */
const askAnew = async () =>
  act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

describe('the timekeeper’s desk', () => {
  it('shows the current game of the chosen competition', async () => {
    open(knowingGame(STANDING))
    expect(await heading('Spiel 1')).toBeTruthy()
    expect(screen.queryByText(/Kein laufendes Spiel/)).toBeNull()
  })

  it('says what is next while nothing is played', async () => {
    open(knowingGame(READY))
    expect(await screen.findByText(/^Kein laufendes Spiel\. Nächstes: Spiel 1 um 10:00\sUhr\.$/)).toBeTruthy()
  })

  it('shows one time of a postponed game, the new one', async () => {
    open(knowingGame({ ...READY, postponedDateTime: '2025-01-18T09:15:00.000Z' }))
    expect(await screen.findByText(/^Kein laufendes Spiel\. Nächstes: Spiel 1 um 10:15\sUhr\.$/)).toBeTruthy()
    expect(screen.getByText(/^Vorrunde · 10:15\sUhr$/)).toBeTruthy()
    expect(screen.queryByText(/10:00\sUhr/)).toBeNull()
  })

  it('[I15] lists the presses that the log has lost in place of the deck, and enters them at a tap', async () => {
    const known = knowingGame(STANDING)
    const { outbox } = open(known).services
    await heading('Spiel 1')
    act(() => void outbox.send({ call: 'game.write/pause-clock', body: { id: gameId(1) } }))
    await waitFor(() => expect(known.writes).toHaveLength(1))
    await act(async () => undefined)
    known.lostKeys = known.writes.map(({ key }) => key ?? '')
    act(() => outbox.resume())
    expect(await screen.findByText(/^Nach dem Wechsel des Rechners fehlt 1 Eingabe \(Spiel 1\):$/)).toBeTruthy()
    expect(screen.getByText(/^Uhr anhalten, \d\d:\d\d:\d\d\sUhr$/)).toBeTruthy()
    known.lostKeys = []
    fireEvent.click(screen.getByRole('button', { name: 'Nachtragen' }))
    await waitFor(() => expect(known.writes).toHaveLength(2))
    expect(known.writes[1]).toMatchObject({ key: known.writes[0]?.key, body: { late: true } })
    await waitFor(() => expect(screen.queryByText(/Wechsel des Rechners/)).toBeNull())
  })

  it('says that all games are played', async () => {
    open(knowingGame(READY, { current: undefined }))
    expect(await screen.findByText('Kein laufendes Spiel. Alle Spiele sind gespielt.')).toBeTruthy()
  })

  it('says that nothing is planned where nothing is, instead of that all is played', async () => {
    open(knowingGame(READY, { current: undefined, games: [] }))
    expect(await screen.findByText('Noch keine Spiele geplant.')).toBeTruthy()
  })

  it('asks who plays where a team is missing, and stays', async () => {
    const known = knowingGame({})
    const { router } = open(known)
    expect(await heading('Teams für Spiel 1 festlegen')).toBeTruthy()
    await tap('Teams bestätigen')
    expect(await sent(known, 'set-actual-teams')).toMatchObject({ id: gameId(1) })
    expect(router.state.location.pathname).toBe('/timekeeper')
  })
})

describe('following', () => {
  it('goes on to the next game once this one is over and the desk is not in use', async () => {
    const known = knowingGame(OVER)
    open(known)
    await heading('Spiel 1')
    goOn(known, { ...OVER, ...wonBy(1, 0) })
    await askAnew()
    expect(await heading('Spiel 2')).toBeTruthy()
  })

  it('never leaves a game under way, but offers the next one', async () => {
    const known = knowingGame(STANDING)
    open(known)
    await heading('Spiel 1')
    goOn(known, STANDING)
    await askAnew()
    expect(await screen.findByText('Nächstes Spiel: Spiel 2')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spiel 1')
    await tap('Wechseln')
    expect(await heading('Spiel 2')).toBeTruthy()
  })

  it('stays under a finger that has just touched the desk', async () => {
    const known = knowingGame(OVER)
    open(known)
    fireEvent.pointerDown(await heading('Spiel 1'))
    goOn(known, { ...OVER, ...wonBy(1, 0) })
    await askAnew()
    expect(await screen.findByText('Nächstes Spiel: Spiel 2')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spiel 1')
  })

  it('[V5] leads back to the game that it has left, and stays there until the operator goes on', async () => {
    const known = knowingGame(OVER)
    open(known)
    await heading('Spiel 1')
    goOn(known, { ...OVER, ...wonBy(1, 0) })
    await askAnew()
    await heading('Spiel 2')
    await tap('Zurück zu Spiel 1')
    await heading('Spiel 1')
    await askAnew()
    expect(await screen.findByText('Nächstes Spiel: Spiel 2')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spiel 1')
    await tap('Wechseln')
    expect(await heading('Spiel 2')).toBeTruthy()
  })

  it('[V5] stays while a panel is open, which closes 20 s after the last tap', async () => {
    const known = knowingGame(OVER)
    open(known)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await screen.findByRole('button', { name: 'Uhr stellen' })
    fireEvent.keyDown(window, { key: '?' })
    goOn(known, { ...OVER, ...wonBy(1, 0) })
    await askAnew()
    await screen.findByText('Nächstes Spiel: Spiel 2')
    await act(async () => void (await vi.advanceTimersByTimeAsync(15_000)))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spiel 1')
    await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spiel 2'))
  })

  it('[V5] stays while a refusal has not been read', async () => {
    const known = knowingGame(OVER, { refused: { 'game.write/set-clock': 'game/clock-running' } })
    open(known)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await tap('Uhr stellen')
    await tap(/^\+\s10 s$/)
    await tap('Fertig')
    await screen.findByRole('button', { name: 'Verstanden' })
    goOn(known, { ...OVER, ...wonBy(1, 0) })
    await askAnew()
    await screen.findByText('Nächstes Spiel: Spiel 2')
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spiel 1')
    await tap('Verstanden')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spiel 2'))
  })

  it('[V5] is back after a reload at the game of which a press has not arrived', async () => {
    const known = knowingGame(OVER, { refused: { 'game.write/set-clock': 'game/clock-running' } })
    goOn(known, OVER)
    const { services, router } = openDesk(known, '/regie')
    services.outbox.send({ call: 'game.write/set-clock', body: { id: gameId(1), remaining: 10 } })
    await screen.findByRole('button', { name: 'Verstanden' })
    await act(() => router.navigate('/timekeeper'))
    expect(await heading('Spiel 1')).toBeTruthy()
  })

  it('goes on ten seconds after the last touch', async () => {
    const known = knowingGame(OVER)
    open(known)
    await heading('Spiel 1')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.pointerDown(await heading('Spiel 1'))
    goOn(known, { ...OVER, ...wonBy(1, 0) })
    await askAnew()
    await screen.findByText('Nächstes Spiel: Spiel 2')
    await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spiel 2'))
  })
})

it('[V21] the desk says when the next game on its court is expected', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const now = aGame(1, { ...STANDING, dateTime: inMinutes(-30) })
  open(knowingGame({}, { games: [now, aGame(2, { ...READY, dateTime: inMinutes(-5) })], current: now }))
  expect(await screen.findByText(/^\d\d:\d\d\sUhr, voraussichtlich \d\d:\d\d\sUhr · Spiel 2$/)).toBeTruthy()
})

describe('[H9] a desk of a court that two competitions of a meet share', () => {
  const U11 = competitionId(2)
  const ofMeet = { meetId: meetId(1), courts: twoCourts }
  const aMeet = (more: Partial<Known>): Known =>
    knowing({ competitions: [aCompetition(ofMeet), aCompetition({ ...ofMeet, id: U11, name: 'U11' })], ...more })

  it('opens on the next game of whichever competition, and goes on to the other one', async () => {
    const next = aGame(2, { ...READY, competitionId: U11 })
    const known = aMeet({ games: [aGame(1, READY), next], current: next })
    open(known)
    expect(await heading('Spiel 2')).toBeTruthy()
    known.games = [aGame(1, READY), aGame(2, { ...OVER, ...wonBy(1, 0), competitionId: U11, changedAt: 9 })]
    known.current = known.games[0]
    known.position = 9
    await askAnew()
    expect(await heading('Spiel 1')).toBeTruthy()
  })

  it('names the competition of its game beside the game, and in the menu', async () => {
    const next = aGame(2, { ...READY, competitionId: U11 })
    open(aMeet({ games: [aGame(1, READY), next], current: next }))
    await heading('Spiel 2')
    expect(screen.getByTestId('competition').textContent).toBe('U11')
    await tap('Menü öffnen')
    expect(await screen.findByRole('combobox', { name: 'Turnier' })).toHaveProperty('value', U11)
  })

  it('[H17] asks before a game is started beside one of the other competition', async () => {
    const known = aMeet({
      games: [aGame(1, READY), aGame(2, { ...STANDING, competitionId: U11 })],
      current: aGame(1, READY),
    })
    open(known)
    await tap(/^Anpfiff/)
    expect(await screen.findByText('Auf Feld 1 läuft noch Spiel 2. Trotzdem anpfeifen?')).toBeTruthy()
    expect(known.writes).toEqual([])
    await tap('Trotzdem anpfeifen')
    await waitFor(() => expect(known.writes.at(-1)?.body).toMatchObject({ id: gameId(1), alsoRunning: true }))
  })
})

it('[H17] the desk asks about a start that was refused because of a game that it did not know of', async () => {
  const known = knowingGame(READY, { refused: { 'game.write/start': 'game/court-busy' } })
  open(known)
  await tap(/^Anpfiff/)
  expect(await screen.findByText('Auf dem Feld läuft noch ein anderes Spiel. Trotzdem anpfeifen?')).toBeTruthy()
  known.refused = {}
  await tap('Trotzdem anpfeifen')
  await waitFor(() => expect(known.writes.at(-1)?.body).toMatchObject({ id: gameId(1), alsoRunning: true }))
})

describe('[H2] two desks on two courts', () => {
  const underWay = (number: number) =>
    aGame(number, { ...STANDING, courtId: courtId(number), operator: `tablet-${number}` })

  const deskOn = (known: Known, court: number) => {
    const kept = { 'cup.court': courtId(court), 'cup.device-id': `tablet-${court}` }
    const { container } = openApp(known, '/timekeeper', { storage: memoryStorage({ ...SIGNED_IN, ...kept }) })
    return within(container)
  }

  async function sideBySide() {
    const [first, second] = [underWay(1), underWay(2)]
    const known = knowing({
      competitions: [aCompetition({ courts: twoCourts })],
      games: [first, second],
      current: first,
      alsoCurrent: [second],
    })
    const desks = [deskOn(known, 1), deskOn(known, 2)] as const
    await desks[0].findByRole('heading', { name: 'Spiel 1' })
    await desks[1].findByRole('heading', { name: 'Spiel 2' })
    return { known, desks }
  }

  it('show the game of their court, and no notice of the other', async () => {
    const { desks } = await sideBySide()
    for (const [index, desk] of desks.entries()) {
      expect(desk.getByText(new RegExp(`^Feld ${index + 1} · Vorrunde`))).toBeTruthy()
      expect(desk.queryByText(/Noch nicht festgeschrieben/)).toBeNull()
    }
  })

  it('[B7] sound the horn at their own court', async () => {
    const { known, desks } = await sideBySide()
    for (const desk of desks) fireEvent.click(await desk.findByRole('button', { name: 'Horn' }))
    await waitFor(() => expect(known.writes.filter(({ name }) => name === 'horn')).toHaveLength(2))
    expect(known.writes.map(({ body: { occurredAt: _, ...body } }) => body)).toEqual(
      [1, 2].map((court) => ({ competitionId: competitionId(1), tags: [`court:${courtId(court)}`] })),
    )
  })

  it('go on by themselves: the end of a game moves the desk of its court alone', async () => {
    const { known, desks } = await sideBySide()
    const next = aGame(3, { ...READY, courtId: courtId(1) })
    const over = { ...underWay(1), ...wonBy(1, 0), changedAt: 9 }
    known.games = [over, underWay(2), next]
    known.current = next
    known.position = 9
    await askAnew()
    await desks[0].findByRole('heading', { name: 'Spiel 3' })
    expect(desks[1].getByRole('heading', { level: 1 }).textContent).toBe('Spiel 2')
    expect(desks[1].queryByText(/Nächstes Spiel/)).toBeNull()
  })

  it('write to their own game', async () => {
    const { known, desks } = await sideBySide()
    for (const desk of desks) fireEvent.click(await desk.findByRole('button', { name: /^(Weiter|Fortsetzen)/ }))
    await waitFor(() => expect(known.writes.map(({ body: { id } }) => id)).toEqual([gameId(1), gameId(2)]))
  })

  it('show the game of the other court once the device is moved there', async () => {
    const { desks } = await sideBySide()
    fireEvent.click(desks[1].getByRole('button', { name: 'Menü öffnen' }))
    fireEvent.change(desks[1].getByRole('combobox', { name: 'Feld' }), { target: { value: courtId(1) } })
    expect(await desks[1].findByRole('heading', { name: 'Spiel 1' })).toBeTruthy()
    expect(desks[0].getByRole('heading', { level: 1 }).textContent).toBe('Spiel 1')
  })
})

const planned = aGame(1)
const underWay = aGame(1, pausedAt(1, 0))
const over = aGame(1, wonBy(1, 0))
const next = aGame(2)

describe('the timekeeper’s screen', () => {
  it('shows the current game', () => {
    expect(followedGameOf({ shown: undefined, current: next, isBusy: false, isChosen: false })).toEqual({
      shown: next,
      offered: undefined,
    })
    expect(followedGameOf({ shown: planned, current: undefined, isBusy: false, isChosen: false }).shown).toBe(planned)
  })

  it('goes on to the next one when the last is over', () => {
    expect(followedGameOf({ shown: over, current: next, isBusy: false, isChosen: false })).toEqual({
      shown: next,
      offered: undefined,
    })
  })

  it('offers the next one while the desk is in use', () => {
    expect(followedGameOf({ shown: over, current: next, isBusy: true, isChosen: false })).toEqual({
      shown: over,
      offered: next,
    })
  })

  it('stays at a game to which the operator came back', () => {
    expect(followedGameOf({ shown: over, current: next, isBusy: false, isChosen: true })).toEqual({
      shown: over,
      offered: next,
    })
  })

  it('never leaves a game under way by itself', () => {
    expect(followedGameOf({ shown: underWay, current: next, isBusy: false, isChosen: false })).toEqual({
      shown: underWay,
      offered: next,
    })
  })
})
