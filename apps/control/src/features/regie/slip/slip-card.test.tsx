import { gameId, teamId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aGame, wonBy } from '../../../testing/a-cup.ts'
import { onRegie, planned, writesTo } from '../../../testing/on-regie.ts'
import '../regie-page.tsx'

configure({ defaultHidden: true })

beforeEach(() => {
  FakeWebSocket.install()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const at = (time: string) => `2025-01-18T${time}:00.000Z`
const late = (number: number, time: string, startedAt: string) =>
  aGame(number, { ...wonBy(1, 0), dateTime: at(time), startedAt: at(startedAt) })
const ofOthers = (number: number, time: string) => {
  const plannedTeams = { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } }
  return aGame(number, {
    dateTime: at(time),
    plannedTeams,
    resolvedTeams: { homeTeamId: teamId(3), guestTeamId: teamId(4) },
  })
}
/** Two games that started 20 minutes late, then the current one, and one after a long break. */
const lateDay = () => [late(8, '08:00', '08:20'), late(9, '08:30', '08:50'), planned(), ofOthers(4, '11:00')]
const card = () => screen.findByRole('region', { name: 'Zeitplan' })

describe('the schedule at the Regie', () => {
  it('[K21] says by itself how late the last two games of a court started', async () => {
    await onRegie(planned(), { games: lateDay() })
    expect(within(await card()).getByText('20 Min. zu spät')).toBeTruthy()
    expect(within(await card()).getByText('Gemessen an Spiel 8 und Spiel 9.')).toBeTruthy()
  })

  it('says so while nothing is late', async () => {
    await onRegie(planned(), { games: [planned(), ofOthers(4, '11:00')] })
    expect(within(await card()).getByText('Kein Spiel ist mehr als 8 Minuten zu spät.')).toBeTruthy()
  })

  it('[K21] slips in two taps, as it was shown, and takes it back in one', async () => {
    const known = await onRegie(planned(), { games: lateDay() })
    fireEvent.click(within(await card()).getByRole('button', { name: 'Zeit ändern' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Wir sind 20 Min. zu spät' }))
    fireEvent.click(dialog.getByRole('button', { name: '1 Spiel verschieben' }))
    const request = { id: gameId(2), minutes: 20, breaks: 'shorten', scope: 'meet', keepsPlan: true }
    await waitFor(() => expect(known.writes[0]).toMatchObject({ name: 'game.write/slip', body: request }))
    fireEvent.click(await screen.findByRole('button', { name: 'Zurücknehmen' }))
    const { moveId } = known.writes[0]?.body ?? {}
    await waitFor(() =>
      expect(writesTo(known)[1]).toEqual({ name: 'game.write/revoke-moves', body: { id: gameId(2), moveId } }),
    )
  })

  it('[K20] swaps the next two games in two taps, with the conflicts that it brings', async () => {
    const known = await onRegie(planned(), { games: lateDay() })
    fireEvent.click(within(await card()).getByRole('button', { name: 'Spiele tauschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Spiele tauschen' }))
    expect(dialog.getByText('Kein Konflikt.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Spiel 2 und Spiel 4 tauschen' }))
    await waitFor(() =>
      expect(known.writes[0]).toMatchObject({
        name: 'game.write/swap-games',
        body: { id: gameId(2), otherId: gameId(4), dateTime: at('09:07'), otherDateTime: at('11:00') },
      }),
    )
  })
})
