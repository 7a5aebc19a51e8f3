import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type RunningService, write } from '../service.ts'
import { GAME } from './sample-day.ts'
import { expect, isConnected, SERVICE_AWAY, test } from './test.ts'

/** The pages that show the running clock, in a list, as a court and in bars. */
const PATHS = ['/', '/games', `/games/${GAME}`]
const WIDTHS = [390, 1280]
/** A reading may be wrong by so much. */
const WRONG_MILLIS = 2_000

type Sample = { readonly at: number; readonly text: string }

/** Runs in a page before its own scripts: its device's clock is wrong by so much, and every frame with a clock is noted. */
function watchClocks(wrongMillis: number): void {
  const real = Date.now.bind(Date)
  const samples: Sample[] = []
  const look = () => {
    for (const clock of document.querySelectorAll<HTMLElement>('[role="timer"]')) {
      if (clock.checkVisibility()) samples.push({ at: real(), text: clock.innerText.trim() })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, { samples })
  if (wrongMillis === 0) return
  Date.now = () => real() + wrongMillis
  window.Date = new Proxy(Date, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [real() + wrongMillis] : given),
  })
}

/** The clock of the running game: when it shows zero, and how long it has run. */
async function clockOf({ url }: RunningService): Promise<{ readonly zero: number; readonly ranMillis: number }> {
  const { clock } = await (await fetch(`${url}/v1/game.read/get?id=${GAME}`)).json()
  const since = Date.parse(clock.at)
  return { zero: since + clock.remaining * 1000, ranMillis: Date.now() - since }
}

/** The reading that a clock shows; one that says since when it runs shows none. */
const millisIn = (text: string): number | undefined => {
  const [, minutes, seconds] = /(?<!seit\s)\b(\d\d):(\d\d)$/.exec(text) ?? []
  return minutes === undefined ? undefined : (Number(minutes) * 60 + Number(seconds)) * 1000
}

/** How wrong the worst reading is: a right one is rounded up to whole seconds. */
const worstOf = (samples: readonly Sample[], zero: number): number =>
  Math.max(
    0,
    ...samples.flatMap(({ at, text }) => {
      const shown = millisIn(text)
      const early = shown === undefined ? 0 : shown - (zero - at)
      return [-early, early - 1_000]
    }),
  )

/** The readings that are more than one before. */
function stepsBack(samples: readonly Sample[]): readonly Sample[] {
  let least = Number.POSITIVE_INFINITY
  return samples.filter(({ text }) => {
    const shown = millisIn(text) ?? least
    const isBack = shown > least
    least = Math.min(least, shown)
    return isBack
  })
}

const readingsIn = (samples: readonly Sample[]): ReadonlySet<number> =>
  new Set(samples.flatMap(({ text }) => millisIn(text) ?? []))

const seenIn = (page: Page): Promise<readonly Sample[]> =>
  page.evaluate(() => ('samples' in window && Array.isArray(window.samples) ? window.samples : []))

/** Samples of a page while its clock runs for that many seconds. */
async function samplesOf(page: Page, seconds = 3): Promise<readonly Sample[]> {
  await expect.poll(async () => readingsIn(await seenIn(page)).size).toBeGreaterThanOrEqual(seconds)
  return seenIn(page)
}

type Device = BrowserContextOptions & { readonly wrongMillis?: number }

/** Opens a page on a device of its own, and closes it at the end. */
async function onDevice(browser: Browser, device: Device, use: (page: Page) => Promise<void>): Promise<void> {
  const { wrongMillis = 0, ...context } = device
  const opened = await browser.newContext(context)
  await opened.addInitScript(watchClocks, wrongMillis)
  await use(await opened.newPage())
  await opened.close()
}

/** All scripts but the one that runs before the first paint. */
const LATER_SCRIPTS = /\/assets\/(?!first-)[^/]*\.js$/

test.describe('[C14] a running clock', () => {
  test.beforeAll(async ({ service }) => {
    await write(service, { call: 'game.write/pause-clock', body: { id: GAME } })
    await write(service, { call: 'game.write/resume-clock', body: { id: GAME } })
    for (const path of PATHS) {
      await expect.poll(async () => (await fetch(service.url + path)).text()).toContain('data-clock=')
    }
    // The anchor is wrong by more than what is allowed.
    await expect.poll(async () => (await clockOf(service)).ranMillis).toBeGreaterThan(2 * WRONG_MILLIS)
  })

  for (const path of PATHS) {
    test(`is right on ${path} from the first paint on, and never steps back`, async ({ browser, service }) => {
      const { zero } = await clockOf(service)
      for (const width of WIDTHS) {
        await onDevice(browser, { viewport: { width, height: 800 }, baseURL: service.url }, async (page) => {
          await page.goto(path)
          await isConnected(page)
          const samples = await samplesOf(page)
          expect(samples.filter(({ text }) => millisIn(text) === undefined)).toEqual([])
          expect(worstOf(samples, zero)).toBeLessThan(WRONG_MILLIS)
          expect(stepsBack(samples)).toEqual([])
        })
      }
    })

    for (const wrongMillis of [90_000, -90_000]) {
      test(`is never wrong on ${path} of a device that is off by ${wrongMillis} ms`, async ({ browser, service }) => {
        const { zero } = await clockOf(service)
        for (const width of WIDTHS) {
          const device = { viewport: { width, height: 800 }, baseURL: service.url, wrongMillis }
          await onDevice(browser, device, async (page) => {
            await page.goto(path)
            await isConnected(page)
            const samples = await samplesOf(page)
            expect(samples[0]?.text).toMatch(/seit\s\d\d:\d\d$/)
            expect(worstOf(samples, zero)).toBeLessThan(WRONG_MILLIS)
            expect(stepsBack(samples)).toEqual([])
          })
        }
      })
    }
  }

  test('goes on while the scripts of the app are still on their way', async ({ browser, service }) => {
    const { zero } = await clockOf(service)
    await onDevice(browser, { baseURL: service.url }, async (page) => {
      const scripts = Promise.withResolvers<void>()
      await page.route(LATER_SCRIPTS, async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await samplesOf(page, 5)
      scripts.resolve()
      await isConnected(page)
      const samples = await samplesOf(page, 7)
      expect(worstOf(samples, zero)).toBeLessThan(WRONG_MILLIS)
      expect(stepsBack(samples)).toEqual([])
    })
  })

  test('waits instead of stepping back on a device that is a little fast', async ({ browser, service }) => {
    const { zero } = await clockOf(service)
    await onDevice(browser, { baseURL: service.url, wrongMillis: 1_500 }, async (page) => {
      await page.goto('/')
      await isConnected(page)
      const samples = await samplesOf(page, 4)
      expect(worstOf(samples, zero)).toBeLessThan(WRONG_MILLIS)
      expect(stepsBack(samples)).toEqual([])
    })
  })

  test('shows no reading of a page that comes from a cache', async ({ browser, service, allowErrors }) => {
    // A page that does not come from this machine may not connect to it.
    allowErrors(SERVICE_AWAY, /WebSocket connection/)
    await onDevice(browser, { baseURL: service.url }, async (page) => {
      await page.route(`${service.url}/`, async (route) => {
        const response = await route.fetch()
        const { 'content-encoding': _, ...headers } = response.headers()
        const kept = { ...headers, 'server-timing': `now;dur=${Date.now() - 60_000}` }
        await route.fulfill({ headers: kept, body: await response.text() })
      })
      await page.goto('/')
      await expect(page.getByRole('timer').first()).toHaveText(/seit\s\d\d:\d\d$/)
      expect(worstOf(await seenIn(page), (await clockOf(service)).zero)).toBeLessThan(WRONG_MILLIS)
    })
  })

  test('is right at once on the next visit, too', async ({ browser, service }) => {
    await onDevice(browser, { baseURL: service.url }, async (page) => {
      await page.goto('/')
      await page.reload()
      const samples = await samplesOf(page)
      expect(samples.filter(({ text }) => millisIn(text) === undefined)).toEqual([])
    })
  })
})
