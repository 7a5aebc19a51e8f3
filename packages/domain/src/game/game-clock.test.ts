import { describe, expect, it } from 'vitest'
import { at } from '../testing/index.ts'
import { type GameClock, isRunningAt, pauseAt, remainingAt, resumeAt, zeroInstantOf } from './game-clock.ts'

const running: GameClock = { running: true, remaining: 600, at: at(0) }
const standing: GameClock = { running: false, remaining: 300, at: at(300) }

describe('game clock', () => {
  it.each([
    [0, 600],
    [0.25, 599.75],
    [599.999, 0.001],
    [600, 0],
    [601, 0],
    [100_000, 0],
  ])('[C3] counts down: %d s after the start %d s remain', (seconds, remaining) => {
    expect(remainingAt(running, at(seconds))).toBe(remaining)
  })

  it('[C3] takes an instant before the anchor for the anchor', () => {
    expect(remainingAt(running, at(-30))).toBe(600)
  })

  it.each([-30, 300, 5000])('[C3] does not move while it is paused, also %d s after the kick-off', (seconds) => {
    expect(remainingAt(standing, at(seconds))).toBe(300)
  })

  it('[C3] never shows the rounding of binary fractions', () => {
    expect(remainingAt({ running: true, remaining: 10.1, at: at(0) }, at(0.3))).toBe(9.8)
  })

  it.each([
    [599.999, true],
    [600, false],
    [700, false],
  ])('[C4] runs while there is time left: %d s after the start it is %s', (seconds, isRunning) => {
    expect(isRunningAt(running, at(seconds))).toBe(isRunning)
  })

  it('[C4] does not run while it is paused', () => {
    expect(isRunningAt(standing, at(300))).toBe(false)
  })

  it('[C5] reaches zero when its remaining time has gone by', () => {
    expect(zeroInstantOf({ running: true, remaining: 12.345, at: at(100) })).toBe(at(112.345))
  })

  it('[C6] keeps what remains when it is paused', () => {
    expect(pauseAt(running, at(120))).toEqual({ running: false, remaining: 480, at: at(120) })
  })

  it('[C6] runs on from what remained when it is resumed', () => {
    expect(resumeAt(standing, at(400))).toEqual({ running: true, remaining: 300, at: at(400) })
  })
})
