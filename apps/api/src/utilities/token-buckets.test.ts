import { systemRuntime } from '@cup/runtime'
import { describe, expect, it } from 'vitest'
import { type Allowance, tokenBuckets } from './token-buckets.ts'

/** Buckets with a clock that the test moves. */
function someBuckets(allowance: Allowance) {
  let now = 0
  const buckets = tokenBuckets(allowance, { ...systemRuntime, steadyMs: () => now })
  const wait = (seconds: number) => {
    now += seconds * 1000
  }
  const takes = (name: string, count: number) => Array.from({ length: count }, () => buckets.take(name)).filter(Boolean)
  return { buckets, wait, taken: (name: string, count: number) => takes(name, count).length }
}

describe('token buckets', () => {
  it('give as many tokens as they hold', () => {
    expect(someBuckets({ atOnce: 5, perSecond: 1 }).taken('hall', 9)).toBe(5)
  })

  it('fill up with time, up to their size', () => {
    const { taken, wait } = someBuckets({ atOnce: 5, perSecond: 2 })
    taken('hall', 5)
    wait(1)
    const soon = taken('hall', 9)
    wait(100)

    expect([soon, taken('hall', 9)]).toEqual([2, 5])
  })

  it('are counted for each name by itself', () => {
    const { taken } = someBuckets({ atOnce: 5, perSecond: 1 })
    taken('hall', 9)

    expect(taken('home', 9)).toBe(5)
  })

  it('are emptied by what has cost more than they hold, and fill up from there', () => {
    const { buckets, wait } = someBuckets({ atOnce: 5, perSecond: 1 })
    buckets.spend('hall', 9)
    const soon = buckets.isEmpty('hall')
    wait(1)

    expect([soon, buckets.isEmpty('hall'), buckets.isEmpty('home')]).toEqual([true, false, false])
  })

  it('are dropped once they must be full again', () => {
    const { buckets, taken, wait } = someBuckets({ atOnce: 5, perSecond: 1 })
    for (let n = 0; n < 100; n += 1) taken(`address ${n}`, 1)
    wait(61)
    taken('hall', 1)

    expect(buckets.size()).toBe(1)
  })
})
