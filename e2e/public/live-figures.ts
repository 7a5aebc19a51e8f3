import type { Browser } from '@playwright/test'
import type { RunningService } from '../service.ts'
import { score } from './sample-day.ts'

const GOALS = 20
const GOALS_ON_A_SLOW_PHONE = 10
const SLOWDOWN = 4
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

/** The longest task of the page of all games after each goal, on a phone a quarter as fast as this machine. */
export async function updatesOnASlowPhone(browser: Browser, service: RunningService): Promise<Figures> {
  const page = await browser.newPage({ viewport: PHONE })
  const session = await page.context().newCDPSession(page)
  await page.goto(`${service.url}/games`)
  await page.getByText('Spiel 48').first().waitFor()
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const millis: number[] = []
  for (let goal = 0; goal < GOALS_ON_A_SLOW_PHONE; goal += 1) {
    await page.waitForTimeout(1500)
    const longest = page.evaluate(longestTask)
    await page.evaluate(() => undefined)
    await score(service, GOALS + goal)
    millis.push(await longest)
  }
  await page.close()
  return figuresOf(millis)
}

/** Runs in the page: when another score is on the glass. */
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

/** Runs in the page: the longest stretch of a second and a half in which nothing else could run. */
function longestTask(): Promise<number> {
  return new Promise((resolve) => {
    let longest = 0
    let last = performance.now()
    const channel = new MessageChannel()
    const end = last + 1500
    channel.port1.onmessage = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      if (now > end) resolve(longest)
      else channel.port2.postMessage(undefined)
    }
    channel.port2.postMessage(undefined)
  })
}

function figuresOf(millis: readonly number[]): Figures {
  const sorted = [...millis].sort((a, b) => a - b)
  const below = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1))
  return { 'p50 ms': below(0.5), 'p95 ms': below(0.95), 'max ms': below(1) }
}
