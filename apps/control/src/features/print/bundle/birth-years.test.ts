import { expect, it } from 'vitest'
import { oldestBirthYear } from './birth-years.ts'

it.each([
  ['Hallencup U11', '2025-01-18', 2014],
  ['U11', '2024-12-28', 2014],
  ['U10-Cup', '2025-01-18', 2015],
  ['D-Jugend', '2025-01-18', 2012],
  ['E2-Junioren', '2025-07-05', 2015],
  ['G-Jugend', '2025-06-29', 2018],
  ['Wintercup', '2025-01-18', undefined],
])('[A7] the oldest of %s on %s are born in %s', (name, start, year) => {
  expect(oldestBirthYear(name, start)).toBe(year)
})
