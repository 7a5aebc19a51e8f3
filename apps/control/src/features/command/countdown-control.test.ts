import { expect, it } from 'vitest'
import { secondsOf } from './countdown-control.tsx'

it.each([
  ['05:00', 300],
  ['0:45', 45],
  [' 12:5 ', 725],
  ['7', 420],
  ['100:00', 6_000],
])('%o is %d seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds)
})

it.each(['', '00:00', '0', '5:60', '-1:00', 'bald', '1:2:3'])('%o is no time', (text) => {
  expect(secondsOf(text)).toBeUndefined()
})
