import { createHttp } from '@cup/api-client/http'
import type { BodyOf, WriteName } from '@cup/contract/routes'
import { UiProvider } from '@cup/ui/chakra'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PRACTICE, type PracticeRole } from './practice-cup.ts'
import { hintAt, PracticeFrame, stepAfter } from './practice-frame.tsx'
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

const id = PRACTICE.gameId
const NAMES = { home: 'FUX', guest: 'WOL' }
const WOLVES = '00000004-0000-4000-8000-000000000002'
const goalId = (number: number) => `00000007-0000-4000-8000-00000000000${number}`
const HOME_7 = '00000005-0000-4000-8000-000000000007'
const GUEST_4 = '00000005-0000-4000-8000-000000000104'

/** A practice whose presses come as writes, and the hint after each. */
function practising(role: PracticeRole) {
  const service = createPracticeService({ role, deviceId: 'tablet-1' })
  const { write } = createHttp({ baseUrl: 'http://cup.test', fetch: service.fetch })
  let step = stepAfter(role, 0, service.game.getState())
  const hint = () => hintAt(role, step, NAMES).text
  const press = async <Name extends WriteName>(name: Name, body: BodyOf<Name>) => {
    await write(name, body)
    step = stepAfter(role, step, service.game.getState())
    return hint()
  }
  return { service, hint, press }
}

const aGoal = (number: number, side: 'home' | 'guest') => ({
  id,
  goalId: goalId(number),
  homeTeam: side === 'home',
  isOwnGoal: false,
  time: 500,
})

describe('the hints of a timekeeper', () => {
  it('lead from the kick-off through goal, wrong goal, penalty, stop and end to the shoot-out', async () => {
    const { service, hint, press } = practising('timekeeper')
    expect(hint()).toContain('„Anpfiff“')
    expect(await press('game.write/start', { id })).toContain('„TOR FUX“')
    expect(await press('game.write/score-goal', { ...aGoal(1, 'home'), playerId: null })).toContain('auf die 7')
    expect(await press('game.write/change-goal', { id, goalId: goalId(1), playerId: HOME_7 })).toContain('„TOR WOL“')
    expect(await press('game.write/score-goal', { ...aGoal(2, 'guest'), playerId: null })).toContain('„Rückgängig“')
    expect(await press('game.write/revoke-goal', { id, goalId: goalId(2) })).toContain('noch einmal „TOR WOL“')
    expect(await press('game.write/score-goal', { ...aGoal(3, 'guest'), playerId: null })).toContain('„Uhr anhalten“')
    expect(await press('game.write/pause-clock', { id })).toContain('„Zeitstrafe WOL“')
    const penalty = { id, timePenaltyId: goalId(4), playerId: GUEST_4, teamId: WOLVES, time: 500 }
    expect(await press('game.write/give-timepenalty', penalty)).toContain('„Uhr stellen“')
    expect(await press('game.write/set-clock', { id, remaining: 0.05 })).toContain('„Weiter“')
    await press('game.write/resume-clock', { id })
    await expect.poll(() => service.game.getState().regularTimeOver).toBe(true)
    expect(await press('game.write/set-links', { id })).toContain('„Festschreiben“')
    expect(await press('game.write/freeze-regular-time', { id })).toContain('9-Meter-Schießen')
    const { homeTeamId = '', guestTeamId = '' } = service.game.getState().actualTeams
    for (const round of [1, 2]) {
      expect(hint(), `round ${round}`).toContain('9-Meter-Schießen')
      await press('game.write/track-shoot-out-shot', { id, teamId: homeTeamId, success: true })
      await press('game.write/track-shoot-out-shot', { id, teamId: guestTeamId, success: false })
    }
    expect(hint()).toContain('Geschafft!')
  })

  it('skip the shoot-out where the game is not level', async () => {
    const { hint, press } = practising('timekeeper')
    await press('game.write/start', { id })
    await press('game.write/score-goal', { ...aGoal(1, 'home'), playerId: HOME_7 })
    await press('game.write/score-goal', { ...aGoal(2, 'guest'), playerId: null })
    await press('game.write/revoke-goal', { id, goalId: goalId(2) })
    await press('game.write/score-goal', { ...aGoal(3, 'guest'), playerId: null })
    await press('game.write/revoke-goal', { id, goalId: goalId(3) })
    await press('game.write/pause-clock', { id })
    await press('game.write/give-timepenalty', {
      id,
      timePenaltyId: goalId(4),
      playerId: GUEST_4,
      teamId: WOLVES,
      time: 500,
    })
    await press('game.write/set-clock', { id, remaining: 0 })
    await press('game.write/freeze-regular-time', { id })
    expect(hint()).toContain('Geschafft!')
  })
})

describe('the hints of the Regie', () => {
  it('lead through ready, not ready, a postponement and ready again', async () => {
    const { hint, press } = practising('regie')
    expect(hint()).toContain('„Regie bereit“')
    expect(await press('game.write/livestream-regie-ready', { id })).toContain('„zurücknehmen“')
    expect(await press('game.write/revoke-regie-ready', { id })).toContain('„In 3 Min.“')
    const postponedToDateTime = new Date(Date.now() + 180_000).toISOString()
    expect(await press('game.write/postpone', { id, postponedToDateTime })).toContain('„Regie bereit“')
    expect(await press('game.write/livestream-regie-ready', { id })).toContain('Geschafft!')
  })
})
