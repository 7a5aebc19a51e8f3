import { expect, it } from 'vitest'
import { countdownText } from './countdown.tsx'

it.each([
  [134, '02:14'],
  [0, '00:00'],
  [5_999, '99:59'],
  [6_000, '--:--'],
  [undefined, '--:--'],
])('a countdown of %s seconds reads %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})
