import type { TopScorer } from '@cup/domain/projections'
import { playerId, teamId } from '@cup/domain/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MUEHLENSIEL } from '../testing/stage-builders.ts'
import { TopScorersTable } from './top-scorers-table.tsx'

const scorer = (number: number, change: Partial<TopScorer>): TopScorer => ({
  playerId: playerId(number),
  teamId: teamId(1),
  displayName: `Kind ${number}`,
  goals: 3,
  assists: 1,
  rank: 1,
  ...change,
})

function linesOf(scorers: readonly TopScorer[]): (string | null)[][] {
  const teamOf = (id: TopScorer['teamId']) => (id === teamId(1) ? MUEHLENSIEL : undefined)
  render(<TopScorersTable caption="Topscorer" scorers={scorers} teamOf={teamOf} />)
  return screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
}

describe('the top scorers', () => {
  it('stand there with rank, name, team, goals, assists and sum', () => {
    expect(linesOf([scorer(1, { displayName: 'Nr. 7' })])).toEqual([
      ['Pl.', 'Name', 'T', 'A', 'S'],
      ['1.', 'MÜHNr. 7, SG Mühlensiel', '3', '1', '4'],
    ])
    expect(screen.getByRole('table', { name: 'Topscorer' })).toBeTruthy()
    expect(screen.getByTitle('Summe').textContent).toBe('S')
  })

  it('share a rank', () => {
    const lines = linesOf([scorer(1, {}), scorer(2, {}), scorer(3, { rank: 3, goals: 1 })])
    expect(lines.slice(1).map(([rank]) => rank)).toEqual(['1.', '1.', '3.'])
  })

  it('may play for a team that nobody knows', () => {
    expect(linesOf([scorer(1, { teamId: teamId(2) })])[1]?.[1]).toBe('Kind 1')
  })
})
