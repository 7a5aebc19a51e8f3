import { goalId, teamId } from '@cup/domain/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aGame } from '../../testing/a-cup.ts'
import { signedInAs, staffWith } from '../../testing/fake-service.ts'
import {
  button,
  knowingGame,
  OVER,
  openDesk,
  openTeamsForm,
  READY,
  STANDING,
  sent,
  tap,
  written,
} from './testing/open-desk.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const score = () => screen.getByRole('region', { name: 'Spielstand' }).textContent
const names = (known: ReturnType<typeof knowingGame>) => written(known).map(({ name }) => name)
const isDisabled = async (name: string) => (await button(name)).hasAttribute('disabled')

/** The act that a button of the bar names. */
const actAt = async (name: string) =>
  document.getElementById((await button(name)).getAttribute('aria-describedby') ?? '')?.textContent

const aRunningClock = (secondsAgo: number) => ({
  ...STANDING,
  clockPausedAt: undefined,
  clock: { running: true, remaining: 600, at: new Date(Date.now() - secondsAgo * 1000).toISOString() },
})

describe('[U12] "Rückgängig"', () => {
  it('takes back one older act with each press, and "Wiederholen" brings them back', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    await tap(/^7 ?Keller/)
    await tap('Fertig')
    await tap('Tor NEB, 1. FC Nebelhausen')
    await tap('Fertig')
    expect(score()).toContain('1 zu 1')
    expect(await isDisabled('Wiederholen')).toBe(true)
    // The desk stops what comes faster than a person taps.
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now())
    const press = async (name: string) => {
      vi.advanceTimersByTime(600)
      await tap(name)
    }
    await press('Rückgängig')
    await waitFor(() => expect(score()).toContain('1 zu 0'))
    expect(await actAt('Rückgängig')).toBe('Tor MÜH, 7 Keller')
    expect(await actAt('Wiederholen')).toBe('Tor NEB, Torschütze offen')
    await press('Rückgängig')
    await waitFor(() => expect(score()).toContain('0 zu 0'))
    expect(await actAt('Rückgängig')).toBe('Nichts zurückzunehmen')
    expect(await actAt('Wiederholen')).toBe('Tor MÜH, 7 Keller')
    await press('Wiederholen')
    await waitFor(() => expect(score()).toContain('1 zu 0'))
    await press('Wiederholen')
    await waitFor(() => expect(score()).toContain('1 zu 1'))
    expect(await isDisabled('Wiederholen')).toBe(true)
    expect(await actAt('Rückgängig')).toBe('Tor NEB, Torschütze offen')
  })

  it('has nothing to repeat after another press', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    await tap('Rückgängig')
    expect(await isDisabled('Wiederholen')).toBe(false)
    await tap('Weiter')
    expect(await isDisabled('Wiederholen')).toBe(true)
  })

  it('is pressed by U and repeated by W', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    await tap('Fertig')
    fireEvent.keyDown(window, { key: 'u' })
    await waitFor(() => expect(score()).toContain('0 zu 0'))
    fireEvent.keyDown(window, { key: 'w' })
    await waitFor(() => expect(score()).toContain('1 zu 0'))
  })

  it('passes a pause over once it is older than 10 s', async () => {
    const known = knowingGame(aRunningClock(60))
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    await tap('Fertig')
    await sent(known, 'score-goal')
    known.isDown = true
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await tap('Uhr anhalten')
    expect(await actAt('Rückgängig')).toBe('Uhr anhalten')
    await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)))
    expect(await actAt('Rückgängig')).toBe('Tor MÜH, Torschütze offen')
  })

  it('[U4] takes back the start until something is on the record, and once that is gone', async () => {
    const known = knowingGame(READY)
    openDesk(known)
    await button(/^Anpfiff/)
    known.isDown = true
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await tap(/^Anpfiff/)
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
    expect(await actAt('Rückgängig')).toBe('Anpfiff')
    await tap('Tor MÜH, SG Mühlensiel')
    expect(await actAt('Rückgängig')).toBe('Tor MÜH, Torschütze offen')
    await tap('Rückgängig')
    expect(await actAt('Rückgängig')).toBe('Anpfiff')
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)))
    await tap('Rückgängig')
    expect(await button(/^Anpfiff/)).toBeTruthy()
  })

  it('[U3] takes confirmed teams back', async () => {
    const known = knowingGame({})
    openTeamsForm(known)
    await button('Teams bestätigen')
    known.isDown = true
    await tap('Teams bestätigen')
    expect(await actAt('Rückgängig')).toBe('Teams festlegen')
    await tap('Rückgängig')
    expect(await button('Teams bestätigen')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })

  it('offers an act again whose undo the service has refused', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await tap('Tor MÜH, SG Mühlensiel')
    await tap('Fertig')
    await sent(known, 'score-goal')
    known.refused = { 'game.write/revoke-goal': 'game/other-shot-last' }
    await tap('Rückgängig')
    await tap('Verstanden')
    expect(await actAt('Rückgängig')).toBe('Tor MÜH, Torschütze offen')
    expect(await isDisabled('Wiederholen')).toBe(true)
  })
})

describe('after a freeze', () => {
  const FROZEN = { ...OVER, groupId: undefined, regularTimeFreezed: true, shootOutStarted: true }

  it('[U9] a shot that was taken back by its own button can be repeated', async () => {
    const known = knowingGame(FROZEN)
    openDesk(known)
    await button('Treffer MÜH')
    known.isDown = true
    await tap('Treffer MÜH')
    await tap('Letzten Schuss zurücknehmen')
    expect(await actAt('Rückgängig')).toBe('Nichts zurückzunehmen')
    expect(await actAt('Wiederholen')).toBe('9-Meter MÜH: Treffer')
  })
})

describe('[U13] what the service would refuse', () => {
  const FINISHED = {
    ...OVER,
    regularTimeFreezed: true,
    score: { home: 1, guest: 0 },
    goals: [{ goalId: goalId(1), teamId: teamId(1), playerId: null, time: 400, homeTeam: true, isOwnGoal: false }],
    result: { home: 1, guest: 0, shootOut: null, winnerTeamId: teamId(1), loserTeamId: teamId(2) },
    resultPosition: 50,
  }
  const REVOKE = /^Festschreiben zurücknehmen/

  it('[U8] is not offered: a result after which another game has started, with the way to the correction', async () => {
    const known = knowingGame(FINISHED)
    known.games = [...known.games, aGame(2, { ...STANDING, startPosition: 51 })]
    openDesk(known)
    expect((await screen.findByRole('link', { name: 'Ergebnis korrigieren' })).getAttribute('href')).toContain(
      '/history/games/',
    )
    expect(screen.queryByRole('button', { name: REVOKE })).toBeNull()
    expect(screen.getByText(/^Inzwischen hat ein anderes Spiel begonnen/)).toBeTruthy()
  })

  it('[U8] is not offered, and the device is told who corrects where it may not', async () => {
    const known = knowingGame(FINISHED, { staff: staffWith({ me: signedInAs(['timekeeper']) }) })
    known.games = [...known.games, aGame(2, { ...STANDING, startPosition: 51 })]
    openDesk(known)
    expect(await screen.findByText('Korrigieren kann das die Turnierleitung.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: REVOKE })).toBeNull()
  })

  it('[G18] is not offered: the way back from an award, with the way to the correction', async () => {
    const result = { ...FINISHED.result, awarded: 'decision' }
    openDesk(knowingGame({ ...READY, regularTimeFreezed: true, result }))
    expect(await screen.findByRole('link', { name: 'Ergebnis korrigieren' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: REVOKE })).toBeNull()
  })

  it('[U8] but is offered where the other game has started before', async () => {
    const known = knowingGame(FINISHED)
    known.games = [...known.games, aGame(2, { ...STANDING, startPosition: 49 })]
    openDesk(known)
    expect(await button(REVOKE)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ergebnis korrigieren' })).toBeNull()
  })

  it('[G27] is not offered: the freeze of a result from paper', async () => {
    openDesk(knowingGame({ ...FINISHED, fromPaper: true }))
    expect(await screen.findByText(/^Das Ergebnis kommt vom Papier/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: REVOKE })).toBeNull()
  })

  it('[G22] is not offered: to take over a game that is finished', async () => {
    openDesk(knowingGame({ ...FINISHED, operator: 'tablet-2' }))
    await button(REVOKE)
    expect(screen.queryByRole('button', { name: /^Übernehmen/ })).toBeNull()
  })

  it.each([
    ['[G19] a cancelled one', { ...READY, cancelled: true, operator: 'tablet-1' }],
    ['[K3] an annulled one', { ...STANDING, cancelled: true, annulled: true }],
  ])('is not pressed by a key: %s', async (_, change) => {
    const known = knowingGame(change)
    openDesk(known)
    await screen.findByRole('heading', { name: /^Spiel (abgesagt|annulliert)/ })
    for (const key of [' ', 'h', 'z', 'g', 'u', 'w']) fireEvent.keyDown(window, { key })
    expect(screen.queryByRole('button', { name: /^Ändern/ })).toBeNull()
    expect(names(known)).toEqual([])
  })

  it('[K8] is not offered: anything in an archived competition but the links', async () => {
    const known = knowingGame(STANDING)
    known.competitions = known.competitions.map((cup) => ({ ...cup, archived: true }))
    openDesk(known)
    expect(await screen.findByText('Das Turnier ist archiviert. Hier lässt sich nichts eingeben.')).toBeTruthy()
    expect(await isDisabled('Weiter')).toBe(true)
    fireEvent.keyDown(window, { key: 'h' })
    fireEvent.change(await screen.findByLabelText('Galerie'), { target: { value: 'https://bilder.test/1' } })
    await tap('Speichern')
    await sent(known, 'set-links')
    expect(names(known)).toEqual(['set-links'])
    cleanup()
    known.games = [aGame(1)]
    openTeamsForm(known)
    expect(await isDisabled('Teams bestätigen')).toBe(true)
  })
})
