import type { LeaderboardEntry } from '@cup/domain/projections'
import { teamId } from '@cup/domain/testing'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MUEHLENSIEL, NEBELHAUSEN } from '../testing/stage-builders.ts'
import { DecisionLegend } from './decision-legend.tsx'
import { LeaderboardTable } from './leaderboard-table.tsx'

const entry = (team: number, change: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  teamId: teamId(team),
  rank: team,
  played: 4,
  won: 3,
  drawn: 1,
  lost: 0,
  points: 10,
  goalDifference: 9,
  scoredGoals: 12,
  receivedGoals: 3,
  ...change,
})

const teams = new Map([
  [teamId(1), MUEHLENSIEL],
  [teamId(2), NEBELHAUSEN],
])

type Props = Partial<Parameters<typeof LeaderboardTable>[0]>

function show(entries: readonly LeaderboardEntry[], props: Props = {}) {
  render(<LeaderboardTable caption="Tabelle Vorrunde" entries={entries} teamOf={(id) => teams.get(id)} {...props} />)
  return within(screen.getByRole('table', { name: 'Tabelle Vorrunde' }))
}

const cellsOf = (row: HTMLElement): (string | null)[] => [...row.children].map((cell) => cell.textContent)

describe('a leaderboard', () => {
  it('has heads that say what they mean', () => {
    const heads = show([]).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['Pl.', 'Mannschaft', 'Sp.', 'Tore', 'D.', 'P.'])
    expect(heads.every((head) => head.getAttribute('scope') === 'col')).toBe(true)
    expect(screen.getByTitle('Tordifferenz').textContent).toBe('D.')
  })

  it('has a line for each team, headed by it', () => {
    const [, first, second] = show([
      entry(1),
      entry(2, { goalDifference: -9, points: 0, scoredGoals: 3, receivedGoals: 12 }),
    ]).getAllByRole('row')
    expect(first && cellsOf(first)).toEqual(['1.', 'MÜHSG Mühlensiel', '4', '12:3', '+9', '10'])
    expect(second && cellsOf(second)).toEqual(['2.', 'NEB1. FC Nebelhausen', '4', '3:12', '−9', '0'])
    expect(screen.getByRole('rowheader', { name: /SG Mühlensiel/ })).toBeTruthy()
  })

  it('shares a rank where nothing separates two teams, and marks it', () => {
    const table = show([entry(1), entry(2, { rank: 1, decidedBy: 'undecided' })])
    expect(table.getAllByText('1.')).toHaveLength(2)
    expect(table.getByText('=').getAttribute('title')).toBe('gleichauf')
  })

  it('marks nothing before anybody has played', () => {
    const table = show([entry(1, { played: 0 }), entry(2, { played: 0, rank: 1, decidedBy: 'undecided' })])
    expect(table.queryByText('=')).toBeNull()
  })

  it('marks a head-to-head, which the numbers do not show', () => {
    const table = show([entry(1), entry(2, { decidedBy: 'headToHead' })])
    expect(table.getByText('DV').getAttribute('title')).toBe('im direkten Vergleich')
    expect(table.getAllByTitle('im direkten Vergleich').map((hint) => hint.textContent)).toEqual(['2.', 'DV'])
  })

  it('does not mark what the numbers show', () => {
    const table = show([entry(1), entry(2, { decidedBy: 'goalDifference' })])
    expect(cellsOf(table.getAllByRole('row')[2] ?? document.body)[1]).toBe('NEB1. FC Nebelhausen')
    expect(table.getByTitle('nach Tordifferenz').textContent).toBe('2.')
  })

  it('shows who plays at this moment', () => {
    const table = show([entry(1), entry(2)], { isPlaying: (id) => id === teamId(2) })
    expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'MÜHSG Mühlensiel',
      'NEB1. FC Nebelhausenspielt gerade',
    ])
  })

  it('keeps the line of a team that nobody knows', () => {
    expect(show([entry(3)]).getByText('Team kann nicht ermittelt werden')).toBeTruthy()
  })
})

describe('the legend', () => {
  it('explains the marks that stand in the table, once each', () => {
    const entries = [entry(1), entry(2, { decidedBy: 'undecided' }), entry(3, { decidedBy: 'undecided' })]
    const { container } = render(<DecisionLegend entries={entries} />)
    expect(container.textContent).toBe('= gleichauf')
  })

  it('is absent where nothing needs an explanation', () => {
    const { container } = render(<DecisionLegend entries={[entry(1), entry(2, { decidedBy: 'points' })]} />)
    expect(container.textContent).toBe('')
  })
})
