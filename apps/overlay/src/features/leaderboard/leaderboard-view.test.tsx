import { LeaderboardEntry } from '@cup/domain/projections'
import { teamId } from '@cup/domain/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTeam } from '../../testing/a-cup.ts'
import { columnsOf, LeaderboardView } from './leaderboard-view.tsx'

const anEntry = (team: number, change: object = {}) =>
  LeaderboardEntry.parse({
    teamId: teamId(team),
    rank: team,
    played: 2,
    won: 1,
    drawn: 0,
    lost: 1,
    points: 3,
    goalDifference: 0,
    scoredGoals: 4,
    receivedGoals: 4,
    ...change,
  })

const teams = [aTeam(1), aTeam(2)]
const teamOf = (id: string) => teams.find((team) => team.id === id)
const linesShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('the table on air', () => {
  it('is called Vorrunden-Tabelle', () => {
    render(<LeaderboardView entries={[anEntry(1)]} teamOf={teamOf} />)
    expect(screen.getByRole('heading').textContent).toBe('Vorrunden-Tabelle')
  })

  it('has rank, badge, name, goals, difference with a real minus, and points', () => {
    const entries = [
      anEntry(1, { goalDifference: 9, scoredGoals: 12, receivedGoals: 3, points: 10 }),
      anEntry(2, { goalDifference: -3, scoredGoals: 1 }),
    ]
    render(<LeaderboardView entries={entries} teamOf={teamOf} />)
    expect(linesShown()).toEqual([
      ['1', '', 'SG Mühlensiel', '12:3', '+9', '10'],
      ['2', '', '1. FC Nebelhausen', '1:4', '−3', '3'],
    ])
  })

  it('shares a rank where nothing decides', () => {
    render(<LeaderboardView entries={[anEntry(1), anEntry(2, { rank: 1 })]} teamOf={teamOf} />)
    expect(linesShown().map(([rank]) => rank)).toEqual(['1', '1'])
  })

  it.each([{}, { withdrawn: true }])('[R6] says that a team that is not known has withdrawn (%j)', (change) => {
    render(<LeaderboardView entries={[anEntry(9, change)]} teamOf={teamOf} />)
    expect(linesShown()[0]?.slice(1, 3)).toEqual(['', 'zurückgezogen'])
  })

  it('names its group where there are several', () => {
    render(<LeaderboardView entries={[anEntry(1)]} teamOf={teamOf} about="Gruppe B" />)
    expect(screen.getByText('Gruppe B')).toBeTruthy()
  })
})

const sizesFor = (count: number): number[] =>
  columnsOf(Array.from({ length: count }, (_, n) => n)).map(({ length }) => length)

describe('the columns of a table', () => {
  it.each([
    [1, [1]],
    [10, [10]],
    [11, [6, 5]],
    [16, [8, 8]],
  ])('%i teams stand in %j', (count, sizes) => expect(sizesFor(count)).toEqual(sizes))

  it('are read down the first, then down the second', () => {
    const [first = [], second = []] = columnsOf(Array.from({ length: 12 }, (_, n) => n + 1))
    expect([...first, ...second]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
})
