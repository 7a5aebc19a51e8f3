import type { WallTime } from '@cup/ui/format'
import { describe, expect, it } from 'vitest'
import { calendarDateIn, dayTextOf, numberIn } from './typed-values.ts'
import { clampWallTime, formatWallTime, inOrder, parseWallTime } from './wall-time.ts'

const at = (day: number, hour: number, minute = 0): WallTime => ({
  year: 2025,
  month: 1,
  day,
  hour,
  minute,
  second: 0,
})

describe('the pickers', () => {
  it('write DD/MM/YYYY HH:mm', () => {
    expect(formatWallTime(at(8, 9, 5))).toBe('08/01/2025 09:05')
  })

  it('write the 12-hour form', () => {
    const pattern = 'DD/MM/YYYY hh:mm A'
    expect(formatWallTime(at(18, 0, 30), pattern)).toBe('18/01/2025 12:30 AM')
    expect(formatWallTime(at(18, 12), pattern)).toBe('18/01/2025 12:00 PM')
    expect(formatWallTime(at(18, 14, 30), pattern)).toBe('18/01/2025 02:30 PM')
  })

  it.each(['18/01/2025 14:30', '18.01.2025 14:30', '18.1.2025, 14.30', ' 18-1-2025 14:30 Uhr'])('read %s', (text) => {
    expect(parseWallTime(text)).toEqual(at(18, 14, 30))
  })

  it.each([
    ['18/01/2025 02:30 pm', at(18, 14, 30)],
    ['18/01/2025 12:05 AM', at(18, 0, 5)],
    ['18/01/2025 12:05 PM', at(18, 12, 5)],
    ['18/01/2025 13:00 PM', undefined],
    ['18/01/2025 00:10 AM', undefined],
  ])('read %s in the 12-hour form', (text, time) => {
    expect(parseWallTime(text, 'DD/MM/YYYY hh:mm A')).toEqual(time)
  })

  it.each([
    '',
    'morgen',
    '18/01/2025',
    '29/02/2025 10:00',
    '32/01/2025 10:00',
    '18/13/2025 10:00',
    '18/01/2025 24:00',
    '18/01/2025 10:60',
  ])('do not read “%s”', (text) => {
    expect(parseWallTime(text)).toBeUndefined()
  })

  it('know the 29th of February', () => {
    expect(parseWallTime('29/02/2028 10:00')).toEqual({ ...at(29, 10), year: 2028, month: 2 })
  })

  it('read seconds where the pattern has them', () => {
    expect(parseWallTime('18.01.2025 14:30:59', 'DD/MM/YYYY HH:mm:ss')).toEqual({ ...at(18, 14, 30), second: 59 })
    expect(parseWallTime('18.01.2025 14:30:60', 'DD/MM/YYYY HH:mm:ss')).toBeUndefined()
  })

  it('keep a time between its bounds', () => {
    const bounds = { min: at(18, 9), max: at(19, 17) }
    expect(clampWallTime(at(18, 8), bounds)).toEqual(at(18, 9))
    expect(clampWallTime(at(19, 18), bounds)).toEqual(at(19, 17))
    expect(clampWallTime(at(18, 10), bounds)).toEqual(at(18, 10))
    expect(clampWallTime(at(18, 10), {})).toEqual(at(18, 10))
  })

  it('sort a range', () => {
    expect(inOrder(at(19, 9), at(18, 9))).toEqual([at(18, 9), at(19, 9)])
    expect(inOrder(at(18, 9), at(19, 9))).toEqual([at(18, 9), at(19, 9)])
  })

  it('read and write days', () => {
    expect(calendarDateIn('18.1.2025')).toBe('2025-01-18')
    expect(calendarDateIn('17.1.26')).toBe('2026-01-17')
    expect(parseWallTime('17.1.26 9:05')).toMatchObject({ year: 2026, month: 1, day: 17, hour: 9, minute: 5 })
    expect(calendarDateIn('31/02/2025')).toBeUndefined()
    expect(calendarDateIn('')).toBeUndefined()
    expect(dayTextOf('2025-01-18')).toBe('18/01/2025')
  })
})

describe('the number in a text', () => {
  it('is whole, of six digits at most, and may have blanks around it', () => {
    expect(['12', ' 7 ', '0', '123456'].map(numberIn)).toEqual([12, 7, 0, 123_456])
  })

  it.each(['', '12x', 'x12', '1.5', '-1', '1234567'])('is none in "%s"', (text) => {
    expect(numberIn(text)).toBeUndefined()
  })
})
