import { competitionId, gameId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame } from '../../testing/a-cup.ts'
import { aDay } from '../../testing/a-day.ts'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { openApp, SIGNED_IN } from '../../testing/open-app.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const menu = () => screen.getByRole('navigation', { name: 'Hauptmenü' })
const burger = () => screen.getByLabelText(/^Menü/)

describe('the menu', () => {
  it('[O1] lists the eight entries in their order, each with its route, and the others around them', async () => {
    openApp(aDay(), '/teams')
    await screen.findByRole('heading', { name: 'Mannschaften' })
    const links = within(menu()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Start', '/start'],
      ['Turniere', '/competitions'],
      ['Mannschaften', '/teams'],
      ['Spieler', '/players'],
      ['Gruppen', '/groups'],
      ['Spielplan', '/timetable'],
      ['Website', '/website'],
      ['Zeitnehmer', '/timekeeper'],
      ['Regie', '/regie'],
      ['Ledwall', '/ledwall'],
      ['Kommentator', '/commentator'],
      ['Abschluss', '/closing'],
      ['Verlauf', '/history'],
      ['Zugänge', '/access'],
      ['Commands', '/command'],
    ])
  })

  it('opens the page and closes when an entry is picked', async () => {
    const { router } = openApp(aDay(), '/teams')
    fireEvent.click(burger())
    expect(burger().getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(within(menu()).getByRole('link', { name: 'Spieler' }))
    expect(await screen.findByRole('heading', { name: 'Spieler' })).toBeTruthy()
    expect(burger().getAttribute('aria-expanded')).toBe('false')
    expect(router.state.location.pathname).toBe('/players')
  })

  it('closes by Escape', () => {
    openApp(aDay(), '/teams')
    fireEvent.click(burger())
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(burger().getAttribute('aria-expanded')).toBe('false')
  })

  it('says which page is open', async () => {
    openApp(aDay(), '/teams')
    const link = await within(menu()).findByRole('link', { name: 'Mannschaften' })
    expect(link.getAttribute('aria-current')).toBe('page')
  })
})

describe('what goes wrong', () => {
  it.each(['/nowhere', `/competitions/${competitionId(9)}`])(
    'is just Error inside the shell at %s',
    async (address) => {
      openApp(aDay(), address)
      expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy()
      expect(screen.getByRole('main').textContent).toBe('Error')
      fireEvent.click(within(menu()).getByRole('link', { name: 'Spieler' }))
      expect(await screen.findByRole('heading', { name: 'Spieler' })).toBeTruthy()
    },
  )

  it('is a sentence with a way to try again where the service is away', async () => {
    const known = aDay({ isDown: true })
    openApp(known, '/regie')
    expect(await screen.findByText('Daten konnten nicht geladen werden.')).toBeTruthy()
    known.isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('heading', { name: 'Regie' })).toBeTruthy()
  })

  it('is no hall page before there is a competition', async () => {
    openApp(aDay({ competitions: [] }), '/regie')
    expect(await screen.findByText('Noch kein Turnier angelegt.')).toBeTruthy()
  })
})

describe('the competition of the hall', () => {
  const other = aCompetition({ id: competitionId(2), name: 'Firmenfinale', start: '2025-01-12', end: '2025-01-12' })
  const two = () => aDay({ competitions: [aCompetition(), other] })
  const picker = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Turnier' })

  it('is the one that is on, marked as chosen automatically', async () => {
    openApp(two(), '/teams')
    expect((await picker()).selectedOptions[0]?.textContent).toBe('Wintercup (automatisch)')
  })

  it('is chosen for all screens and kept on the device', async () => {
    const { storage } = openApp(two(), '/teams')
    fireEvent.change(await picker(), { target: { value: other.id } })
    expect((await picker()).selectedOptions[0]?.textContent).toBe('Firmenfinale')
    // On a phone the picker is in the menu, and the header names what was picked.
    expect(within(screen.getByRole('banner')).getByTitle('Firmenfinale').textContent).toBe('Firmenfinale')
    expect(storage.getItem('cup.competition')).toBe(other.id)
  })

  it('is what the device has kept, and what the socket is about', async () => {
    const storage = memoryStorage({ ...SIGNED_IN, 'cup.competition': other.id })
    openApp(two(), '/teams', { storage })
    expect((await picker()).value).toBe(other.id)
    await waitFor(() => expect(FakeWebSocket.last().address).toContain(`competitionId=${other.id}`))
  })

  it('falls back where the kept one is gone', async () => {
    const storage = memoryStorage({ ...SIGNED_IN, 'cup.competition': competitionId(9) })
    openApp(two(), '/teams', { storage })
    expect((await picker()).value).toBe(competitionId(1))
  })

  it('is the one whose pages are opened', async () => {
    openApp(two(), `/competitions/${other.id}`)
    expect(await screen.findByRole('heading', { name: 'Firmenfinale' })).toBeTruthy()
    expect((await picker()).value).toBe(other.id)
  })

  it('takes its own pages along when another one is picked', async () => {
    const { router } = openApp(two(), `/competitions/${competitionId(1)}`)
    await screen.findByRole('heading', { name: 'Wintercup' })
    fireEvent.change(await picker(), { target: { value: other.id } })
    expect(await screen.findByRole('heading', { name: 'Firmenfinale' })).toBeTruthy()
    expect(router.state.location.pathname).toBe(`/competitions/${other.id}`)
  })
})

describe('the pages of a competition', () => {
  it('lead to the control of each game', async () => {
    openApp(aDay(), `/competitions/${competitionId(1)}`)
    const game = await screen.findByRole('link', { name: /^Spiel 2/ })
    expect(game.getAttribute('href')).toBe(`/competitions/${competitionId(1)}/games/${gameId(2)}`)
    fireEvent.click(game)
    expect(await screen.findByRole('heading', { name: /Spiel 2/ })).toBeTruthy()
  })

  it('say so where nothing is planned', async () => {
    openApp(aDay({ games: [] }), `/competitions/${competitionId(1)}`)
    expect(await screen.findByText('Noch keine Spiele geplant.')).toBeTruthy()
  })

  it('show a push without a reload', async () => {
    const known = aDay()
    openApp(known, `/competitions/${competitionId(1)}`)
    await screen.findByRole('row', { name: /Spiel 2.*1:1/ })
    act(() => FakeWebSocket.last().welcome(1))
    known.games = [aGame(2, { started: true, score: { home: 2, guest: 1 } })]
    known.position = 2
    act(() =>
      FakeWebSocket.last().deliverEvent(2, {
        eventType: 'game.goalScored',
        event: { id: gameId(2), competitionId: competitionId(1) },
      }),
    )
    expect(await screen.findByRole('row', { name: /Spiel 2.*2:1/ })).toBeTruthy()
  })
})

describe('the connection', () => {
  it('receives events and commands for the tags of this device', async () => {
    const storage = memoryStorage({ ...SIGNED_IN, deviceTags: '["bande","all"]' })
    openApp(aDay(), '/teams', { storage })
    await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
    const { searchParams } = new URL(FakeWebSocket.last().address)
    expect(searchParams.get('topics')).toBe('events,commands')
    expect(searchParams.get('tags')).toBe('bande,all')
    // [B28]
    expect(searchParams.get('follows')).toBe(`competition:${searchParams.get('competitionId')}`)
  })

  it('is looked for, there, lost for a moment, and lost for longer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openApp(aDay(), '/teams')
    const pill = await screen.findByRole('button', { name: 'Verbinde …' })
    await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
    act(() => FakeWebSocket.last().welcome(1))
    expect(pill.textContent).toBe('Verbunden')
    act(() => FakeWebSocket.last().onclose())
    expect(pill.textContent).toBe('Verbinde …')
    act(() => vi.advanceTimersByTime(4_000))
    expect(pill.textContent).toBe('Offline seit 4\u00a0s')
    act(() => vi.advanceTimersByTime(8_000))
    expect(pill.textContent).toBe('Offline seit 12\u00a0s')
  })

  it('says what still works without it', async () => {
    openApp(aDay(), '/teams')
    fireEvent.click(await screen.findByRole('button', { name: 'Verbinde …' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Die Spieluhr läuft auf diesem Gerät richtig weiter.')).toBeTruthy()
  })
})

describe('the look', () => {
  it('is dark first, changes, and is kept', async () => {
    const { storage } = openApp(aDay(), '/teams')
    const root = document.documentElement
    expect([root.dataset.theme, root.className]).toEqual(['dark', 'dark'])
    fireEvent.click(screen.getByRole('button', { name: 'Helles Design' }))
    expect([root.dataset.theme, root.className]).toEqual(['light', 'light'])
    expect(storage.getItem('cup.theme')).toBe('light')
  })
})
