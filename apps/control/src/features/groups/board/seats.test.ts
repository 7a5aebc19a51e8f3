import { describe, expect, it } from 'vitest'
import { dropped, nextTarget, staysInPlace, targetAt } from './seats.ts'

const columns = [
  { id: 'A', name: 'Gruppe A', teamIds: ['a', 'b', 'c'] },
  { id: 'B', name: 'Gruppe B', teamIds: ['d', 'e'] },
]
const teams = (from: Parameters<typeof dropped>[1], target: Parameters<typeof dropped>[2]) =>
  dropped(columns, from, target).map(({ teamIds }) => teamIds.join(''))

describe('a team on a board', () => {
  it('[Q3] is swapped with the team on which it is dropped', () => {
    expect(teams({ columnId: 'A', index: 2 }, { columnId: 'B', index: 0, kind: 'swap' })).toEqual(['abd', 'ce'])
    expect(teams({ columnId: 'A', index: 0 }, { columnId: 'A', index: 2, kind: 'swap' })).toEqual(['cba', 'de'])
  })

  it('[Q3] moves to the place before which it is dropped', () => {
    expect(teams({ columnId: 'A', index: 0 }, { columnId: 'B', index: 1, kind: 'insert' })).toEqual(['bc', 'dae'])
    expect(teams({ columnId: 'A', index: 0 }, { columnId: 'A', index: 3, kind: 'insert' })).toEqual(['bca', 'de'])
    expect(teams({ columnId: 'A', index: 2 }, { columnId: 'A', index: 0, kind: 'insert' })).toEqual(['cab', 'de'])
  })

  it('[Q3] stays where it is if it is dropped there', () => {
    const from = { columnId: 'A', index: 1 }
    expect(staysInPlace(from, { columnId: 'A', index: 1, kind: 'swap' })).toBe(true)
    expect(staysInPlace(from, { columnId: 'A', index: 2, kind: 'insert' })).toBe(true)
    expect(staysInPlace(from, { columnId: 'A', index: 2, kind: 'swap' })).toBe(false)
    expect(staysInPlace(from, { columnId: 'B', index: 1, kind: 'swap' })).toBe(false)
  })

  it('[Q3] goes from place to place by arrows, and behind the last team of a group', () => {
    const at = { columnId: 'A', index: 2 }
    expect(nextTarget(columns, at, 'ArrowUp', 'swap')).toEqual({ columnId: 'A', index: 1, kind: 'swap' })
    expect(nextTarget(columns, at, 'ArrowDown', 'swap')).toEqual({ columnId: 'A', index: 3, kind: 'insert' })
    expect(nextTarget(columns, at, 'ArrowRight', 'swap')).toEqual({ columnId: 'B', index: 2, kind: 'insert' })
    expect(nextTarget(columns, at, 'ArrowLeft', 'insert')).toEqual({ columnId: 'A', index: 2, kind: 'insert' })
    expect(targetAt(columns, { columnId: 'B', index: -1 }, 'swap').index).toBe(0)
  })
})
