import { clockOfPeriod } from '@cup/api-client/live'
import type { GameClock } from '@cup/domain/game'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import script from './clocks.js?raw'
import { clockDataOf } from './shared/running-clock.ts'

/** The service's time. */
const NOW = Date.parse('2025-01-18T14:00:00.000Z')
/** Of a game of twelve minutes: 4 min 30 s were left a minute ago. */
const CLOCK: GameClock = { running: true, remaining: 270, at: '2025-01-18T13:59:00.000Z' }

type Visit = {
  readonly type?: string
  /** When the service answered; undefined where it does not say. */
  readonly answered?: number | undefined
  /** How far the device is ahead of the service. */
  readonly ahead?: number
  /** So long the answer took. */
  readonly tookMillis?: number
  readonly clock?: GameClock
}

/** Text of a page with a clock, its share and a penalty, once the script in its head has run. */
async function shownTo({
  type = 'navigate',
  ahead = 0,
  tookMillis = 100,
  clock = CLOCK,
  ...given
}: Visit): Promise<readonly string[]> {
  const { answered = NOW - tookMillis / 2 } = given
  vi.setSystemTime(NOW + ahead)
  const responseStart = performance.now()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(Object.create(null), {
      type,
      requestStart: responseStart - tookMillis,
      responseStart,
      serverTiming: 'answered' in given && given.answered === undefined ? [] : [{ name: 'now', duration: answered }],
    }),
  ])
  new Function(script)()
  document.body.innerHTML = '<b>seit 14:59</b><i></i><ul><li><em>bis 02:00</em></li></ul>'
  const told = [
    clockDataOf(clockOfPeriod(clock)),
    clockDataOf(clock, { share: 720 }),
    clockDataOf(clockOfPeriod(clock), { until: 120 }),
  ]
  told.forEach((data, n) => {
    for (const [name, value] of Object.entries(data)) {
      document.querySelectorAll('b, i, em')[n]?.setAttribute(name, value)
    }
  })
  // The parser goes on.
  document.body.append('')
  await Promise.resolve()
  return shown()
}

const shown = (): readonly string[] => [
  document.querySelector('b')?.textContent ?? '',
  document.querySelector('i')?.style.getPropertyValue('--played') ?? '',
  document.querySelector('em')?.textContent ?? '',
]

const SINCE = ['seit 14:59', '', 'bis 02:00']
const READING = ['03:30', `${1 - 210 / 720}`, '01:30']

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: NOW }))
afterEach(() => {
  for (const end of ['DOMContentLoaded', 'cup-hydrated']) dispatchEvent(new Event(end))
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.body.replaceChildren()
  delete document.documentElement.dataset.time
})

describe('[C14] the clocks of a page before its app runs', () => {
  it('show their readings on a device that is right', async () => {
    expect(await shownTo({})).toEqual(READING)
    expect(document.documentElement.dataset.time).toBe('right')
  })

  it.each([90_000, -90_000, 2_100, -2_100])('stay as they are on one that is off by %i ms', async (ahead) => {
    expect(await shownTo({ ahead })).toEqual(SINCE)
    expect(document.documentElement.dataset.time).toBeUndefined()
  })

  it('show them where the answer was long on its way, for its middle is known', async () =>
    expect(await shownTo({ tookMillis: 3_000 })).toEqual(READING))

  it.each<[string, Visit]>([
    ['an answer that says no time', { answered: undefined }],
    ['a page that was kept for a minute', { answered: NOW - 60_000 }],
    ['the way back to an old page', { type: 'back_forward' }],
    ['a line that takes five seconds', { tookMillis: 5_000 }],
  ])('stay as they are after %s', async (_, visit) => expect(await shownTo(visit)).toEqual(SINCE))

  it('go on until the app runs', async () => {
    await shownTo({})
    vi.advanceTimersByTime(1_000)
    expect(shown()[0]).toBe('03:29')
    dispatchEvent(new Event('cup-hydrated'))
    vi.advanceTimersByTime(5_000)
    expect(shown()[0]).toBe('03:29')
  })

  it('[Z1] end with the half, and how much has been played stops there', async () => {
    const clock = { ...CLOCK, remaining: 630, until: 360 }
    expect(await shownTo({ clock })).toEqual(['03:30', `${1 - 570 / 720}`, '01:30'])
    vi.advanceTimersByTime(600_000)
    expect(shown().slice(0, 2)).toEqual(['00:00', `${1 - 360 / 720}`])
  })

  it('[Z7] go on in extra time, when all of regular time has been played', async () => {
    const clock = { ...CLOCK, remaining: 0, until: -180, end: -360 }
    expect(await shownTo({ clock })).toEqual(['02:00', '1', '00:00'])
    expect(await shownTo({ clock: { ...CLOCK, remaining: -180, end: -450 } })).toEqual(['03:30', '1', '01:30'])
  })

  it('end at zero, and a penalty that is over is not shown', async () => {
    await shownTo({})
    vi.advanceTimersByTime(89_000)
    expect(document.querySelector('li')?.hidden).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(document.querySelector('li')?.hidden).toBe(true)
    vi.advanceTimersByTime(600_000)
    expect(shown().slice(0, 2)).toEqual(['00:00', '1'])
  })
})
