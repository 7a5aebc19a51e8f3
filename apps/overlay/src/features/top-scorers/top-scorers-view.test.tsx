import { TopScorer } from '@cup/domain/projections'
import { playerId, teamId } from '@cup/domain/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTeam } from '../../testing/a-cup.ts'
import { TopScorersFullscreenView } from './top-scorers-fullscreen-view.tsx'
import { TopScorersView } from './top-scorers-view.tsx'

const aScorer = (number: number, change: object = {}) =>
  TopScorer.parse({
    playerId: playerId(number),
    teamId: teamId(1),
    displayName: `Kind ${number}`,
    goals: 3,
    assists: 1,
    rank: 1,
    ...change,
  })

const teamOf = (id: string) => [aTeam(1), aTeam(2)].find((team) => team.id === id)
const linesShown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the list of top scorers on air', () => {
  it('has rank, name, team, goals, assists and sum', () => {
    render(<TopScorersView scorers={[aScorer(1), aScorer(2, { rank: 2, goals: 2, assists: 0 })]} teamOf={teamOf} />)
    expect(linesShown()).toEqual(['1Kind 1MÜH314', '2Kind 2MÜH202'])
  })

  it('shows players without a name, and of an unknown team', () => {
    render(<TopScorersView scorers={[aScorer(1, { displayName: 'k. A.', teamId: teamId(9) })]} teamOf={teamOf} />)
    expect(linesShown()).toEqual(['1k. A.314'])
  })

  it('draws goals and sum to the scale of the best', () => {
    const scorers = [aScorer(1), aScorer(2, { goals: 1, assists: 1 })]
    const { container } = render(<TopScorersView scorers={scorers} teamOf={teamOf} />)
    const bars = [...container.querySelectorAll<HTMLElement>('li [class*="Bar"]')]
    expect(bars.map(({ style }) => style.transform)).toEqual([
      'scaleX(1)',
      'scaleX(0.75)',
      'scaleX(0.5)',
      'scaleX(0.25)',
    ])
  })
})

describe('the best scorers on the whole picture', () => {
  it('stand there with their team, goals, assists and sum', () => {
    const scorers = [aScorer(1), aScorer(2, { rank: 2, goals: 1, assists: 0, teamId: teamId(2) })]
    render(<TopScorersFullscreenView scorers={scorers} teamOf={teamOf} />)
    expect(linesShown()).toEqual(['1Kind 1SG Mühlensiel3 Tore1 Vorlage4', '2Kind 21. FC Nebelhausen1 Tor0 Vorlagen1'])
  })
})
