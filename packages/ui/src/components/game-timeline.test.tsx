import { goalId, NO_ENTRIES, playerId, teamId } from '@cup/domain/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SIDES_KNOWN } from '../testing/builders.ts'
import { GameTimeline } from './game-timeline.tsx'
import type { RecordGame } from './record-entries.ts'

const aGame = (change: Partial<RecordGame> = {}): RecordGame => ({
  duration: 600,
  ...NO_ENTRIES,
  goals: [
    { goalId: goalId(1), time: 341, playerId: playerId(1), homeTeam: true, isOwnGoal: false, teamId: teamId(1) },
    { goalId: goalId(2), time: 20, playerId: playerId(2), homeTeam: false, isOwnGoal: true, teamId: teamId(1) },
  ],
  actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
  ...change,
})

describe('the timeline of a game', () => {
  it('is one picture with a text for screen readers', () => {
    render(<GameTimeline game={aGame()} sides={SIDES_KNOWN} />)
    expect(
      screen.getByRole('img', {
        name: 'Torverlauf: 1:0 SG Mühlensiel, 5. Minute; 1:1 1. FC Nebelhausen, 10. Minute, Eigentor',
      }),
    ).toBeTruthy()
  })

  it('says so where no goal has been scored yet', () => {
    render(<GameTimeline game={aGame({ goals: [] })} sides={SIDES_KNOWN} />)
    expect(screen.getByRole('img', { name: 'Torverlauf: noch keine Tore' })).toBeTruthy()
  })

  it('has the shirt numbers of the scorers on it, as far as they are known', () => {
    render(<GameTimeline game={aGame()} sides={SIDES_KNOWN} numberOf={(id) => (id === playerId(1) ? 7 : undefined)} />)
    expect(screen.getByRole('img').textContent).toBe('7')
  })

  it('hands a goal on that is pressed, and shows which one it was', () => {
    const picked: string[] = []
    render(<GameTimeline game={aGame()} sides={SIDES_KNOWN} onPick={(id) => void picked.push(id)} picked={goalId(2)} />)
    fireEvent.click(screen.getByRole('button', { name: '1:0 SG Mühlensiel, 5. Minute' }))
    expect(picked).toEqual([goalId(1)])
    expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toMatch(/^1:1/)
  })
})
