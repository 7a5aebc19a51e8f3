import { expect, it } from 'vitest'
import { countdownText, overdueText } from './countdown.tsx'

it.each([
  [134, '02:14'],
  [5_999, '99:59'],
  [6_000, '--:--'],
  [undefined, '--:--'],
])('a countdown of %s seconds reads %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

it.each([
  [59, 'jetzt fällig'],
  [60, 'seit 1\u00a0Min. fällig'],
  [239, 'seit 3\u00a0Min. fällig'],
  [6_000, 'seit Stunden fällig'],
])('a game that was due %s seconds ago is %s', (seconds, text) => {
  expect(overdueText(seconds)).toBe(text)
})
