import { goalId, teamId } from '@cup/domain/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, knowingGame, openDesk, STANDING, tap } from '../testing/open-desk.tsx'

/** The number of goals without a scorer yet. */
const openGoals = (count: number) => ({
  score: { home: count, guest: 0 },
  goals: Array.from({ length: count }, (_, index) => ({
    goalId: goalId(index + 1),
    playerId: null,
    teamId: teamId(1),
    time: 400 - index,
    homeTeam: true,
    isOwnGoal: false,
  })),
})

// Nothing keeps the screen of these tests on, which is a notice too.
describe('the lane', () => {
  it('[V10] says how many notices there are beside the first', async () => {
    openDesk(knowingGame({ ...STANDING, ...openGoals(4) }))
    expect((await button('Nächster Hinweis, 4 weitere')).textContent).toBe('+4')
  })

  it('[V10] offers no others where there is one notice', async () => {
    openDesk(knowingGame(STANDING))
    await screen.findByText(/^Der Bildschirm dieses Geräts geht von selbst aus/)
    expect(screen.queryByRole('button', { name: /^Nächster Hinweis/ })).toBeNull()
  })

  it('[V10] has the answer to a press before all notices', async () => {
    openDesk(knowingGame({ ...STANDING, ...openGoals(2) }))
    const goal = await button('Tor MÜH, SG Mühlensiel')
    const finger = { pointerType: 'touch', pointerId: 1, isPrimary: true }
    fireEvent.pointerDown(goal, { ...finger, clientX: 10, clientY: 10 })
    fireEvent.pointerUp(goal, { ...finger, clientX: 400, clientY: 10 })
    const answer = await screen.findByText(/zählt nicht: Der Finger ist abgerutscht\.$/)
    const first = screen.getByRole('group', { name: 'Hinweise' }).querySelector('[data-notice]')
    expect(first?.contains(answer)).toBe(true)
  })

  it('says that nothing is frozen yet while the desk asks', async () => {
    openDesk(knowingGame({ ...STANDING, ...openGoals(1) }))
    fireEvent.keyDown(await button(/^Festschreiben/), { key: 'Enter', shiftKey: true })
    expect(await screen.findByText('Noch nicht festgeschrieben. Unten antworten.')).toBeTruthy()
    await tap('Zurück')
    expect(screen.queryByRole('button', { name: 'So festschreiben' })).toBeNull()
  })
})
