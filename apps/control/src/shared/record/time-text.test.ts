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

it('[Z10] a time of extra time is what remained of it, with its short name', () => {
  const one = timeTextIn({ duration: 600, extraTime: { periods: 1, seconds: 300 } })
  expect([432, 0, -20].map(one)).toEqual(['07:12', '00:00', 'V 04:40'])
  const two = timeTextIn({ duration: 1200, rules: { periods: 2 }, extraTime: { periods: 2, seconds: 180 } })
  expect([0, -20, -180, -181].map(two)).toEqual(['2.\u00a0HZ 00:00', 'V1 02:40', 'V1 00:00', 'V2 02:59'])
})
