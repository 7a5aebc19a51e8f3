import { describe, expect, it } from 'vitest'
import { entryOf, withDigit, withoutDigit, withStep } from './clock-entry.ts'

const typed = (...digits: readonly string[]) => digits.reduce(withDigit, entryOf(297.4))

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
    expect(typed(...digits).time).toBe(seconds)
  })

  it('[C10] loses its last digit', () => {
    expect(withoutDigit(typed('5', '2', '7')).time).toBe(52)
    expect(withoutDigit(typed('5')).time).toBe(0)
    expect(withoutDigit(entryOf(297.4)).time).toBe(297.4)
  })

  it('[C10] is replaced by the digits after a step', () => {
    expect(withDigit(withStep(typed('5', '2', '7'), 30, 720), '4').time).toBe(4)
  })
})

describe('step of the clock', () => {
  it.each([
    [30, 328],
    [-1, 297],
    [-600, 0],
    [600, 720],
  ])('[C10] by %d s starts from the second that is shown and stays within the game', (seconds, time) => {
    expect(withStep(entryOf(297.4), seconds, 720).time).toBe(time)
  })
})
