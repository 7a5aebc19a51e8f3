import { describe, expect, it } from 'vitest'
import { emptyGrant, endOf } from './grant.ts'

describe('a grant of which nothing is filled in', () => {
  const NOW = '2026-01-16T10:00:00.000Z'

  it('lasts until the day after the next competition that ends', () => {
    const competitions = ['2026-01-10', '2026-03-01', '2026-02-28'].map((end) => ({ end }))
    expect(emptyGrant(competitions, NOW).validity).toEqual({ type: 'day', date: '2026-03-01' })
  })

  it('lasts until Sunday where every competition is over', () =>
    expect(emptyGrant([{ end: '2026-01-10' }], NOW).validity).toEqual({ type: 'weekend' }))
})

describe('the end of an access', () => {
  const friday = '2026-01-16T10:00:00.000Z'

  it('is tonight in the hall', () => expect(endOf({ type: 'today' }, friday)).toBe('2026-01-16T22:59:00.000Z'))

  it('is Sunday night for a weekend', () => expect(endOf({ type: 'weekend' }, friday)).toBe('2026-01-18T22:59:00.000Z'))

  it('is tonight for a weekend on a Sunday, which in the hall begins before that of the world', () =>
    expect(endOf({ type: 'weekend' }, '2026-01-17T23:30:00.000Z')).toBe('2026-01-18T22:59:00.000Z'))

  it.each([
    ['in summer', '2026-07-04', '2026-07-04T21:59:00.000Z'],
    ['where the clocks go forward', '2026-03-29', '2026-03-29T21:59:00.000Z'],
    ['where the clocks go back', '2026-10-25', '2026-10-25T22:59:00.000Z'],
  ])('is the end of a day of one’s own, %s', (_, date, end) => expect(endOf({ type: 'day', date }, friday)).toBe(end))

  it.each(['', '2026-02-30', 'soon'])('is none where the day is none: %s', (date) =>
    expect(endOf({ type: 'day', date }, friday)).toBeUndefined(),
  )
})
