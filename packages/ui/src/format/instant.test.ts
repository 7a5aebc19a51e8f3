import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  ageOf,
  calendarDateOf,
  formatDate,
  formatDateRange,
  formatDay,
  formatGameDateTime,
  formatLongDate,
  formatTime,
  formatTimeOfDay,
  HALL_TIME_ZONE,
  showTimesIn,
} from './index.ts'

const WINTER = '2025-01-18T13:30:00.000Z'
const SUMMER = '2025-07-18T22:30:00.000Z'
const NEW_YORK = 'America/New_York'

describe('instants', () => {
  it('are shown in the time of the hall, in winter and in summer', () => {
    expect(formatGameDateTime(WINTER)).toBe('18.01., 14:30\u00a0Uhr')
    expect(formatGameDateTime(SUMMER)).toBe('19.07., 00:30\u00a0Uhr')
  })

  it('are shown in another zone where the hall stands there', () => {
    expect(formatGameDateTime(WINTER, NEW_YORK)).toBe('18.01., 08:30\u00a0Uhr')
    expect(formatDate(SUMMER, NEW_YORK)).toBe('18.07.2025')
  })

  it('have two digits, also at midnight', () => {
    expect(formatTime('2025-03-04T23:05:00.000Z')).toBe('00:05')
    expect(formatTimeOfDay('2025-03-04T08:05:00.000Z')).toBe('09:05\u00a0Uhr')
  })

  it('belong to the day that the hall has', () => {
    expect(formatDate(SUMMER)).toBe('19.07.2025')
    expect(formatDay(SUMMER)).toBe('Samstag, 19.07.')
    expect(calendarDateOf(SUMMER)).toBe('2025-07-19')
  })
})

describe('calendar dates', () => {
  it('are the same day everywhere', () => {
    expect(formatDate('2025-01-18')).toBe('18.01.2025')
    expect(formatDate('2025-01-18', NEW_YORK)).toBe('18.01.2025')
    expect(formatDay('2025-01-18', NEW_YORK)).toBe('Samstag, 18.01.')
  })

  it('have their year where it is not this one', () => {
    onTestFinished(() => showTimesIn(HALL_TIME_ZONE))
    showTimesIn(HALL_TIME_ZONE, '2025-12-31T22:59:59.000Z')
    expect(formatDay('2025-01-18')).toBe('Samstag, 18.01.')
    showTimesIn(HALL_TIME_ZONE, '2025-12-31T23:00:00.000Z')
    expect(formatDay('2025-01-18')).toBe('Samstag, 18.01.2025')
  })

  it('make a range as short as it can be', () => {
    expect(formatDateRange('2025-01-18', '2025-01-19')).toBe('18.–19.01.2025')
    expect(formatDateRange('2025-01-18', '2025-01-18')).toBe('18.01.2025')
    expect(formatDateRange('2025-12-31', '2026-01-02')).toMatch(/^31\.12\.2025\s–\s02\.01\.2026$/)
  })

  it('names the month of a day on a document', () => expect(formatLongDate('2025-01-18')).toBe('18. Januar 2025'))
})

describe('the zone of the hall', () => {
  afterEach(() => showTimesIn(HALL_TIME_ZONE))

  it('is what the site says', () => {
    showTimesIn(NEW_YORK)
    expect(formatGameDateTime(WINTER)).toBe('18.01., 08:30\u00a0Uhr')
    expect(calendarDateOf(SUMMER)).toBe('2025-07-18')
    expect(formatDate('2025-01-18')).toBe('18.01.2025')
  })
})

describe('the zone of the device', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it.each(['UTC', NEW_YORK, 'Pacific/Auckland'])('changes nothing: %s', async (zone) => {
    vi.stubEnv('TZ', zone)
    // Formats are made when the module loads.
    vi.resetModules()
    const there = await import('./index.ts')
    expect(there.formatGameDateTime(WINTER)).toBe('18.01., 14:30\u00a0Uhr')
    expect(there.formatDate('2025-01-18')).toBe('18.01.2025')
    expect(there.formatDateRange('2025-01-18', '2025-01-19')).toBe('18.–19.01.2025')
  })

  it('is really another one in these tests', () => {
    const hours = ['UTC', NEW_YORK].map((zone) => {
      vi.stubEnv('TZ', zone)
      return new Date(WINTER).getHours()
    })
    expect(hours).toEqual([13, 8])
  })
})

describe('the age', () => {
  it('grows on the birthday', () => {
    expect(ageOf('2010-01-18', '2025-01-17T12:00:00.000Z')).toBe(14)
    expect(ageOf('2010-01-18', '2025-01-18T12:00:00.000Z')).toBe(15)
  })

  it('grows at midnight of the hall', () => {
    expect(ageOf('2010-01-18', '2025-01-17T22:59:59.000Z')).toBe(14)
    expect(ageOf('2010-01-18', '2025-01-17T23:00:00.000Z')).toBe(15)
    expect(ageOf('2010-01-18', '2025-01-17T23:00:00.000Z', 'America/New_York')).toBe(14)
  })

  it('grows on 1 March for who was born on 29 February', () => {
    expect(ageOf('2012-02-29', '2025-02-28T12:00:00.000Z')).toBe(12)
    expect(ageOf('2012-02-29', '2025-03-01T12:00:00.000Z')).toBe(13)
    expect(ageOf('2012-02-29', '2024-02-29T12:00:00.000Z')).toBe(12)
  })
})
