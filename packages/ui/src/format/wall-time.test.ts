import { expect, it } from 'vitest'
import { instantAt, type WallTime, wallTimeOf } from './wall-time.ts'

const BERLIN = 'Europe/Berlin'
const wall = (month: number, day: number, hour: number, minute = 0): WallTime => ({
  year: 2025,
  month,
  day,
  hour,
  minute,
  second: 0,
})

it.each([
  ['in winter', wall(1, 18, 14, 30), '2025-01-18T13:30:00.000Z'],
  ['in summer', wall(7, 18, 14, 30), '2025-07-18T12:30:00.000Z'],
  ['after midnight, while it is still yesterday in UTC', wall(1, 18, 0, 15), '2025-01-17T23:15:00.000Z'],
  ['just before the clocks go forward', wall(3, 30, 1, 59), '2025-03-30T00:59:00.000Z'],
  ['just after it', wall(3, 30, 3), '2025-03-30T01:00:00.000Z'],
])('knows the instant of a clock on the wall: %s', (_, time, instant) => {
  expect(instantAt(time, BERLIN)).toBe(instant)
  expect(wallTimeOf(instant, BERLIN)).toEqual(time)
})

it('takes a time over which the clocks go forward for an hour later', () => {
  expect(wallTimeOf(instantAt(wall(3, 30, 2, 30), BERLIN), BERLIN)).toEqual(wall(3, 30, 3, 30))
})
