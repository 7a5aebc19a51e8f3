import { z } from 'zod'

/** Game time, durations and differences: seconds, which may carry a fraction. */
export type Seconds = number

/** [I5] A point in real time: UTC, ISO 8601 with milliseconds, so that instants compare as text. */
export type Instant = string

/** Milliseconds since the epoch. This file is the only place of the domain that knows `Date`, as a pure converter. */
export const millisOf = (instant: Instant): number => Date.parse(instant)

/** The instant of a number of milliseconds since the epoch. */
export const instantOf = (millis: number): Instant => new Date(millis).toISOString()

/** Seconds from one instant to a later one, to the millisecond; negative if `to` is earlier. */
export const secondsBetween = (from: Instant, to: Instant): Seconds => (millisOf(to) - millisOf(from)) / 1000

/** The instant that is so many seconds later. */
export const plusSeconds = (instant: Instant, seconds: Seconds): Instant =>
  instantOf(millisOf(instant) + Math.round(seconds * 1000))

/** Game time is kept to the millisecond, so that differences of instants never show their rounding. */
export const toMillisecond = (seconds: Seconds): Seconds => Math.round(seconds * 1000) / 1000

/** The later of two instants. */
export const laterOf = (a: Instant, b: Instant): Instant => (a > b ? a : b)

// The schemas are marked as pure, so that a screen that only reckons with times carries none of them.

/** An instant as it may arrive: ISO 8601 with any offset, brought to its one form. */
export const Instant = /* @__PURE__ */ z.iso
  .datetime({ offset: true, abort: true })
  .refine(isOfOurTime, { error: 'not a time', abort: true })
  .overwrite((text) => instantOf(millisOf(text)))
  .meta({
    id: 'Instant',
    description:
      'A moment in real time: ISO 8601 with milliseconds. The service answers in UTC (`Z`) and accepts any offset; instants in UTC compare as text.',
    examples: ['2025-01-18T08:00:07.000Z'],
  })

const EARLIEST = Date.parse('1900-01-01T00:00:00Z')
const LATEST = Date.parse('9999-12-31T23:59:59Z')

/** A leap second is no time; other centuries have years that do not compare as text, and zones that no one parses. */
function isOfOurTime(text: string): boolean {
  const millis = Date.parse(text)
  return millis >= EARLIEST && millis <= LATEST
}

/** [I6] A calendar date from 1900 on, never converted by any time zone. */
export const CalendarDate = /* @__PURE__ */ z.iso
  .date({ abort: true })
  .refine(isOfOurTime, { error: 'not a date from 1900 on' })
  .meta({
    id: 'CalendarDate',
    description: 'A calendar date as `yyyy-mm-dd`, without a time zone: no client may shift it.',
    examples: ['2025-01-18'],
  })
export type CalendarDate = z.infer<typeof CalendarDate>

/** [E4] A calendar date of the log, in which any year may be. */
export const LoggedDate = /* @__PURE__ */ z.iso.date()

const FURTHEST_AHEAD: Seconds = 14 * 3600

/** [I6] The date at an instant in the zone whose clocks are furthest ahead: no date of today, anywhere, is later. */
export const latestDateAt = (instant: Instant): CalendarDate => plusSeconds(instant, FURTHEST_AHEAD).slice(0, 10)

const FURTHEST_BEHIND: Seconds = 12 * 3600

/** [I6] The date at an instant in the zone whose clocks are furthest behind: no date of today, anywhere, is earlier. */
export const earliestDateAt = (instant: Instant): CalendarDate => plusSeconds(instant, -FURTHEST_BEHIND).slice(0, 10)
