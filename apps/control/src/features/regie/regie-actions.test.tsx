import { competitionId, gameId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, pausedAt, theSmallFinal } from '../../testing/a-cup.ts'
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
    fireEvent.click(screen.getByRole('button', { name: 'Status unbekannt' }))
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

  it('say that another competition is on air', async () => {
    const other = aCompetition({ id: competitionId(2), name: 'Firmenfinale' })
    await onRegie(planned(), { competitions: [aCompetition(), other] })
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
