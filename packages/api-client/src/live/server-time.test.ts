import type { ServiceMessage } from '@cup/contract/live-messages'
import { welcomeMessage } from '@cup/testing/fake-web-socket'
import { describe, expect, it } from 'vitest'
import { AT } from '../testing/views.ts'
import { isDoubtful, madeAt, serverTimeAfter } from './measured-time.ts'
import { measuredOffsetOf, offsetAt, type ServerTime, unknownServerTime } from './server-time.ts'

const SERVER = Date.parse(AT)
const instant = (millis: number) => new Date(SERVER + millis).toISOString()

/** The answer to a ping of a device whose steady clock shows 0 when it is `AT` at the service. */
const pong = (sent: number, received: number, serverTime = received): ServiceMessage => ({
  type: 'pong',
  sent,
  received: instant(received),
  serverTime: instant(serverTime),
})
const heartbeat = (serverTime: number): ServiceMessage => ({
  type: 'heartbeat',
  position: 1,
  serverTime: instant(serverTime),
})

/** State after a ping with this round trip, both ways alike; the clocks differ by `ahead`. */
const pinged = (time: ServerTime, now: number, { ahead = 0, delay = 20 } = {}): ServerTime =>
  serverTimeAfter(time, pong(now - delay, now - delay / 2 + ahead), now)

/** How far ahead of `AT` the shown time is, less what has passed. */
const shownAhead = (time: ServerTime, now: number): number => (offsetAt(time, now) ?? Number.NaN) - SERVER

describe('the service’s time', () => {
  it('is not known at first', () => {
    expect(offsetAt(unknownServerTime, 0)).toBeUndefined()
    expect(measuredOffsetOf(unknownServerTime)).toBeUndefined()
  })

  it('is guessed by the welcome, which is no measurement', () => {
    const time = serverTimeAfter(unknownServerTime, welcomeMessage(1, { serverTime: AT }), 1_000)
    expect(offsetAt(time, 1_000)).toBe(SERVER - 1_000)
    expect(measuredOffsetOf(time)).toBeUndefined()
  })

  it('is guessed by the message that came fastest', () => {
    const guess = serverTimeAfter(serverTimeAfter(unknownServerTime, heartbeat(0), 400), heartbeat(1_000), 1_100)
    expect(shownAhead(serverTimeAfter(guess, heartbeat(2_000), 2_300), 10_000)).toBe(-100)
  })

  it('is in the middle of a ping and its answer', () =>
    expect(measuredOffsetOf(serverTimeAfter(unknownServerTime, pong(1_000, 1_050), 1_100))).toBe(SERVER))

  it('does not count the time that the service took', () =>
    expect(measuredOffsetOf(serverTimeAfter(unknownServerTime, pong(1_000, 1_050, 1_350), 1_400))).toBe(SERVER))

  it('is taken from the answer that was least delayed', () => {
    const slow = serverTimeAfter(unknownServerTime, pong(0, 300), 320)
    const fast = serverTimeAfter(slow, pong(1_000, 1_010), 1_020)
    const slowAgain = serverTimeAfter(fast, pong(2_000, 2_010), 2_400)
    expect([slow, fast, slowAgain].map(measuredOffsetOf)).toEqual([SERVER + 140, SERVER, SERVER])
  })

  it('forgets all but the last eight answers', () => {
    const best = serverTimeAfter(unknownServerTime, pong(0, 5), 10)
    const later = Array.from({ length: 8 }, (_, n) => (n + 1) * 60_000)
    const time = later.reduce((known, sent) => serverTimeAfter(known, pong(sent, sent + 60), sent + 100), best)
    expect(measuredOffsetOf(time)).toBe(SERVER + 10)
  })

  it('stays what was measured when a new connection is slow', () => {
    const measured = pinged(unknownServerTime, 100)
    expect(serverTimeAfter(measured, heartbeat(2_000), 2_900)).toBe(measured)
  })

  it('is not touched by other messages', () =>
    expect(serverTimeAfter(unknownServerTime, { type: 'reload' }, 1)).toBe(unknownServerTime))
})

describe('a clock that was set, or has slept', () => {
  const measured = pinged(pinged(unknownServerTime, 100), 200)

  it.each([1_200_000, -3_600_000])('counts from the next answer on: %i ms', (ahead) =>
    expect(shownAhead(pinged(measured, 60_000, { ahead, delay: 40 }), 60_000)).toBe(ahead),
  )

  it('counts by a few milliseconds too, whatever was measured before', () =>
    expect(measuredOffsetOf(pinged(measured, 60_000, { ahead: 90, delay: 40 }))).toBe(SERVER + 90))

  it('is known by a message from the future, and must be measured again', () => {
    const time = serverTimeAfter(measured, heartbeat(1_260_000), 60_000)
    expect(shownAhead(time, 60_000)).toBe(1_200_000)
    expect(measuredOffsetOf(time)).toBeUndefined()
  })

  it.each([
    ['from the future', 60_260, true],
    ['from the past', 50_000, true],
    ['of now', 59_800, false],
  ])('makes doubtful a message %s', (_, serverTime, isIt) =>
    expect(isDoubtful(measured, heartbeat(serverTime), 60_000)).toBe(isIt),
  )
})

describe('the time that is shown', () => {
  const measured = pinged(unknownServerTime, 0)

  it.each([200, -200])('makes up for a small correction little by little: %i ms', (ahead) => {
    const time = pinged(measured, 10_000, { ahead })
    const shown = [0, 1_000, 2_000, 4_000, 60_000].map((later) => Math.round(shownAhead(time, 10_000 + later)))
    const sign = Math.sign(ahead)
    expect(shown).toEqual([0, 50 * sign, 100 * sign, 200 * sign, 200 * sign])
  })

  it('never runs back', () => {
    const time = pinged(measured, 10_000, { ahead: -240 })
    const shown = Array.from({ length: 100 }, (_, n) => 10_000 + n * 100 + shownAhead(time, 10_000 + n * 100))
    expect(shown.every((now, n) => n === 0 || now > (shown[n - 1] ?? 0))).toBe(true)
  })

  it('[C14] waits for a correction back by less than three seconds, and never runs back', () => {
    const time = pinged(measured, 10_000, { ahead: -1_800 })
    const shown = Array.from({ length: 40 }, (_, n) => 10_000 + n * 100 + shownAhead(time, 10_000 + n * 100))
    expect(shown.every((now, n) => n === 0 || now > (shown[n - 1] ?? 0))).toBe(true)
    expect([0, 1_000, 2_000, 9_000].map((later) => Math.round(shownAhead(time, 10_000 + later)))).toEqual([
      0, -900, -1_800, -1_800,
    ])
  })

  it.each([250, -3_000])('is right at once after a big correction: %i ms', (ahead) =>
    expect(shownAhead(pinged(measured, 10_000, { ahead }), 10_000)).toBe(ahead),
  )

  it('goes on from where it is when it is corrected twice', () => {
    const once = pinged(measured, 10_000, { ahead: 200 })
    const twice = pinged(once, 12_000, { ahead: 60 })
    expect([12_000, 13_000].map((now) => Math.round(shownAhead(twice, now)))).toEqual([100, 60])
  })
})

describe('[0060] the time by the answers of a feed', () => {
  /** An answer that was made at a time of the service, and received so many milliseconds later. */
  const after = (time: ServerTime, madeAt: number, late: number, isFresh = true) =>
    serverTimeAfter(time, { type: 'answered', position: 1, serverTime: instant(madeAt), isFresh }, madeAt + late)

  it('is that of the least late one of the last eight', () => {
    const time = [400, 90, 300, 500].reduce((known, late, n) => after(known, n * 25_000, late), unknownServerTime)
    expect(measuredOffsetOf(time)).toBe(SERVER - 90)
    const later = Array.from({ length: 8 }).reduce<ServerTime>((known, _, n) => after(known, 100_000 + n, 200), time)
    expect(measuredOffsetOf(later)).toBe(SERVER - 200)
  })

  it('[C14] is unknown while every answer may come from a cache', () =>
    expect(after(unknownServerTime, 0, 100, false).offset).toBeUndefined())

  it('is less trusted than the answer to a ping', () => {
    const measured = serverTimeAfter(unknownServerTime, pong(1_000, 1_010), 1_020)
    expect(after(measured, 20_000, 400).offset).toBe(SERVER)
  })

  it('follows a clock of the service that was set', () => {
    const time = after(unknownServerTime, 0, 100)
    expect(after(time, -60_000, 60_100).offset).toBe(SERVER - 60_100)
  })

  it('shows when an answer was made that a cache has kept', () => {
    const time = after(unknownServerTime, 0, 100)
    const kept = { type: 'answered', position: 1, serverTime: instant(3_000), isFresh: false } as const
    expect([madeAt(time, kept, 8_000), madeAt(time, pong(1, 2), 8_000)]).toEqual([3_100, 8_000])
  })
})
