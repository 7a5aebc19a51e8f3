import { describe, expect, it } from 'vitest'
import { linkEnd, spareEnd } from './invitations.ts'

const NOW = '2025-01-10T12:00:00.000Z'
const BERLIN = 'Europe/Berlin'

describe('the end of a link', () => {
  it('is midnight in the hall, after the first day of the competition that begins next', () =>
    expect(linkEnd(['2025-02-01', '2025-01-18', '2025-01-02'], NOW, BERLIN)).toBe('2025-01-18T22:59:00.000Z'))

  it.each([
    ['in summer', '2025-07-05', BERLIN, '2025-07-05T21:59:00.000Z'],
    ['on the night when the clocks go forward', '2025-03-29', BERLIN, '2025-03-29T22:59:00.000Z'],
    ['on the day when they go forward', '2025-03-30', BERLIN, '2025-03-30T21:59:00.000Z'],
    ['west of Greenwich', '2025-01-18', 'America/New_York', '2025-01-19T04:59:00.000Z'],
  ])('is midnight in the hall %s', (_case, day, zone, end) => expect(linkEnd([day], NOW, zone)).toBe(end))

  it('is a day from now where that is later, or no competition is ahead', () => {
    expect(linkEnd(['2025-01-10'], NOW, BERLIN)).toBe('2025-01-11T12:00:00.000Z')
    expect(linkEnd(['2024-01-18'], NOW, BERLIN)).toBe('2025-01-11T12:00:00.000Z')
    expect(linkEnd([], NOW, BERLIN)).toBe('2025-01-11T12:00:00.000Z')
  })
})

describe('the end of a spare', () => {
  it('is midnight in the hall, a week after the last day of the competition that ends last', () =>
    expect(spareEnd(['2025-01-19', '2025-01-12'], NOW, BERLIN)).toBe('2025-01-26T22:59:00.000Z'))

  it('is a week from now where no competition is still to end', () => {
    expect(spareEnd(['2024-01-19'], NOW, BERLIN)).toBe('2025-01-17T12:00:00.000Z')
    expect(spareEnd([], NOW, BERLIN)).toBe('2025-01-17T12:00:00.000Z')
  })
})
