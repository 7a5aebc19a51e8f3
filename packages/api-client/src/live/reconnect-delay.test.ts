import { describe, expect, it } from 'vitest'
import { reconnectDelayMillis } from './reconnect-delay.ts'

describe('the delay before connecting anew', () => {
  it('is one second, doubling to five', () =>
    expect([0, 1, 2, 3, 4, 1000].map((failures) => reconnectDelayMillis(failures, () => 0))).toEqual([
      1000, 2000, 4000, 5000, 5000, 5000,
    ]))

  it('is half of that at least, whatever the jitter', () =>
    expect([0, 1, 2, 3].map((failures) => reconnectDelayMillis(failures, () => 0.999_999)).map(Math.round)).toEqual([
      500, 1000, 2000, 2500,
    ]))
})
