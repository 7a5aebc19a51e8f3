import type { PlannedTeam } from '@cup/domain/game-plan'
import type { Sides } from '@cup/domain/kernel'
import { type BracketGame, bracketTreeOf } from '@cup/domain/projections'
import { gameId, groupId } from '@cup/domain/testing'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDisplayGame, aResult, MUEHLENSIEL, NEBELHAUSEN, SIDES_KNOWN } from '../testing/builders.ts'
import { Bracket } from './bracket.tsx'
import type { DisplayGame } from './game-status.ts'
import type { DisplaySide } from './sides.ts'

type Shown = BracketGame & DisplayGame & { readonly matchday: string; readonly sides: Sides<DisplaySide> }

const OPEN: Sides<DisplaySide> = { home: { reference: 'Gewinner Spiel 1' }, guest: { reference: 'Gewinner Spiel 2' } }

const aGame = (number: number, planned: Sides<PlannedTeam>, change: Partial<Shown> = {}): Shown => ({
  ...aDisplayGame({ name: `Spiel ${number}` }),
  id: gameId(number),
  plannedTeams: planned,
  matchday: 'Halbfinale',
  sides: SIDES_KNOWN,
  ...change,
})

const place = (position: number): PlannedTeam => ({ position, groupId: groupId(1) })
const PLACES = { home: place(1), guest: place(2) }
const of = (as: 'winnerTeam' | 'loserTeam'): Sides<PlannedTeam> =>
  as === 'winnerTeam'
    ? { home: { winnerTeam: gameId(1) }, guest: { winnerTeam: gameId(2) } }
    : { home: { loserTeam: gameId(1) }, guest: { loserTeam: gameId(2) } }

function show(...games: readonly Shown[]): void {
  const tree = bracketTreeOf(games)
  if (!tree) throw new Error('there is no tree')
  render(<Bracket tree={tree} sidesOf={({ sides }) => sides} matchdayOf={({ matchday }) => matchday} />)
}

const card = (name: RegExp) => screen.getByRole('article', { name })

describe('the bracket', () => {
  it('has a column for each round, and the small final below the final', () => {
    show(
      aGame(1, PLACES),
      aGame(2, PLACES),
      aGame(3, of('loserTeam'), { matchday: 'Kleines Finale' }),
      aGame(4, of('winnerTeam'), { matchday: 'Finale', sides: OPEN }),
    )
    const columns = screen.getAllByRole('list').map((list) => within(list).getAllByRole('article').length)
    expect(columns).toEqual([2, 1, 1])
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Halbfinale',
      'Finale',
      'Kleines Finale',
    ])
  })

  it('names a round only as all of its games do', () => {
    show(aGame(1, PLACES), aGame(2, PLACES, { matchday: 'Trostrunde' }), aGame(4, of('winnerTeam')))
    expect(screen.getAllByRole('heading')[0]?.textContent).toBe('')
  })
})

describe('a game of the bracket', () => {
  it('says who is awaited, which game it is and when it begins', () => {
    show(aGame(4, PLACES, { sides: OPEN }))
    expect(card(/^Spiel 4: Gewinner Spiel 1 gegen Gewinner Spiel 2$/).textContent).toBe(
      'Gewinner Spiel 1Gewinner Spiel 2Spiel 414:30',
    )
  })

  it('needs no name once its teams are known', () => {
    show(aGame(4, PLACES))
    expect(card(/^Spiel 4/).textContent).toBe('SG Mühlensiel1. FC Nebelhausen14:30')
  })

  it('begins at the instant to which it was postponed', () => {
    show(aGame(4, PLACES, { postponedDateTime: '2025-01-18T13:35:00.000Z' }))
    expect(card(/^Spiel 4/).textContent).toContain('14:35')
  })

  it('does not begin where it was cancelled', () => {
    show(aGame(4, PLACES, { cancelled: true }))
    expect(card(/^Spiel 4/).textContent).toContain('abgesagt')
  })

  it('shows the shoot-out in brackets, and who has won', () => {
    const result = aResult({ home: 2, guest: 2, shootOut: { home: 3, guest: 4 } })
    show(aGame(4, PLACES, { started: true, score: { home: 2, guest: 2 }, result }))
    expect(card(/^Spiel 4/).textContent).toBe('SG Mühlensiel2(3)1. FC Nebelhausen2(4)')
    const winner = screen.getByRole('img', { name: 'Sieger' }).closest('[data-outcome]')
    expect(winner?.textContent).toBe('1. FC Nebelhausen2(4)')
  })

  it('is marked as long as it goes on', () => {
    show(aGame(4, PLACES, { started: true, score: { home: 1, guest: 0 } }))
    expect(card(/^Spiel 4/).dataset.state).toBe('live')
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('has the guest hatched where both colours are much the same', () => {
    const hatched = () => card(/^Spiel 4/).querySelectorAll('[data-hatched="true"]').length
    show(aGame(4, PLACES, { sides: { home: { team: MUEHLENSIEL }, guest: { team: MUEHLENSIEL } } }))
    expect(hatched()).toBe(1)
    expect(NEBELHAUSEN.primaryColor).not.toBe(MUEHLENSIEL.primaryColor)
  })
})
