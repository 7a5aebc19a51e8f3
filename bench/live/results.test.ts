import { describe, expect, it } from 'vitest'
import { type Outcome, rowOf, undisturbed, verdictOf } from './results.ts'

const RATIO = { of: 'ratio', atMost: 1.15 } as const
const OURS = { of: 'ours', atMost: 10 } as const

const outcome = (rows: Outcome['rows']): Outcome => ({ title: '10 viewers', rows, deliveries: [] })

describe('a row', () => {
  it('compares round by round, so that a slow moment hits both', () => {
    const rounds = [
      { ours: 10, peer: 10 },
      { ours: 110, peer: 100 },
      { ours: 30, peer: 15 },
    ]

    expect(rowOf('CPU', rounds, RATIO)).toEqual({
      figure: 'CPU',
      ours: 30,
      peer: 15,
      ratio: 1.1,
      bar: RATIO,
      holds: true,
    })
  })

  it('judges the figure itself where the limit is absolute', () =>
    expect(rowOf('answer', [{ ours: 11, peer: 20 }], OURS)).toMatchObject({ ratio: 0.55, holds: false }))

  it('has no ratio without a peer', () =>
    expect(rowOf('back', [{ ours: 10 }], OURS)).toEqual({ figure: 'back', ours: 10, bar: OURS, holds: true }))

  it('fails a figure without a value', () => expect(rowOf('all gone', [{ ours: Number.NaN }], OURS).holds).toBe(false))

  it('has no verdict without a bar', () => expect(rowOf('back', [{ ours: 10 }])).not.toHaveProperty('holds'))
})

describe('rounds that others disturbed', () => {
  const sharesOf = (rounds: readonly number[]) => undisturbed(rounds, (share) => share)

  it('are left out', () => expect(sharesOf([0.02, 0.5, 0.1])).toEqual([0.02, 0.1]))

  it('count if there are no undisturbed ones', () => expect(sharesOf([0.02, 0.5, 0.4])).toEqual([0.02, 0.5, 0.4]))
})

describe('the verdict', () => {
  it('names every bar that does not hold', () => {
    const lines = [
      rowOf('answer', [{ ours: 11 }], OURS),
      rowOf('read', [{ ours: 9 }], OURS),
      rowOf('back', [{ ours: 1 }]),
    ]

    expect(verdictOf([outcome(lines)])).toBe('1 of 2 bars do not hold:\n  answer (10 viewers)')
  })

  it('reports when all of them hold', () =>
    expect(verdictOf([outcome([rowOf('read', [{ ours: 9 }], OURS)])])).toBe('All 1 bars hold.'))
})
