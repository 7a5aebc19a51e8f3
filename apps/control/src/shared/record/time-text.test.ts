import { expect, it } from 'vitest'
import { timeTextIn } from './time-text.ts'

it('[Z5] a time of a game of two halves is what remained of its half, with its name', () => {
  const text = timeTextIn({ duration: 1200, rules: { periods: 2 } })
  expect([1200, 600, 599, 0].map(text)).toEqual([
    '1.\u00a0HZ 10:00',
    '1.\u00a0HZ 00:00',
    '2.\u00a0HZ 09:59',
    '2.\u00a0HZ 00:00',
  ])
})

it('a time of a game of one period is the reading of its clock', () => {
  expect(timeTextIn({ duration: 600 })(432)).toBe('07:12')
})
