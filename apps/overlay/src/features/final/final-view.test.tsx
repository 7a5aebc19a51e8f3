import { TopScorer } from '@cup/domain/projections'
import { playerId, teamId } from '@cup/domain/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTeam } from '../../testing/a-cup.ts'
import { FinalView, placesOf } from './final-view.tsx'

const teamOf = (id: string) => [aTeam(1), aTeam(2)].find((team) => team.id === id)

const aScorer = (number: number) =>
  TopScorer.parse({
    playerId: playerId(number),
    teamId: teamId(1),
    displayName: `Kind ${number}`,
    goals: 1,
    assists: 4,
    rank: 1,
  })

function show(places: readonly number[], scorers: number): string {
  const { container } = render(
    <FinalView
      competition="Wintercup"
      places={places.map(teamId)}
      teamOf={teamOf}
      scorers={Array.from({ length: scorers }, (_, n) => aScorer(n + 1))}
    />,
  )
  return container.textContent ?? ''
}

describe('how the cup has ended', () => {
  it('has three on the podium, the fourth and the top scorer below', () => {
    const text = show([2, 1, 9, 1], 1)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1. FC Nebelhausen1.',
      'SG Mühlensiel2.',
      'zurückgezogen3.',
    ])
    expect(text).toContain('4. PlatzSG Mühlensiel')
    expect(text).toContain('Topscorer1 Tor · 4 VorlagenKind 1 (MÜH)')
  })

  it('goes without a fourth, and without scorers', () => {
    const text = show([2, 1], 0)
    expect(text).not.toContain('4. Platz')
    expect(text).not.toContain('Topscorer')
  })

  it.each([
    [2, 'Kind 1 (MÜH) und Kind 2 (MÜH)'],
    [5, 'Kind 1 (MÜH), Kind 2 (MÜH) und 3 weitere'],
  ])('names %i top scorers who are equal', (count, names) => expect(show([2, 1], count)).toContain(names))
})

const wonBy = (winner: number, loser: number) => ({
  result: { home: 1, guest: 0, shootOut: null, winnerTeamId: teamId(winner), loserTeamId: teamId(loser) },
})

describe('the places of a cup', () => {
  it('are those of the final and of the small final', () => {
    expect(placesOf(wonBy(3, 1), wonBy(4, 2))).toEqual([3, 1, 4, 2].map(teamId))
  })

  it('are two as long as the small final has no result, or where there is none', () => {
    expect(placesOf(wonBy(3, 1), {})).toEqual([3, 1].map(teamId))
    expect(placesOf(wonBy(3, 1), undefined)).toEqual([3, 1].map(teamId))
  })

  it('are none before the final has a result, whatever else is over', () => {
    expect(placesOf({}, wonBy(4, 2))).toEqual([])
  })
})
