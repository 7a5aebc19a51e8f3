import { describe, expect, it } from 'vitest'
import { CalendarDate, Instant, laterOf, latestDateAt, plusSeconds, secondsBetween, toMillisecond } from './time.ts'

const noon = '2025-01-18T12:00:00.000Z'

describe('instant', () => {
  it.each([
    ['2025-01-18T12:00:00Z', noon],
    ['2025-01-18T13:00:00+01:00', noon],
    ['2025-01-18T12:00:00.5Z', '2025-01-18T12:00:00.500Z'],
    ['2025-01-18T12:00:00.123456Z', '2025-01-18T12:00:00.123Z'],
    ['2025-07-01T00:30:00+02:00', '2025-06-30T22:30:00.000Z'],
  ])('[I5] %s is kept as %s', (sent, kept) => {
    expect(Instant.parse(sent)).toBe(kept)
  })

  it.each([
    '2025-01-18',
    '2025-01-18T12:00:00',
    '2025-02-30T12:00:00Z',
    '2016-12-31T23:59:60Z',
    '-000001-01-01T00:00:00Z',
    'now',
    1737201600,
  ])('[I5] %s is no instant', (sent) => {
    expect(Instant.safeParse(sent).success).toBe(false)
  })

  it('[I5] compares as text', () => {
    expect([plusSeconds(noon, 1), noon, plusSeconds(noon, -0.001)].sort()).toEqual([
      '2025-01-18T11:59:59.999Z',
      noon,
      '2025-01-18T12:00:01.000Z',
    ])
  })

  it('[I5] is as far from another as the seconds that were added', () => {
    expect(secondsBetween(noon, plusSeconds(noon, 0.25))).toBe(0.25)
  })

  it('[I5] is a negative distance before another', () => {
    expect(secondsBetween(noon, plusSeconds(noon, -90))).toBe(-90)
  })

  it.each([
    [noon, plusSeconds(noon, 1)],
    [plusSeconds(noon, 1), noon],
  ])('[I5] is the later one of %s and %s', (a, b) => {
    expect(laterOf(a, b)).toBe('2025-01-18T12:00:01.000Z')
  })
})

describe('seconds', () => {
  it('[C1] are kept to the millisecond', () => {
    expect(toMillisecond(0.1 + 0.2)).toBe(0.3)
  })
})

describe('the latest date at an instant', () => {
  it.each([
    ['2025-01-18T09:59:59.999Z', '2025-01-18'],
    ['2025-01-18T10:00:00.000Z', '2025-01-19'],
  ])('[I6] %s is %s, where clocks are furthest ahead', (instant, date) => {
    expect(latestDateAt(instant)).toBe(date)
  })
})

describe('calendar date', () => {
  it.each([
    ['2025-01-18', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['0000-01-18', false],
    ['18.01.2025', false],
    ['2025-01-18T00:00:00Z', false],
  ])('[I6] %s: %s', (text, isDate) => {
    expect(CalendarDate.safeParse(text).success).toBe(isDate)
  })
})
