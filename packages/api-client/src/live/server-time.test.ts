import type { ServiceMessage } from '@cup/contract/live-messages'
import { describe, expect, it } from 'vitest'
import { welcome } from '../testing/fake-service.ts'
import { AT } from '../testing/views.ts'
import { heard, measuredOffsetOf, offsetOf, unknownServerTime } from './server-time.ts'

const SERVER = Date.parse(AT)
const instant = (millis: number) => new Date(SERVER + millis).toISOString()

/** The answer to a ping of a device whose steady clock shows 0 when it is `AT` at the service. */
const pong = (sent: number, received: number, serverTime = received): ServiceMessage => ({
  type: 'pong',
  sent,
  received: instant(received),
  serverTime: instant(serverTime),
})

describe('the service’s time', () => {
  it('is not known at first', () => {
    expect(offsetOf(unknownServerTime)).toBeUndefined()
    expect(measuredOffsetOf(unknownServerTime)).toBeUndefined()
  })

  it('is guessed by the welcome, which is no measurement', () => {
    const time = heard(unknownServerTime, welcome(1), 1_000)
    expect(offsetOf(time)).toBe(SERVER - 1_000)
    expect(measuredOffsetOf(time)).toBeUndefined()
  })

  it('is in the middle of a ping and its answer', () => {
    const time = heard(unknownServerTime, pong(1_000, 1_050), 1_100)
    expect(measuredOffsetOf(time)).toBe(SERVER)
  })

  it('does not count the time that the service took', () => {
    const time = heard(unknownServerTime, pong(1_000, 1_050, 1_350), 1_400)
    expect(measuredOffsetOf(time)).toBe(SERVER)
  })

  it('is taken from the answer that was least delayed', () => {
    const slow = heard(unknownServerTime, pong(0, 300), 320)
    const fast = heard(slow, pong(1_000, 1_010), 1_020)
    const slowAgain = heard(fast, pong(2_000, 2_010), 2_400)
    expect(measuredOffsetOf(slow)).toBe(SERVER + 140)
    expect(measuredOffsetOf(fast)).toBe(SERVER)
    expect(measuredOffsetOf(slowAgain)).toBe(SERVER)
  })

  it('forgets all but the last eight answers', () => {
    const best = heard(unknownServerTime, pong(0, 5), 10)
    const later = Array.from({ length: 8 }, (_, n) => (n + 1) * 60_000)
    const time = later.reduce((known, sent) => heard(known, pong(sent, sent + 60), sent + 100), best)
    expect(measuredOffsetOf(time)).toBe(SERVER + 10)
  })

  it('is measured anew on a new connection, for the device may have slept', () => {
    const before = heard(unknownServerTime, pong(0, 5), 10)
    expect(measuredOffsetOf(heard(before, welcome(1), 2_000))).toBeUndefined()
  })

  it('is not touched by other messages', () =>
    expect(heard(unknownServerTime, { type: 'reload' }, 1)).toBe(unknownServerTime))
})
