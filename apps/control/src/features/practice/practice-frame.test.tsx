import { createHttp } from '@cup/api-client/http'
import type { WriteName } from '@cup/contract/routes'
import { UiProvider } from '@cup/ui/chakra'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PRACTICE, type PracticeRole } from './practice-cup.ts'
import { PracticeFrame } from './practice-frame.tsx'
import { createPracticeService } from './practice-service.ts'

const goal = (number: number, homeTeam: boolean) => ({
  goalId: `00000007-0000-4000-8000-00000000000${number}`,
  homeTeam,
  isOwnGoal: false,
  time: 500,
})
const penalty = {
  timePenaltyId: '00000008-0000-4000-8000-000000000001',
  teamId: '00000004-0000-4000-8000-000000000002',
  playerId: '00000005-0000-4000-8000-000000000104',
  time: 500,
}

function openFrame(role: PracticeRole) {
  const service = createPracticeService({ role, deviceId: 'tablet-1' })
  const { request } = createHttp({ baseUrl: '', fetch: service.fetch })
  const given = { role, service, onAgain: vi.fn(), onEnd: vi.fn() }
  render(<PracticeFrame {...given}>Tisch</PracticeFrame>, { wrapper: UiProvider })
  const press = (name: WriteName, body: object = {}) =>
    act(async () => {
      await request({ method: 'POST', path: `/v1/${name}`, payload: { id: PRACTICE.gameId, ...body } })
    })
  return {
    ...given,
    press,
    hint: () => within(screen.getByRole('region', { name: 'Übung' })).getByRole('status').textContent,
  }
}

describe('the frame of a practice', () => {
  it('marks the page as a practice, and has its ways out', () => {
    const { onAgain, onEnd } = openFrame('timekeeper')
    expect(screen.getByText('ÜBUNG')).toBeTruthy()
    expect(screen.getByText('Tisch')).toBeTruthy()
    expect(screen.getByText('1 von 14')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Von vorn' }))
    fireEvent.click(screen.getByRole('button', { name: 'Beenden' }))
    expect([onAgain.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1])
  })

  it('shows each hint of a timekeeper once the one before was followed', async () => {
    const { press, hint } = openFrame('timekeeper')
    expect(hint()).toContain('Drück jetzt „Anpfiff“.')
    await press('game.write/start')
    expect(hint()).toContain('Drück jetzt „TOR FUX“.')
    await press('game.write/score-goal', { ...goal(1, true), playerId: null })
    expect(hint()).toContain('Tippe auf die 7')
    const scorer = { goalId: goal(1, true).goalId, playerId: '00000005-0000-4000-8000-000000000007' }
    await press('game.write/change-goal', scorer)
    expect(hint()).toContain('Drück jetzt „TOR WOL“.')
    await press('game.write/score-goal', { ...goal(2, false), playerId: null })
    expect(hint()).toContain('Drück unten auf „Rückgängig“.')
    await press('game.write/revoke-goal', { goalId: goal(2, false).goalId })
    expect(hint()).toContain('Drück noch einmal „TOR WOL“.')
    await press('game.write/score-goal', { ...goal(3, false), playerId: null })
    expect(hint()).toContain('Drück jetzt „Uhr anhalten“.')
    await press('game.write/pause-clock')
    expect(hint()).toContain('Drück „Zeitstrafe WOL“, dann die 4.')
    await press('game.write/give-timepenalty', penalty)
    expect(hint()).toContain('stelle sie auf 00:10.')
    await press('game.write/set-clock', { remaining: 10 })
    expect(hint()).toContain('Drück jetzt „Weiter“.')
    await press('game.write/resume-clock')
    expect(hint()).toContain('Warte, bis die Uhr auf 00:00 steht.')
    await press('game.write/pause-clock')
    await press('game.write/set-clock', { remaining: 0 })
    expect(hint()).toContain('Halte „Festschreiben“ gedrückt')
    await press('game.write/freeze-regular-time')
    expect(hint()).toContain('Unentschieden, also 9-Meter-Schießen.')
  })

  it('shows each hint of the Regie once the one before was followed', async () => {
    const { press, hint } = openFrame('regie')
    expect(hint()).toContain('auf „Regie bereit“')
    await press('game.write/livestream-regie-ready')
    expect(hint()).toContain('auf „zurücknehmen“')
    await press('game.write/revoke-regie-ready')
    expect(hint()).toContain('auf „In 3 Min.“')
    await press('game.write/postpone', { postponedToDateTime: new Date(Date.now() + 180_000).toISOString() })
    expect(hint()).toContain('Die Kamera läuft wieder.')
    await press('game.write/livestream-regie-ready')
    expect(hint()).toContain('Geschafft!')
  })
})
