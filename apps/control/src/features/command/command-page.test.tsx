import type { CommandMessage } from '@cup/contract/live-messages'
import { LEDWALL_ACTIVITY_ITEMS } from '@cup/domain/broadcast'
import { competitionId, courtId, gameId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { UiProvider } from '@cup/ui/chakra'
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aDevice, aGame, pausedAt, twoCourts } from '../../testing/a-cup.ts'
import { aDay } from '../../testing/a-day.ts'
import type { Known } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'
import './command-page.tsx'
import { StopControl } from './stop-control.tsx'

const SENT_AT = '2025-01-18T09:05:32.000Z'

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

const other = aCompetition({ id: competitionId(2), name: 'Firmenfinale' })

async function atTheCommands(change: Partial<Known> = {}) {
  const known = aDay({ competitions: [aCompetition(), other], ...change })
  const { router } = openApp(known, '/command')
  // With two competitions the page waits for which one is on air.
  await waitFor(() => act(() => FakeWebSocket.last().welcome(1)))
  await screen.findByRole('heading', { name: 'Befehle' })
  return { known, router }
}

const group = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string) => screen.getByRole('button', { name })
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled')
const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))
const hold = async (element: HTMLElement, millis: number) => {
  fireEvent.pointerDown(element, { isPrimary: true, button: 0 })
  await pass(millis)
  fireEvent.pointerUp(element, { isPrimary: true })
  // A hold that has fired swallows presses for so long.
  await pass(300)
}

async function written(known: Known) {
  await waitFor(() => expect(known.writes).toHaveLength(1))
  return known.writes.map(({ name, body: { occurredAt: _, ...body } }) => ({ name, body }))[0]
}

function told(message: Pick<CommandMessage, 'command'> & Partial<CommandMessage>): void {
  act(() => FakeWebSocket.last().deliver({ type: 'command', commandId: 'c1', tags: [], sentAt: SENT_AT, ...message }))
}

describe('the ledwall', () => {
  it.each([
    ['Ledwall ein', 'ledwall.enable'],
    ['Ledwall aus', 'ledwall.disable'],
  ])('%s sends %s', async (name, command) => {
    const { known } = await atTheCommands()
    fireEvent.click(button(name))
    expect(await written(known)).toEqual({ name: 'command/send', body: { command } })
  })

  it('says when each was sent last, and on which devices it was done', async () => {
    await atTheCommands()
    told({ command: 'ledwall.enable' })
    const ledwall = screen.getByRole('region', { name: 'Ledwall' })
    expect(ledwall.textContent).toContain('Ledwall ein · 10:05:32 · gesendet; Anzeigen ohne Anmeldung bestätigen nicht')
    act(() =>
      FakeWebSocket.last().deliver({
        type: 'presence',
        devices: [aDevice('Wand', { done: ['c1'] }), aDevice('', { done: ['c1'] }), aDevice('Tablet')],
      }),
    )
    expect(ledwall.textContent).toContain('Ledwall ein · 10:05:32 · ausgeführt: Wand, Gerät ohne Namen')
    expect(ledwall.textContent).toContain('Die Ledwall ist eingeschaltet.')
  })

  it('knows what was sent while another page was open', async () => {
    const { router } = await atTheCommands()
    await act(() => router.navigate('/teams'))
    told({ command: 'ledwall.disable' })
    await act(() => router.navigate('/command'))
    expect(await screen.findByText(/Ledwall aus · 10:05:32/)).toBeTruthy()
  })

  it('says that a command was not sent', async () => {
    const { known } = await atTheCommands()
    known.isDown = true
    fireEvent.click(button('Ledwall ein'))
    await pass(5_500)
    expect(await group('Ledwall').findByText('Nicht gesendet')).toBeTruthy()
  })
})

describe('the action images', () => {
  it('are twelve cards; a press shows one', async () => {
    const { known } = await atTheCommands()
    const images = group('Aktionsbild')
    for (const { label } of LEDWALL_ACTIVITY_ITEMS) expect(images.getByRole('button', { name: label })).toBeTruthy()
    fireEvent.click(images.getByRole('button', { name: 'Tombola' }))
    expect(await written(known)).toEqual({
      name: 'command/send',
      body: { command: 'ledwall.activityItem.select', activityItemId: 'tombola' },
    })
  })

  it('mark the one that is shown, and can be taken away', async () => {
    const { known } = await atTheCommands()
    told({ command: 'ledwall.activityItem.select', activityItemId: 'tombola' })
    expect(button('Tombola').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText(/Aktionsbild Tombola · 10:05:32/)).toBeTruthy()
    fireEvent.click(button('Aktionsbild aus'))
    expect(await written(known)).toMatchObject({ body: { command: 'ledwall.activityItem.disable' } })
  })
})

describe('the competition', () => {
  it('needs a selection, and to be held for half a second', async () => {
    const { known } = await atTheCommands()
    const change = () => button('Wechseln')
    expect(isDisabled(change())).toBe(true)
    expect(screen.getByText('Zuerst ein Turnier wählen.')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Neues Turnier' }), { target: { value: other.id } })
    await hold(change(), 400)
    expect(known.writes).toEqual([])
    await hold(change(), 500)
    expect(await written(known)).toEqual({
      name: 'command/send',
      body: { command: 'competition', competitionId: other.id },
    })
  })

  it('says which one the displays show', async () => {
    await atTheCommands()
    expect(screen.getByText('Auf den Anzeigen: von selbst gewählt')).toBeTruthy()
    told({ command: 'competition', competitionId: other.id })
    expect(screen.getByText('Auf den Anzeigen: Firmenfinale')).toBeTruthy()
    expect(screen.getByText(/Turnier Firmenfinale · 10:05:32/)).toBeTruthy()
  })
})

describe('[B9] stop', () => {
  const running = aGame(2, {
    started: true,
    clockRunning: true,
    clock: { running: true, remaining: 600, at: '2025-01-18T09:05:00.000Z' },
  })

  it('pauses the clock of the current game when it is held', async () => {
    const { known } = await atTheCommands({ current: running })
    await waitFor(() => expect(isDisabled(button('Stopp'))).toBe(false))
    await hold(button('Stopp'), 500)
    expect(await written(known)).toEqual({ name: 'game.write/pause-clock', body: { id: gameId(2) } })
  })

  it('rests while the clock stands, and says since when', async () => {
    await atTheCommands({ current: aGame(2, pausedAt(0, 0)) })
    expect(await screen.findByText('Die Uhr läuft nicht.')).toBeTruthy()
    expect(screen.getByText('Spiel 2 angehalten · 10:05:30')).toBeTruthy()
    expect(isDisabled(button('Stopp'))).toBe(true)
  })

  it('rests without a game', async () => {
    await atTheCommands({ current: undefined })
    expect(await screen.findByText('Kein aktuelles Spiel.')).toBeTruthy()
    expect(isDisabled(button('Stopp'))).toBe(true)
  })

  it('does not say that there is no game before it knows', () => {
    render(<StopControl game={undefined} press="none" isAllowed onStop={() => undefined} />, { wrapper: UiProvider })
    expect(isDisabled(button('Stopp'))).toBe(true)
    expect(screen.getByText('Das aktuelle Spiel ist noch nicht bekannt.')).toBeTruthy()
  })

  it('rests, and says why, for who is no timekeeper', () => {
    render(<StopControl game={running} press="none" isAllowed={false} onStop={() => undefined} />, {
      wrapper: UiProvider,
    })
    expect(isDisabled(button('Stopp'))).toBe(true)
    expect(screen.getByText('Die Uhr hält nur an, wer Zeitnehmer ist.')).toBeTruthy()
  })
})

describe('the horn', () => {
  it('[B7] is sent at once, and ten fast taps send one', async () => {
    const { known } = await atTheCommands()
    for (let tap = 0; tap < 10; tap += 1) fireEvent.click(button('Horn'))
    expect(await written(known)).toEqual({ name: 'horn', body: { competitionId: competitionId(1) } })
  })

  it('says where it will be heard', async () => {
    await atTheCommands()
    expect(button('Kein Gerät hupt: hier scharf schalten')).toBeTruthy()
    act(() =>
      FakeWebSocket.last().deliver({ type: 'presence', devices: [aDevice('Tor', { armed: true }), aDevice('Wand')] }),
    )
    expect(screen.getByText('Das Horn ertönt auf: Tor')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Kein Gerät hupt/ })).toBeNull()
  })
})

describe('[B6] the countdown', () => {
  it.each([
    ['02:30', 'Starten', 150],
    ['02:30', '10:00', 600],
    ['02:30', 'Aus', 0],
  ])('with %s typed, "%s" sends %d seconds', async (typed, name, seconds) => {
    const { known } = await atTheCommands()
    fireEvent.change(screen.getByRole('textbox', { name: 'Dauer (mm:ss)' }), { target: { value: typed } })
    fireEvent.click(group('Countdown').getByRole('button', { name }))
    expect(await written(known)).toEqual({ name: 'countdown', body: { competitionId: competitionId(1), seconds } })
  })

  it('starts by Enter, and never what is no time', async () => {
    const { known } = await atTheCommands()
    const field = screen.getByRole('textbox', { name: 'Dauer (mm:ss)' })
    fireEvent.change(field, { target: { value: 'bald' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(isDisabled(button('Starten'))).toBe(true)
    expect(screen.getByText('Die Dauer als mm:ss eingeben.')).toBeTruthy()
    fireEvent.change(field, { target: { value: '01:00' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(await written(known)).toMatchObject({ body: { seconds: 60 } })
  })

  it('shows what runs on the displays', async () => {
    await atTheCommands()
    expect(screen.getByText('Kein Countdown läuft.')).toBeTruthy()
    told({ command: 'countdown', seconds: 300, competitionId: competitionId(1) })
    expect(group('Countdown').getByRole('timer').textContent).toMatch(/^0[45]:\d\d$/)
    expect(screen.getByText(/Countdown 05:00 · 10:05:32/)).toBeTruthy()
  })
})

it('warns that commands may not arrive while offline', async () => {
  await atTheCommands()
  act(() => FakeWebSocket.last().onclose())
  await pass(4_000)
  expect(screen.getByText('Keine Verbindung: Horn und Befehle kommen vielleicht nicht an.')).toBeTruthy()
})

describe('[B4] the commands at a court', () => {
  const AT_COURT_1 = { tags: [`court:${courtId(1)}`] }
  const atTheCourt = () => atTheCommands({ competitions: [aCompetition({ courts: twoCourts })] })

  const orders = [
    ['Horn', 'horn', { competitionId: competitionId(1) }],
    ['10:00', 'countdown', { competitionId: competitionId(1), seconds: 600 }],
    ['Ledwall ein', 'command/send', { command: 'ledwall.enable' }],
    ['Tombola', 'command/send', { command: 'ledwall.activityItem.select', activityItemId: 'tombola' }],
  ] as const

  it.each(orders)('%s goes to the chosen court', async (label, name, body) => {
    const { known } = await atTheCourt()
    fireEvent.click(button(label))
    expect(await written(known)).toEqual({ name, body: { ...body, ...AT_COURT_1 } })
  })

  it.each(orders)('%s goes to all courts once the page is set to that', async (label, name, body) => {
    const { known } = await atTheCourt()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Felder' }))
    await screen.findByText('Befehle gehen an alle Felder')
    fireEvent.click(button(label))
    expect(await written(known)).toEqual({ name, body })
  })

  it('[B7] knows which devices sound the horn there', async () => {
    await atTheCourt()
    const devices = [1, 2].map((court) =>
      aDevice(`Tor ${court}`, { armed: true, tags: ['all', `court:${courtId(court)}`] }),
    )
    act(() => FakeWebSocket.last().deliver({ type: 'presence', devices: devices.slice(1) }))
    expect(button('Kein Gerät hupt: hier scharf schalten')).toBeTruthy()
    act(() => FakeWebSocket.last().deliver({ type: 'presence', devices }))
    expect(screen.getByText('Das Horn ertönt auf: Tor 1')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Felder' }))
    expect(await screen.findByText('Das Horn ertönt auf: Tor 1, Tor 2')).toBeTruthy()
  })
})
