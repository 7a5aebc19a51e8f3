import { parseArgs } from 'node:util'
import type { Scene } from '@cup/domain/programme'
import { launchChromium } from '@cup/e2e/chromium'
import {
  aCompetition,
  aGame,
  competitionId,
  gameId,
  inSeconds,
  NOW,
  paused,
  running,
  teams,
  type World,
  worldWith,
} from '@cup/e2e/overlay/fixtures'
import { aGoal } from '@cup/e2e/overlay/goal-straps'
import { ended, lastBreak, planned, SCENES } from '@cup/e2e/overlay/last-break'
import { type MockService, mockService, ORIGIN } from '@cup/e2e/overlay/mock-service'
import { entries } from '@cup/e2e/overlay/states-tables'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { headline, holds, STREAM, stopAfter } from '../shared/screen-run.ts'

// The motion of the programme at 1080p: dropped frames of each transition with the processor slowed four times,
// painted frames of a picture in which nothing happens, and the heap after a day of changing pictures.
const SLOWDOWN = 4
const REPEATS = 5
const WATCHED_MILLIS = 1_000
const IDLE_SECONDS = 10
/** Limits. */
const MOST_DROPPED = 0.05
const MOST_IDLE_FRAMES = 1
const MOST_HEAP_GROWTH_MB = 2
const MB = 1024 * 1024
const DAY_SECONDS = 86_400
/** A game with the break after it. */
const GAME_SECONDS = 900
/** Time of one step, in which several pictures change. */
const STEP_SECONDS = 60
const COLLECTED_EVERY_SECONDS = 300

const NOTHING: Scene = { kind: 'empty' }
const SCORE: Scene = { kind: 'score', gameId: ended.id }
/** Scenes before a picture: another picture of a break, the score, or nothing. */
const BEFORE: readonly Scene[] = [{ kind: 'sponsors' }, SCORE, NOTHING]

/** A break of two teams: a day of a whole cup takes three times as long. */
const shortBreak = worldWith(planned, {
  ...lastBreak,
  competitions: [aCompetition()],
  games: [planned, ended],
  teams: teams(2),
  leaderboard: entries(2),
})

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wants = (part: string) => values.only?.split(',').includes(part) ?? true

let presses = 0
/** When the last page was opened: its service began at `NOW`. */
let opened = 0

const callOff = stopAfter(90)

const browser = await launchChromium()
try {
  console.log(headline(browser))
  if (wants('transitions')) console.table({ ...(await control(browser)), ...(await transitions(browser)) })
  if (wants('idle')) console.table(await idle(browser))
  if (wants('day')) console.table(await day(browser))
} finally {
  callOff()
  await browser.close()
}

/** Opens the programme at 1080p, with or without a clock of its own. */
async function openProgramme(page: Page, world: World): Promise<MockService> {
  opened = performance.now()
  const service = await mockService(page, world)
  await page.goto(`${ORIGIN}/streamelements/programme`)
  await page.locator('[data-phase="shown"]').first().waitFor()
  return service
}

function newPage(from: Browser): Promise<Page> {
  return from.newPage({ viewport: STREAM })
}

/** Frames that the machine itself drops: a pattern of the size of the picture moves over an empty page. */
async function control(from: Browser) {
  const page = await newPage(from)
  const pattern = 'repeating-linear-gradient(135deg, navy 0 40px, teal 40px 80px)'
  await page.setContent(`<div style="position:absolute;inset:0;will-change:transform;background:${pattern}"></div>`)
  const session = await slowed(page)
  const frames = await watch(session, async () => {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      await page.locator('div').evaluate((area) => void area.animate({ translate: ['-2720px', '0px'] }, 560))
      await page.waitForTimeout(WATCHED_MILLIS)
    }
  })
  await page.close()
  return { 'control: a moved pattern': rowOf([frames]) }
}

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return session
}

/** Each picture of the programme after each of `BEFORE`, by a press of the Regie; then a goal in a running game. */
async function transitions(from: Browser) {
  const page = await newPage(from)
  const service = await openProgramme(page, lastBreak)
  const session = await slowed(page)
  const rows: Record<string, object> = {}
  for (const before of BEFORE) {
    for (const scene of [...SCENES, SCORE, NOTHING].filter(({ kind }) => kind !== before.kind)) {
      const measured: Frames[] = []
      for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        await show(page, service, before)
        measured.push(await watch(session, () => show(page, service, scene)))
      }
      rows[`${before.kind} to ${scene.kind}`] = rowOf(measured)
    }
  }
  rows['sting and strap of a goal'] = rowOf(await goals(page, service, session))
  await page.close()
  return rows
}

/** A press of the Regie, and until its picture is complete. */
async function show(page: Page, service: MockService, scene: Scene, command = 'programme.show'): Promise<void> {
  presses += 1
  const sentAt = inSeconds((performance.now() - opened) / 1000)
  const press = { commandId: `press ${presses}`, tags: [], competitionId: competitionId(1), sentAt }
  const what = scene.kind === 'empty' ? { command: 'programme.clear' } : { command, scene }
  service.say({ type: 'command', ...press, ...what })
  await page.waitForTimeout(WATCHED_MILLIS)
}

async function goals(page: Page, service: MockService, session: CDPSession): Promise<Frames[]> {
  const measured: Frames[] = []
  const gameWith = (count: number) => {
    const scored = Array.from({ length: count }, (_, n) => aGoal(n + 1))
    return aGame(3, running(700, count, 0, { changedAt: 10 + count, goals: scored }))
  }
  const kickOff = { eventType: 'game.started', event: { id: gameId(3) }, games: [gameWith(0)] }
  await service.change(worldWith(gameWith(0)), kickOff)
  await page.getByText('0:0').first().waitFor()
  for (let count = 1; count <= REPEATS; count += 1) {
    const goal = gameWith(count)
    const push = { eventType: 'game.goalScored', event: { id: goal.id }, games: [goal] }
    const scored = async () => {
      await service.change(worldWith(goal), push)
      await page.waitForTimeout(2 * WATCHED_MILLIS)
    }
    measured.push(await watch(session, scored))
  }
  return measured
}

type Frames = { readonly drawn: number; readonly dropped: number }

/** The frames of the page while something happens. */
async function watch(session: CDPSession, act: () => Promise<void>): Promise<Frames> {
  const names: string[] = []
  const note = ({ value }: { readonly value: readonly object[] }) =>
    names.push(...value.map((event) => ('name' in event ? String(event.name) : '')))
  session.on('Tracing.dataCollected', note)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame'] },
  })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', note)
  const count = (name: string) => names.filter((one) => one === name).length
  return { drawn: count('DrawFrame'), dropped: count('DroppedFrame') }
}

function rowOf(measured: readonly Frames[]) {
  const drawn = measured.reduce((sum, frames) => sum + frames.drawn, 0)
  const dropped = measured.reduce((sum, frames) => sum + frames.dropped, 0)
  const isHeld = dropped <= (drawn + dropped) * MOST_DROPPED
  return { figure: `${dropped} of ${drawn + dropped} frames dropped`, bar: holds(isHeld, '≤ 5 %') }
}

/** The painted frames of pictures in which at most a clock goes on. */
async function idle(from: Browser) {
  const rows: Record<string, object> = {}
  const worlds = {
    sponsors: shortBreak,
    'a running game': worldWith(aGame(1, running(700, 2, 1))),
    'a clock that stands': worldWith(aGame(1, paused(270, 2, 1))),
  }
  for (const [name, world] of Object.entries(worlds)) {
    const page = await newPage(from)
    const service = await openProgramme(page, world)
    if (name === 'sponsors') await show(page, service, { kind: 'sponsors' }, 'programme.hold')
    // The round below the score and a sponsor come and go in the first seconds of a game.
    await page.waitForTimeout(3_000)
    const session = await page.context().newCDPSession(page)
    const { drawn } = await watch(session, () => page.waitForTimeout(IDLE_SECONDS * 1000))
    const bar = holds(drawn <= IDLE_SECONDS * MOST_IDLE_FRAMES + 1, `≤ ${MOST_IDLE_FRAMES} a second`)
    rows[`${IDLE_SECONDS} s of ${name}`] = { figure: `${drawn} frames`, bar }
    await page.close()
  }
  return rows
}

/** A day of changing pictures in accelerated time. */
async function day(from: Browser) {
  const page = await newPage(from)
  await page.clock.install({ time: NOW })
  const service = await openProgramme(page, shortBreak)
  await page.clock.pauseAt(NOW + 15_000)
  const first = await heapAfter(page, service, GAME_SECONDS)
  const middle = await heapAfter(page, service, DAY_SECONDS / 2 - GAME_SECONDS)
  const end = await heapAfter(page, service, DAY_SECONDS / 2)
  await page.close()
  const isHeld = end - first <= MOST_HEAP_GROWTH_MB
  const figure = [first, middle, end].map((heap) => heap.toFixed(2)).join(', ')
  return { 'MB of heap after a game, half a day, a day': { figure, bar: holds(isHeld, '≤ 2 MB more') } }
}

/** An accelerated page is never idle, when it would be collected: without help its garbage grows to a gigabyte in a day. */
async function heapAfter(page: Page, service: MockService, seconds: number): Promise<number> {
  let heap = Number.NaN
  for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
    service.heartbeat(await page.evaluate(() => performance.now()))
    await page.clock.runFor(STEP_SECONDS * 1000)
    if ((passed + STEP_SECONDS) % COLLECTED_EVERY_SECONDS === 0) heap = await heapOf(page)
  }
  return heap / MB
}

/** Heap of the page after all garbage is collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}
