import { describe, expect, it } from 'vitest'
import { steppedTime, typedTime, withDigit } from './clock-entry.ts'

const typed = (...digits: readonly string[]) => typedTime(digits.reduce(withDigit, ''))

describe('typed reading of the clock', () => {
  it.each([
    ['5', 5],
    ['52', 52],
    ['527', 327],
    ['0527', 327],
    ['1200', 720],
    ['90', 90],
    ['51200', 720],
  ])('[C10] reads %s as %d s', (digits, seconds) => {
    expect(typed(...digits)).toBe(seconds)
  })
})

describe('step of the clock', () => {
  it.each([
    [30, 328],
    [-1, 297],
    [-600, 0],
    [600, 720],
  ])('[C10] by %d s starts from the second that is shown and stays within the game', (seconds, time) => {
    expect(steppedTime(297.4, seconds, 720)).toBe(time)
  })
})
