import { cpus, loadavg } from 'node:os'
import { launchChromium } from '@cup/e2e/chromium'
import { signIn } from '@cup/e2e/control/signed-in'
import { readyFor, theCup } from '@cup/e2e/hall/the-cup'
import { Timekeeper } from '@cup/e2e/hall/timekeeper'
import { type RunningService, startService, writeAll } from '@cup/e2e/service'
import type { Browser, Page } from '@playwright/test'

// The time from a tap on a tablet until another Chromium has painted the new score.
const PRESSES = 60
const GOALS = 20
const BAR_MILLIS = 100
const HARD_STOP_MILLIS = 5 * 60_000
const AN_HOUR = 3_600

const hardStop = setTimeout(() => breakOff(`stopped after ${HARD_STOP_MILLIS / 60_000} minutes`), HARD_STOP_MILLIS)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => breakOff(`stopped by ${signal}`))

const service = await startService()
const [tablet, stream] = await Promise.all([launchChromium(), launchChromium()])
try {
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`
  console.log(`${date}, Node ${process.version}, Chromium ${tablet.version()}, ${machine}`)
  await writeAll(service, [...theCup([{ number: 1, duration: AN_HOUR }]), ...readyFor(1)])
  const overlay = await openOverlay(stream, service)
  const desk = await openDesk(tablet, service)
  await tapToPaint(desk, overlay, () => desk.kickOff())
  const presses = await clockPresses(desk, overlay)
  const goals = await firstTapsOfGoals(desk, overlay)
  console.table({
    [`clock button, ${PRESSES} presses`]: figuresOf(presses),
    [`first tap of a goal, ${GOALS} goals`]: figuresOf(goals),
  })
} finally {
  clearTimeout(hardStop)
  await Promise.all([tablet.close(), stream.close()])
  await service.stop()
}

async function openOverlay(browser: Browser, { url }: RunningService): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(`${url}/streamelements/score`)
  await page.locator('[data-phase="shown"] [data-tone]').waitFor()
  return page
}

async function openDesk(browser: Browser, cup: RunningService): Promise<Timekeeper> {
  const page = await browser.newPage({ viewport: { width: 820, height: 1180 } })
  await signIn(page, cup)
  await page.goto(`${cup.url}/control/timekeeper`)
  return new Timekeeper(page)
}

async function clockPresses(desk: Timekeeper, overlay: Page): Promise<readonly number[]> {
  const millis: number[] = []
  for (let press = 0; press < PRESSES; press += 1) {
    await rest(desk.page)
    const tap = press % 2 === 0 ? () => desk.stopClock() : () => desk.letClockRun()
    millis.push(await tapToPaint(desk, overlay, tap))
  }
  return millis
}

async function firstTapsOfGoals(desk: Timekeeper, overlay: Page): Promise<readonly number[]> {
  const millis: number[] = []
  for (let goal = 0; goal < GOALS; goal += 1) {
    await rest(desk.page)
    millis.push(await tapToPaint(desk, overlay, () => desk.scoreGoal(goal % 2 === 0 ? 'home' : 'guest')))
    await desk.page.keyboard.press('Escape')
  }
  return millis
}

/** A button rests for half a second after a tap; and by chance longer, so that no tap keeps step with the frames. */
function rest(page: Page): Promise<void> {
  return page.waitForTimeout(550 + Math.random() * 100)
}

/** The milliseconds from a tap to the painted change. */
async function tapToPaint({ page }: Timekeeper, overlay: Page, tap: () => Promise<void>): Promise<number> {
  const tapped = page.evaluate(nextTap)
  const painted = overlay.evaluate(nextChange)
  // What was asked first is answered first: both pages are watching by now.
  await Promise.all([page, overlay].map((one) => one.evaluate(() => undefined)))
  await tap()
  return (await painted) - (await tapped)
}

/** Runs in the page: the time of a tap. */
function nextTap(): Promise<number> {
  return new Promise((resolve) => {
    const note = () => resolve(performance.timeOrigin + performance.now())
    document.addEventListener('pointerdown', note, { capture: true, once: true })
  })
}

/** Runs in the page: the time when the next state of the score box is painted, ignoring the seconds of its clock. */
function nextChange(): Promise<number> {
  const look = () => {
    const bug = document.querySelector('[data-state]')
    const tone = bug?.querySelector('[data-tone]')?.getAttribute('data-tone')
    return `${tone} ${bug?.textContent?.replace(/^\d\d:\d\d/, '')}`
  }
  const before = look()
  return new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      if (look() === before) return
      changes.disconnect()
      // The first of these frames paints the change; when the second begins, that is done.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())))
    })
    changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}

function figuresOf(millis: readonly number[]) {
  const sorted = [...millis].sort((a, b) => a - b)
  const below = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1))
  const p95 = below(0.95)
  const bar = `${p95 <= BAR_MILLIS ? 'holds' : 'missed'}: p95 ≤ ${BAR_MILLIS}`
  return { 'p50 ms': below(0.5), 'p95 ms': p95, 'max ms': below(1), bar }
}

/** The browsers and the service end with this process. */
function breakOff(reason: string): void {
  console.error(reason)
  process.exit(3)
}
