import { describe, expect, it } from 'vitest'
import { linkEnd, spareEnd } from './invitations.ts'

const NOW = '2025-01-10T12:00:00.000Z'

describe('the end of a link', () => {
  it('is that of the first day of the competition that begins next', () =>
    expect(linkEnd(['2025-02-01', '2025-01-18', '2025-01-02'], NOW)).toBe('2025-01-19T00:00:00.000Z'))

  it('is a day from now where that is later, or no competition is ahead', () => {
    expect(linkEnd(['2025-01-10'], NOW)).toBe('2025-01-11T12:00:00.000Z')
    expect(linkEnd(['2024-01-18'], NOW)).toBe('2025-01-11T12:00:00.000Z')
    expect(linkEnd([], NOW)).toBe('2025-01-11T12:00:00.000Z')
  })
})

describe('the end of a spare', () => {
  it('is a week after the last day of the competition that ends last', () =>
    expect(spareEnd(['2025-01-19', '2025-01-12'], NOW)).toBe('2025-01-27T00:00:00.000Z'))

  it('is a week from now where no competition is still to end', () => {
    expect(spareEnd(['2024-01-19'], NOW)).toBe('2025-01-17T12:00:00.000Z')
    expect(spareEnd([], NOW)).toBe('2025-01-17T12:00:00.000Z')
  })
})
