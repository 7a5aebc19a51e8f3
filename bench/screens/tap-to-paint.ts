import { parseArgs } from 'node:util'
import { launchChromium } from '@cup/e2e/chromium'
import { signIn } from '@cup/e2e/control/signed-in'
import { readyFor, theCup } from '@cup/e2e/hall/the-cup'
import { Timekeeper } from '@cup/e2e/hall/timekeeper'
import { stopPostgres } from '@cup/e2e/postgres'
import { type RunningService, startService, write, writeAll } from '@cup/e2e/service'
import type { Browser, Page } from '@playwright/test'
import { headline, holds, STREAM, stopAfter } from '../shared/screen-run.ts'

// The time from a tap on a tablet until each screen of the hall has painted the change; with --goals of goals alone.
const PRESSES = 60
const GOALS = 30
const PICTURES = 20
/** Limits for the picture of the stream, for a press of the Regie, and for every screen. */
const OVERLAY_MILLIS = 100
const PICTURE_MILLIS = 150
const SCREEN_MILLIS = 1_000
/** A goal is on a screen of the staff at most this many times as late as on the score overlay. */
const STAFF_TIMES = 1.5
const STAFF = ['Regie', 'commentator', 'second tablet']
const AN_HOUR = 3_600

const { values } = parseArgs({ options: { only: { type: 'string' }, goals: { type: 'boolean' } } })

const callOff = stopAfter(5)

/** A screen that shows the game, and where on it. */
type Screen = { readonly name: string; readonly page: Page; readonly root: string }
/** The milliseconds of each tap by the name of the screen. */
type Times = Record<string, number[]>

const service = await startService()
const [tablet, hall] = await Promise.all([launchChromium(), launchChromium()])
try {
  console.log(headline(tablet))
  await writeAll(service, [...theCup([{ number: 1, duration: AN_HOUR }]), ...readyFor(1)])
  await write(service, { call: 'command/send', body: { command: 'ledwall.enable' } })
  const pictures = values.goals ? undefined : await pressesOfRegie(tablet, hall)
  const desk = await openDesk(tablet, service)
  await desk.kickOff()
  const board = '[aria-label="Spielstand"]'
  const onDesk = { name: 'desk', page: desk.page, root: `${board} [role="timer"], [data-testid^="score-"]` }
  const opened = [
    await openScreen(hall, 'overlay', 'streamelements/score', '[data-phase="shown"] [data-state]'),
    await openScreen(hall, 'wall', 'streamelements/ledwall?type=1', '[data-screen]'),
    await openScreen(hall, 'phone', '', '[aria-label="Aktuelles Spiel"]'),
    await openScreen(hall, 'Regie', 'control/regie', 'main section'),
    await openScreen(hall, 'commentator', 'control/commentator', board),
    await openScreen(hall, 'second tablet', 'control/timekeeper', onDesk.root),
  ]
  const screens: readonly Screen[] = [onDesk, ...opened.filter((screen) => screen !== undefined)]
  const goals = await firstTapsOfGoals(desk, screens)
  const presses = values.goals ? {} : await clockPresses(desk, screens)
  console.table({
    ...(pictures
      ? { [`a press of the Regie, ${PICTURES} pictures: stream`]: figuresOf(pictures, PICTURE_MILLIS) }
      : {}),
    ...tableOf(`clock button, ${PRESSES} presses`, presses),
    ...tableOf(`goal, ${GOALS} goals`, goals),
    ...ratiosOf(goals),
  })
} finally {
  callOff()
  await Promise.all([tablet.close(), hall.close()])
  await service.stop()
  await stopPostgres()
}

/** Opens a screen and waits until it shows the game; nothing for a screen that `--only` leaves out. */
async function openScreen(browser: Browser, name: string, path: string, root: string): Promise<Screen | undefined> {
  if (values.only !== undefined && !values.only.split(',').includes(name)) return undefined
  const page = await browser.newPage({ viewport: STREAM })
  if (path.startsWith('control/')) await signIn(page, service)
  await page.goto(`${service.url}/${path}`)
  await page.locator(root).first().waitFor()
  return { name, page, root }
}

async function openDesk(browser: Browser, cup: RunningService): Promise<Timekeeper> {
  const page = await browser.newPage({ viewport: { width: 820, height: 1180 } })
  await signIn(page, cup)
  await page.goto(`${cup.url}/control/timekeeper`)
  return new Timekeeper(page)
}

/** The milliseconds from presses of the Regie until their pictures are on air. */
async function pressesOfRegie(atRegie: Browser, atStream: Browser): Promise<readonly number[]> {
  const regie = await atRegie.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(regie, service)
  await regie.goto(`${service.url}/control/regie`)
  const stream = await atStream.newPage({ viewport: STREAM })
  await stream.goto(`${service.url}/streamelements/programme`)
  await stream.locator('[data-phase="shown"]').first().waitFor()
  const millis: number[] = []
  for (let picture = 0; picture < PICTURES; picture += 1) {
    await regie.getByRole('combobox', { name: 'Bild' }).selectOption({ index: 1 + (picture % 2) })
    await rest(regie)
    const tapped = regie.evaluate(nextTap)
    const painted = stream.evaluate(nextChange, '[data-phase]')
    await stream.evaluate(() => undefined)
    await regie.getByRole('button', { name: 'Jetzt zeigen' }).click()
    millis.push((await painted) - (await tapped))
  }
  await Promise.all([regie.close(), stream.close()])
  return millis
}

async function clockPresses(desk: Timekeeper, screens: readonly Screen[]): Promise<Times> {
  const times: Times = {}
  for (let press = 0; press < PRESSES; press += 1) {
    await rest(desk.page)
    const tap = press % 2 === 0 ? () => desk.stopClock() : () => desk.letClockRun()
    await tapToPaint(desk, screens, tap, times)
  }
  return times
}

async function firstTapsOfGoals(desk: Timekeeper, screens: readonly Screen[]): Promise<Times> {
  const times: Times = {}
  for (let goal = 0; goal < GOALS; goal += 1) {
    await rest(desk.page)
    // A score such as 10:10 would be taken for a clock.
    await tapToPaint(desk, screens, () => desk.scoreGoal(goal % 4 === 3 ? 'guest' : 'home'), times)
    await desk.page.keyboard.press('Escape')
  }
  return times
}

/** A button rests for half a second after a tap; and by chance longer, so that no tap keeps step with the frames. */
function rest(page: Page): Promise<void> {
  return page.waitForTimeout(550 + Math.random() * 100)
}

/** Notes the milliseconds from a tap to the painted change of each screen. */
async function tapToPaint(
  { page }: Timekeeper,
  screens: readonly Screen[],
  tap: () => Promise<void>,
  times: Times,
): Promise<void> {
  const tapped = page.evaluate(nextTap)
  const painted = screens.map((screen) => screen.page.evaluate(nextChange, screen.root))
  // What was asked first is answered first: all pages are watching by now.
  await Promise.all(screens.map((screen) => screen.page.evaluate(() => undefined)))
  await tap()
  const at = await tapped
  for (const [index, { name }] of screens.entries()) {
    times[name] = [...(times[name] ?? []), ((await painted[index]) ?? Number.NaN) - at]
  }
}

/** Runs in the page: the time of a tap. */
function nextTap(): Promise<number> {
  return new Promise((resolve) => {
    const note = () => resolve(performance.timeOrigin + performance.now())
    document.addEventListener('pointerdown', note, { capture: true, once: true })
  })
}

/** Runs in the page: the time when the next state of a game is painted, ignoring the seconds of clocks. */
function nextChange(root: string): Promise<number> {
  const look = () => {
    const shown = [...document.querySelectorAll<HTMLElement>(root)]
    const marked = shown.flatMap((one) => [one, ...one.querySelectorAll<HTMLElement>('[data-tone], [data-running]')])
    const states = marked.map(({ dataset }) => `${dataset.tone} ${dataset.running}`)
    const texts = shown.map((one) => {
      const copy = one.cloneNode(true)
      if (!(copy instanceof HTMLElement) || one.matches('[role="timer"]')) return ''
      for (const clock of copy.querySelectorAll('[role="timer"], [data-state] [data-tone]')) clock.remove()
      return copy.textContent?.replace(/\d?\d:\d\d(:\d\d)?/g, '')
    })
    return [...states, ...texts].join()
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
    // A screen that shows nothing of it fails the bar instead of hanging.
    setTimeout(() => resolve(Number.POSITIVE_INFINITY), 5_000)
  })
}

function tableOf(act: string, times: Times) {
  const rows = Object.entries(times).map(([name, millis]) => [
    `${act}: ${name}`,
    figuresOf(millis, name === 'overlay' ? OVERLAY_MILLIS : SCREEN_MILLIS),
  ])
  return Object.fromEntries(rows)
}

/** How many times as late as on the overlay a goal is on each screen of the staff. */
function ratiosOf(times: Times) {
  const overlay = p95Of(times.overlay ?? [])
  const shown = STAFF.filter((name) => times[name])
  const rows = shown.map((name) => {
    const ratio = Number((p95Of(times[name] ?? []) / overlay).toFixed(2))
    return [
      `goal, p95: ${name} / overlay`,
      { bar: holds(ratio > 0 && ratio <= STAFF_TIMES, `${ratio} ≤ ${STAFF_TIMES}`) },
    ]
  })
  return Object.fromEntries(rows)
}

function p95Of(millis: readonly number[]): number {
  return figuresOf(millis, Number.POSITIVE_INFINITY)['p95 ms']
}

function figuresOf(millis: readonly number[], limit: number) {
  const sorted = [...millis].sort((a, b) => a - b)
  const below = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1))
  const p95 = below(0.95)
  const bar = holds(p95 <= limit, `p95 ≤ ${limit}`)
  return { 'p50 ms': below(0.5), 'p95 ms': p95, 'max ms': below(1), bar }
}
