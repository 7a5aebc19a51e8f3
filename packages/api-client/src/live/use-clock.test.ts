import { remainingAt } from '@cup/domain/game'
import { describe, expect, it } from 'vitest'
import { AT } from '../testing/views.ts'
import { millisToNextSecond, remainingMillisAt, shownSeconds } from './use-clock.ts'

const START = Date.parse(AT)
const running = { running: true, remaining: 720, at: AT }

describe('[C3] what remains', () => {
  it.each([
    [running, -500],
    [running, 0],
    [running, 1],
    [running, 719_999],
    [running, 720_000],
    [running, 800_000],
    [{ running: true, remaining: 192.5, at: AT }, 1_250],
    [{ running: false, remaining: 192.5, at: AT }, 60_000],
    [{ running: true, remaining: 192.5, at: AT, until: 180.25 }, 12_249],
    [{ running: true, remaining: 192.5, at: AT, until: 180.25 }, 60_000],
  ])('on %o after %i ms is what the domain says', (clock, after) => {
    const now = new Date(START + after).toISOString()
    expect(remainingMillisAt(clock, START + after) / 1000).toBe(remainingAt(clock, now))
  })
})

describe('what is shown', () => {
  it.each([
    [720_000, 720],
    [719_001, 720],
    [719_000, 719],
    [1, 1],
    [0, 0],
  ])('of %i ms is %i s: zero only when time is up', (millis, seconds) => expect(shownSeconds(millis)).toBe(seconds))

  it.each([
    [720_000, 1_000],
    [719_400, 400],
    [1_000, 1_000],
    [1, 1],
    [0, undefined],
  ])('of %i ms changes after %s ms', (millis, wait) => expect(millisToNextSecond(millis)).toBe(wait))

  it('is one less at every change, down to zero', () => {
    const shown: number[] = []
    let millis = 3_400
    for (let wait = millisToNextSecond(millis); wait !== undefined; wait = millisToNextSecond(millis)) {
      millis -= wait
      shown.push(shownSeconds(millis))
    }
    expect(shown).toEqual([3, 2, 1, 0])
  })
})
