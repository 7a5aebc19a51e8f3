import { launchChromium } from '@cup/e2e/chromium'
import { signIn } from '@cup/e2e/control/signed-in'
import { stopPostgres } from '@cup/e2e/postgres'
import { type Call, startService, writeAll } from '@cup/e2e/service'
import type { Page } from '@playwright/test'
import { headline, stopAfter } from '../shared/screen-run.ts'

// What a list of five hundred players costs on a laptop that is four times slower than this machine. All of them are
// invented.
const TEAMS = 16
const PLAYERS = 512
const SLOWDOWN = 4
const SCROLL_STEPS = 60
const WORDS = ['Muster 7', 'Ada', 'Muster 12', 'Team 3']

const callOff = stopAfter(3)

const service = await startService()
const browser = await launchChromium()
try {
  console.log(headline(browser))
  await writeAll(service, theClub())
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signIn(page, service)
  await page.goto(`${service.url}/control/players`)
  await page.getByText(`${PLAYERS} Spieler`, { exact: true }).waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  console.table({
    [`a frame while scrolling through ${PLAYERS} rows`]: figuresOf(await framesWhileScrolling(page)),
    'a key in the search': figuresOf(await keysInTheSearch(page)),
    'a press on a column': figuresOf(await pressesOnColumns(page)),
  })
} finally {
  callOff()
  await browser.close()
  await service.stop()
  await stopPostgres()
}

function theClub(): readonly Call[] {
  const idOf = (kind: number, number: number) => `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`
  const teams = Array.from({ length: TEAMS }, (_, n) => ({
    call: 'team.write/create' as const,
    body: { id: idOf(1, n), name: `Team ${n + 1}`, shortName: `T${n + 1}` },
  }))
  const players = Array.from({ length: PLAYERS }, (_, n) => ({
    call: 'player.write/create' as const,
    body: {
      id: idOf(2, n),
      teamId: idOf(1, n % TEAMS),
      firstName: n % 2 === 0 ? 'Ada' : 'Ben',
      lastName: `Muster ${n + 1}`,
      number: 1 + Math.floor(n / TEAMS),
      birthday: '2012-05-04',
    },
  }))
  return [...teams, ...players]
}

/** Milliseconds from frame to frame. */
async function framesWhileScrolling(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const note = (time: number) => {
      times.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.mouse.move(700, 500)
  for (let step = 0; step < SCROLL_STEPS; step += 1) await page.mouse.wheel(0, 400)
  const times = await page.evaluate(() => ('frameTimes' in window ? (window.frameTimes as number[]) : []))
  return times.slice(1).map((time, n) => time - (times[n] ?? time))
}

async function keysInTheSearch(page: Page): Promise<readonly number[]> {
  const search = page.getByRole('searchbox')
  const millis: number[] = []
  for (const word of WORDS) {
    for (const key of word) millis.push(await untilPainted(page, () => search.press(key === ' ' ? 'Space' : key)))
    await search.fill('')
  }
  return millis
}

async function pressesOnColumns(page: Page): Promise<readonly number[]> {
  const columns = await page.locator('thead button').all()
  const millis: number[] = []
  for (const column of columns) millis.push(await untilPainted(page, () => column.click()))
  return millis
}

/** Milliseconds from the event to the frame with its effect, as measured by the browser. */
async function untilPainted(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const longest = { millis: 0 }
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.millis = Math.max(longest.millis, duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { longestEvent: longest })
  })
  await act()
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = () => resolve('longestEvent' in window ? (window.longestEvent as { millis: number }).millis : 0)
        requestAnimationFrame(() => setTimeout(read, 100))
      }),
  )
}

function figuresOf(millis: readonly number[]) {
  const sorted = [...millis].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
  return { 'median ms': at(0.5), 'p95 ms': at(0.95), 'most ms': at(1) }
}
