import { expect, it } from 'vitest'
import { axisOf, heightOf, lanesOf, MINUTE_PIXELS, snapped, topOf } from './axis.ts'

const at = (time: string) => `2025-01-18T${time}:00.000Z`
const span = (time: string, minutes = 12) => ({ at: at(time), duration: minutes * 60 })

it('has the full hours around a day', () => {
  const axis = axisOf([span('08:15'), span('09:50')])
  expect(axis.hours).toEqual([at('08:00'), at('09:00'), at('10:00'), at('11:00')])
  expect(axis.height).toBe(180 * MINUTE_PIXELS)
  expect(topOf(at('08:15'), axis)).toBe(15 * MINUTE_PIXELS)
})

it('leaves room for the words of a very short game', () => {
  expect(heightOf(span('08:00', 12))).toBe(12 * MINUTE_PIXELS)
  expect(heightOf(span('08:00', 1))).toBe(heightOf(span('08:00', 9)))
})

it('puts games of the same time side by side, and the others alone', () => {
  expect(lanesOf([span('08:00'), span('08:05'), span('08:13'), span('09:00')])).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ])
})

it('lands on whole steps', () => {
  expect(snapped(at('08:02'), 4 * MINUTE_PIXELS, 5)).toBe(at('08:05'))
  expect(snapped(at('08:00'), -8 * MINUTE_PIXELS, 5)).toBe(at('07:50'))
})
