import { competitionId, courtId, gameId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, pausedAt, theSmallFinal, twoCourts } from '../../testing/a-cup.ts'
import type { Known } from '../../testing/fake-service.ts'
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

describe('the commentator', () => {
  const told = (command: 'commentator.on' | 'commentator.off', commandId: string) =>
    act(() => FakeWebSocket.last().deliver({ type: 'command', commandId, command, tags: [], sentAt: AT_TEN_O_SEVEN }))

  it('is unknown until the first message, and is called all the same', async () => {
    const known = await onRegie(planned())
    const commentator = within(screen.getByRole('group', { name: 'Kommentator' }))
    fireEvent.click(commentator.getByRole('button', { name: 'Status unbekannt' }))
    await waitFor(() =>
      expect(writesTo(known)).toEqual([{ name: 'command/send', body: { command: 'commentator.on', tags: [] } }]),
    )
  })

  it('is turned by what the service has said last', async () => {
    const known = await onRegie(planned())
    told('commentator.on', 'c1')
    fireEvent.click(screen.getByRole('button', { name: 'Meldung entfernen' }))
    await waitFor(() => expect(writesTo(known).at(-1)?.body.command).toBe('commentator.off'))
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
      expect(writesTo(known)).toEqual([
        { name: 'competition.write/set-current-game', body: { id: competitionId(1), gameId: gameId(4) } },
      ]),
    )
  })

  it('[V3] follows the plan again when it is let go', async () => {
    const known = await onRegie(planned(), { competitions: [aCompetition({ currentGameId: gameId(2) })] })
    expect(await screen.findByRole('option', { name: 'Spiel 2 (festgehalten)' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Wieder nach Plan' }))
    await waitFor(() => expect(writesTo(known).at(-1)?.body).toEqual({ id: competitionId(1), gameId: null }))
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

  it('[H18] say that another competition is on air, and take the one of this page on air', async () => {
    const other = aCompetition({ id: competitionId(2), name: 'Firmenfinale' })
    const known = await onRegie(planned(), { competitions: [aCompetition(), other] })
    act(() =>
      FakeWebSocket.last().deliver({
        type: 'command',
        commandId: 'c1',
        command: 'competition',
        competitionId: other.id,
        tags: [],
        sentAt: AT_TEN_O_SEVEN,
      }),
    )
    expect(await screen.findByText('Auf Sendung ist Firmenfinale, diese Seite zeigt Wintercup.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Zu Firmenfinale wechseln' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Wintercup auf Sendung nehmen' }))
    await waitFor(() =>
      expect(known.writes.map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ command: 'competition', competitionId: competitionId(1), tags: [] }),
      ),
    )
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
    await panelOf(/Jetzt/)
    fireEvent.keyDown(document.body, key)
    await waitFor(() => expect(writesTo(known)).toMatchObject([{ name, body: id ? { id } : {} }]))
  })

  it('U takes back what was done last', async () => {
    const known = await onRegie(planned())
    await panelOf(/Jetzt/)
    fireEvent.keyDown(document.body, { key: 'r' })
    await screen.findByText('Regie bereit für Spiel 2')
    fireEvent.keyDown(document.body, { key: 'u' })
    await waitFor(() => expect(writesTo(known).at(-1)?.name).toBe('game.write/revoke-regie-ready'))
  })
})

describe('[B21] the programme', () => {
  // The kick-off is in a minute and a half: the preview is on air, then both line-ups.
  const preview = { kind: 'preview', gameId: gameId(2) }
  const list = () => {
    const region = screen.getByRole('region', { name: 'Programm' })
    const lines = within(region).getAllByRole('listitem')
    return lines.map(({ children: [, name] }) => name?.textContent)
  }
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    fireEvent.click(button)
  }
  const sent = (known: Known) => writesTo(known).map(({ body: { competitionId: _, tags: __, ...body } }) => body)
  const told = (command: 'programme.clear', commandId: string) =>
    act(() =>
      FakeWebSocket.last().deliver({
        ...{ type: 'command', commandId, command, tags: [], competitionId: competitionId(1) },
        sentAt: '2025-01-18T09:05:30.000Z',
      }),
    )

  it('lists what is on air and what follows', async () => {
    await onRegie(planned())
    await waitFor(() =>
      expect(list().slice(0, 4)).toEqual([
        'Vorschau Spiel 2',
        'Aufstellung MÜH',
        'Aufstellung NEB',
        'Vorschau Spiel 2',
      ]),
    )
  })

  it('is held, skipped and emptied by its buttons', async () => {
    const known = await onRegie(planned())
    await waitFor(() => expect(list()[0]).toBe('Vorschau Spiel 2'))
    press('Halten')
    await waitFor(() => expect(sent(known).at(-1)).toMatchObject({ command: 'programme.hold', scene: preview }))
    press('Überspringen')
    await waitFor(() => expect(sent(known).at(-1)).toMatchObject({ command: 'programme.skip' }))
    fireEvent.keyDown(screen.getByRole('button', { name: /Bild leeren/ }), { key: 'Enter', shiftKey: true })
    await waitFor(() => expect(sent(known).at(-1)).toEqual({ command: 'programme.clear' }))
  })

  it('shows a picture that was chosen', async () => {
    const known = await onRegie(planned())
    await waitFor(() => expect(list()[0]).toBe('Vorschau Spiel 2'))
    expect(isDisabled(screen.getByRole('button', { name: 'Jetzt zeigen' }))).toBe(true)
    const lineUp = { kind: 'lineUp', gameId: gameId(2), side: 'guest' }
    fireEvent.click(screen.getByRole('button', { name: 'Aufstellung NEB' }))
    press('Jetzt zeigen')
    await waitFor(() => expect(sent(known)).toEqual([{ command: 'programme.show', scene: lineUp }]))
  })

  it('shows a chosen picture by Enter, on its tile and anywhere else, and once', async () => {
    const known = await onRegie(planned())
    await waitFor(() => expect(list()[0]).toBe('Vorschau Spiel 2'))
    const tile = screen.getByRole('button', { name: 'Aufstellung MÜH' })
    fireEvent.keyDown(document.body, { key: 'Enter' })
    fireEvent.click(tile)
    fireEvent.keyDown(tile, { key: 'Enter' })
    fireEvent.keyDown(document.body, { key: 'Enter' })
    fireEvent.click(screen.getByRole('button', { name: 'Aufstellung NEB' }))
    fireEvent.keyDown(document.body, { key: 'Enter' })
    const shown = (side: string) => ({ command: 'programme.show', scene: { kind: 'lineUp', gameId: gameId(2), side } })
    await waitFor(() => expect(sent(known)).toEqual([shown('home'), shown('guest')]))
  })

  it('has a place for a picture that there is nothing for yet, which takes no press', async () => {
    await onRegie(planned())
    expect(isDisabled(await screen.findByRole('button', { name: 'Siegerehrung' }))).toBe(true)
  })

  it('is given back to the rules, which is possible only after a press', async () => {
    const known = await onRegie(planned())
    await waitFor(() => expect(list()[0]).toBe('Vorschau Spiel 2'))
    expect(isDisabled(screen.getByRole('button', { name: 'Automatik' }))).toBe(true)
    told('programme.clear', 'c1')
    await waitFor(() => expect(list()[0]).toBe('Leeres Bild'))
    press('Automatik')
    await waitFor(() => expect(sent(known)).toEqual([{ command: 'programme.automatic' }]))
  })

  it('is given back to the rules by the key A, which does nothing before a press', async () => {
    const known = await onRegie(planned())
    await waitFor(() => expect(list()[0]).toBe('Vorschau Spiel 2'))
    fireEvent.keyDown(document.body, { key: 'a' })
    told('programme.clear', 'c1')
    await waitFor(() => expect(list()[0]).toBe('Leeres Bild'))
    fireEvent.keyDown(document.body, { key: 'a' })
    await waitFor(() => expect(sent(known)).toEqual([{ command: 'programme.automatic' }]))
  })

  it.each([
    ['f', 'programme.hold'],
    ['.', 'programme.skip'],
  ])('the key %s sends %s', async (key, command) => {
    const known = await onRegie(planned())
    await waitFor(() => expect(list()[0]).toBe('Vorschau Spiel 2'))
    fireEvent.keyDown(document.body, { key })
    await waitFor(() => expect(sent(known)).toMatchObject([{ command }]))
  })

  it('[B18] thanks the sponsors of the cup, also where no team has one', async () => {
    await onRegie(planned({ dateTime: '2025-01-18T11:07:00.000Z' }), { sponsors: [{ name: 'Hofladen Zwiebelchen' }] })
    await waitFor(() => expect(list()).toContain('Sponsoren'))
  })

  it('[K6] lists what the public sees, where it sees the plan alone', async () => {
    const settings = { ...aCompetition().settings, publicResults: 'planOnly' as const }
    const running = planned({ ...pausedAt(1, 0) })
    await onRegie(running, { competitions: [aCompetition({ settings })] })
    await waitFor(() => expect(list()[0]).toBe('Vorschau Spiel 2'))
    expect(list()).not.toContain('Spielstand Spiel 2')
  })
})

describe('[H2] the Regie of two courts', () => {
  const onCourt = (number: number) => planned({ id: gameId(number), name: `Spiel ${number}`, courtId: courtId(number) })
  const left = aGame(8, { ...pausedAt(2, 0), courtId: courtId(1), dateTime: '2025-01-18T08:00:00.000Z' })
  const atCourt2 = () =>
    onRegie(
      onCourt(1),
      {
        competitions: [aCompetition({ courts: twoCourts })],
        games: [left, onCourt(1), onCourt(2)],
        alsoCurrent: [onCourt(2)],
        next: undefined,
      },
      { 'cup.court': courtId(2) },
    )
  const setToAll = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Felder' }))
  const callTags = (known: Known) => writesTo(known).map(({ body }) => body.tags)

  it('shows the games of the chosen court, and calls the commentator there', async () => {
    const known = await atCourt2()
    expect(await panelOf(/Jetzt · Spiel 2/)).toBeTruthy()
    expect(screen.queryByText(/Spiel 8 ist noch nicht festgeschrieben/)).toBeNull()
    const commentator = within(screen.getByRole('group', { name: 'Kommentator' }))
    fireEvent.click(commentator.getByRole('button', { name: 'Status unbekannt' }))
    await waitFor(() => expect(callTags(known)).toEqual([[`court:${courtId(2)}`]]))
  })

  it('shows both side by side once it is set to all courts, and calls all commentators', async () => {
    const known = await atCourt2()
    await panelOf(/Jetzt · Spiel 2/)
    setToAll()
    const [first, second] = [within(await panelOf(/^Feld 1$/)), within(await panelOf(/^Feld 2$/))]
    expect(await first.findByRole('region', { name: /Jetzt · Spiel 1/ })).toBeTruthy()
    expect(await second.findByRole('region', { name: /Jetzt · Spiel 2/ })).toBeTruthy()
    expect(first.getByText(/Spiel 8 ist noch nicht festgeschrieben/)).toBeTruthy()
    expect(second.queryByText(/Spiel 8 ist noch nicht festgeschrieben/)).toBeNull()
    const commentator = within(screen.getByRole('group', { name: 'Kommentator' }))
    fireEvent.click(commentator.getByRole('button', { name: 'Status unbekannt' }))
    await waitFor(() => expect(callTags(known)).toEqual([[]]))
  })

  it('says ready for the game of either court, and keys act on the chosen one', async () => {
    const known = await atCourt2()
    await panelOf(/Jetzt · Spiel 2/)
    setToAll()
    const first = within(await panelOf(/^Feld 1$/))
    fireEvent.click(await first.findByRole('button', { name: /^Regie bereit/ }))
    await waitFor(() => expect(writesTo(known).map(({ body }) => body.id)).toEqual([gameId(1)]))
    fireEvent.keyDown(document.body, { key: 'r' })
    await waitFor(() => expect(writesTo(known).map(({ body }) => body.id)).toEqual([gameId(1), gameId(2)]))
  })

  it('[V3] pins a game on its own court', async () => {
    const known = await atCourt2()
    await panelOf(/Jetzt · Spiel 2/)
    setToAll()
    const first = within(await panelOf(/^Feld 1$/))
    fireEvent.change(await first.findByRole('combobox', { name: 'Aktuelles Spiel' }), { target: { value: left.id } })
    fireEvent.click(first.getByRole('button', { name: 'Festhalten' }))
    await waitFor(() =>
      expect(writesTo(known).at(-1)?.body).toEqual({ id: competitionId(1), gameId: left.id, courtId: courtId(1) }),
    )
  })

  it('has no switch where there is one court', async () => {
    await onRegie(planned())
    expect(screen.queryByRole('checkbox', { name: 'Alle Felder' })).toBeNull()
  })
})
