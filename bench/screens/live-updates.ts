import { launchChromium } from '@cup/e2e/chromium'
import { score } from '@cup/e2e/public/sample-day'
import type { RunningService } from '@cup/e2e/service'
import type { Browser, CDPSession, Page } from '@playwright/test'

const GOALS = 20
const GOALS_ON_A_SLOW_PHONE = 10
const SLOWDOWN = 4
/** A task that takes longer keeps a finger waiting. */
const LONG_TASK_MILLIS = 50
/** Long after a goal is painted, and before its mark disappears. */
const UPDATED_WITHIN_MILLIS = 500
const PHONE = { width: 390, height: 844 }

/** The milliseconds of a few goals. */
export type Figures = { readonly 'p50 ms': number; readonly 'p95 ms': number; readonly 'max ms': number }

/** How long after its call a goal is painted on an open start page. */
export async function updatesOnAnOpenPage(browser: Browser, service: RunningService): Promise<Figures> {
  const page = await browser.newPage({ viewport: PHONE })
  await page.goto(`${service.url}/`)
  await page.getByText('Spiel 31').first().waitFor()
  const millis: number[] = []
  for (let goal = 0; goal < GOALS; goal += 1) {
    // What a goal marks for a few seconds has to be gone: it would count as a change.
    await page.waitForTimeout(700)
    const painted = page.evaluate(nextScore)
    await page.evaluate(() => undefined)
    const called = Date.now()
    await score(service, goal)
    millis.push((await painted) - called)
  }
  await page.close()
  return figuresOf(millis)
}

/**
 * Cost of a goal on the page of all games on a phone a quarter as fast as this machine: its longest task, and all of
 * them.
 */
export async function updatesOnASlowPhone(
  browser: Browser,
  service: RunningService,
): Promise<{ readonly longest: Figures; readonly all: Figures }> {
  const page = await browser.newPage({ viewport: PHONE })
  const session = await page.context().newCDPSession(page)
  await page.goto(`${service.url}/games`)
  await page.getByText('Spiel 48').first().waitFor()
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const updates: BusyTime[] = []
  for (let goal = 0; goal < GOALS_ON_A_SLOW_PHONE; goal += 1) {
    await page.waitForTimeout(1500)
    updates.push(await busyTime({ page, session }, () => score(service, GOALS + goal), UPDATED_WITHIN_MILLIS))
  }
  await page.close()
  return { longest: figuresOf(updates.map(({ longest }) => longest)), all: figuresOf(updates.map(({ all }) => all)) }
}

const LOADS = 5
/** Long after everything of a page has been hydrated. */
const HYDRATED_WITHIN_MILLIS = 3_000

/** Cost of hydration on the same page and phone: the longest task after the first paint, and all of them. */
export async function hydrationOnASlowPhone(
  browser: Browser,
  service: RunningService,
): Promise<{ readonly longest: Figures; readonly all: Figures }> {
  const loads: BusyTime[] = []
  for (let load = 0; load < LOADS; load += 1) {
    const page = await browser.newPage({ viewport: PHONE, serviceWorkers: 'block' })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(markFirstPaint, BEGIN)
    const events = await traced(session, async () => {
      await page.goto(`${service.url}/games`)
      await page.getByTitle(/^Verbunden/).waitFor({ state: 'attached' })
      await page.waitForTimeout(HYDRATED_WITHIN_MILLIS)
    })
    loads.push(tasksIn(events))
    await page.close()
  }
  return { longest: figuresOf(loads.map(({ longest }) => longest)), all: figuresOf(loads.map(({ all }) => all)) }
}

/**
 * For how long tasks after the first paint keep a phone from answering, in a Chromium that has seen nothing yet: what is
 * above 50 ms of four times their processor time. Unlike Lighthouse's blocking time it does not grow with other work of
 * the machine.
 */
export async function blockedByOpening(url: string): Promise<Figures> {
  const blocked: number[] = []
  while (blocked.length < LOADS) {
    const browser = await launchChromium()
    const page = await browser.newPage({ viewport: PHONE })
    const session = await page.context().newCDPSession(page)
    await page.addInitScript(markFirstPaint, BEGIN)
    const events = await traced(session, async () => {
      await page.goto(url)
      await page.waitForTimeout(HYDRATED_WITHIN_MILLIS)
    })
    blocked.push(tasksIn(events).blocked)
    await browser.close()
  }
  return figuresOf(blocked)
}

/** Runs in the page: the app begins after the first paint. */
function markFirstPaint(name: string): void {
  const paints = new PerformanceObserver(() => {
    paints.disconnect()
    performance.mark(name)
  })
  paints.observe({ type: 'paint', buffered: true })
}

/** Runs in the page: the time when another score is painted. */
function nextScore(): Promise<number> {
  const look = () =>
    document.body.textContent
      ?.match(/\d+:\d+(?!\d)/g)
      ?.filter((text) => !/^\d\d:\d\d$/.test(text))
      .join()
  const before = look()
  return new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      if (look() === before) return
      changes.disconnect()
      // The first of these frames paints the change; when the second begins, that is done.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())))
    })
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

function figuresOf(millis: readonly number[]): Figures {
  const sorted = [...millis].sort((a, b) => a - b)
  const below = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1))
  return { 'p50 ms': below(0.5), 'p95 ms': below(0.95), 'max ms': below(1) }
}

/** For how long a page was busy, in milliseconds: with its longest task, and with all of them together. */
type BusyTime = {
  readonly longest: number
  readonly all: number
  /** Blocking time: the part above 50 ms of four times the processor time of each task. */
  readonly blocked: number
}

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The processor time of it, which other work of the machine does not change. */
  readonly tdur?: number
}

const BEGIN = 'busy-time'
const CATEGORIES = ['toplevel', 'blink.user_timing']

/** Measures the tasks of a page in the milliseconds from when something is done. */
async function busyTime(
  { page, session }: { readonly page: Page; readonly session: CDPSession },
  act: () => Promise<unknown>,
  forMillis: number,
): Promise<BusyTime> {
  const events = await traced(session, async () => {
    await page.evaluate((name) => void performance.mark(name), BEGIN)
    await act()
    await page.waitForTimeout(forMillis)
  })
  return tasksIn(events)
}

/** Trace of the browser during an action. */
async function traced(session: CDPSession, act: () => Promise<unknown>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...value.filter(isTraceEvent))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return events
}

const isTraceEvent = (event: object): event is TraceEvent => 'name' in event && 'ph' in event && 'ts' in event

/** The thread that has the mark is the one of the page. */
function tasksIn(events: readonly TraceEvent[]): BusyTime {
  const begin = events.find(({ name }) => name === BEGIN)
  if (!begin) throw new Error('the trace of the page does not hold its beginning')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === begin.pid && tid === begin.tid && ts > begin.ts,
  )
  const millis = tasks.map(({ dur = 0 }) => dur / 1000)
  const ofProcessor = tasks.map(({ tdur = 0 }) => tdur / 1000)
  return {
    longest: Math.max(0, ...millis),
    all: sumOf(millis),
    blocked: sumOf(ofProcessor.map((one) => Math.max(0, SLOWDOWN * one - LONG_TASK_MILLIS))),
  }
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)
