import type { ServiceMessage } from '@cup/contract/live-messages'
import type { Instant } from '@cup/domain/kernel'
import type { AnsweredMessage, LiveMessage } from './connection.ts'
import { type ClockSample, offsetAt, type ServerTime, SMOOTH_BELOW_MILLIS, WAIT_BELOW_MILLIS } from './server-time.ts'

/** The best of so many measurements counts. */
const SAMPLES = 8
/** Two steady clocks may drift apart by so much while these answers are collected. */
const DRIFT_MILLIS = 50
/** [C14] An answer of a feed is late by less than half of this: a cache hands it on within a second, a slow network in another. */
const ONE_WAY_MILLIS = 4_000
/** A message rarely travels for so long. */
const LONG_WAY_MILLIS = 1_000

/** Estimate of the service's time after a message that was received at `now`. */
export function serverTimeAfter(time: ServerTime, message: LiveMessage, now: number): ServerTime {
  switch (message.type) {
    case 'pong':
      return measured(time, roundTrip(message, now), now)
    case 'answered':
      return message.isFresh ? measured(time, oneWay(message, now), now) : time
    case 'welcome':
    case 'heartbeat':
      return isTooEarly(time, message, now) ? toward({ ...time, samples: [] }, leastOffset(message, now), now) : time
    case 'found':
    case 'broadcast':
    case 'subscribed':
    case 'event':
    case 'events':
    case 'tick':
    case 'command':
    case 'presence':
    case 'storage':
    case 'reload':
    case 'bye':
      return time
  }
}

/** Whether a message was sent at a time so far from what is known that the time must be measured again. */
export function isDoubtful({ offset }: ServerTime, message: LiveMessage, now: number): boolean {
  if (message.type !== 'heartbeat' || offset === undefined) return false
  const late = leastOffset(message, now) - offset
  return late > SMOOTH_BELOW_MILLIS || late < -LONG_WAY_MILLIS
}

/** Moment of the steady clock at which a message was made: a cache may have kept the answer of a feed, all others just came. */
export const madeAt = ({ offset }: ServerTime, message: LiveMessage, now: number): number =>
  message.type === 'answered' && offset !== undefined ? Math.min(now, millisOf(message.serverTime) - offset) : now

function measured(time: ServerTime, sample: ClockSample, now: number): ServerTime {
  const known = agree(time.samples, sample) ? time.samples : []
  const samples = [...known, sample].slice(-SAMPLES)
  return toward({ ...time, samples }, best(samples, sample).offset, now)
}

function roundTrip(pong: ServiceMessage & { readonly type: 'pong' }, now: number): ClockSample {
  const received = millisOf(pong.received)
  const serverTime = millisOf(pong.serverTime)
  return {
    offset: (received - pong.sent + serverTime - now) / 2,
    delay: now - pong.sent - (serverTime - received),
  }
}

const oneWay = (answer: AnsweredMessage, now: number): ClockSample => ({
  offset: leastOffset(answer, now),
  delay: ONE_WAY_MILLIS,
})

/** An answer is wrong by half its delay at most; where two contradict each other, a clock was set or has slept. */
function agree(samples: readonly ClockSample[], sample: ClockSample): boolean {
  const { offset, delay } = best(samples, sample)
  return Math.abs(offset - sample.offset) <= (delay + sample.delay) / 2 + DRIFT_MILLIS
}

/** The measurement with the least delay; of several, as those of a feed, the one that was least late. */
const best = (samples: readonly ClockSample[], otherwise: ClockSample): ClockSample =>
  samples.reduce((least, sample) => (isBetter(sample, least) ? sample : least), otherwise)

const isBetter = (one: ClockSample, other: ClockSample): boolean =>
  one.delay < other.delay || (one.delay === other.delay && one.offset > other.offset)

/** No message comes from the future, so the offset is at least this. */
const leastOffset = ({ serverTime }: { readonly serverTime: Instant }, now: number): number =>
  millisOf(serverTime) - now

function isTooEarly({ samples, offset }: ServerTime, message: { readonly serverTime: Instant }, now: number): boolean {
  if (offset === undefined) return true
  const late = leastOffset(message, now) - offset
  return samples.length > 0 ? late > SMOOTH_BELOW_MILLIS : late > 0
}

function toward(time: ServerTime, offset: number, now: number): ServerTime {
  const before = offsetAt(time, now)
  const isMadeSlowly =
    before !== undefined && offset - before < SMOOTH_BELOW_MILLIS && before - offset < WAIT_BELOW_MILLIS
  return { ...time, offset, shown: { offset: isMadeSlowly ? before : offset, at: now } }
}

const millisOf = (instant: Instant): number => Date.parse(instant)
