import { SIDES, type Side } from '@cup/domain/kernel'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { breathe } from '../pace.ts'
import type { RunningService } from '../service.ts'
import { gameId } from './game-desk.ts'
import { api, type Clock, explained, report } from './papers-of-game.ts'
import { faultsOf, type Half, type Stand } from './reading.ts'
import { signIn } from './signed-in.ts'
import { commentator, overlay, publicPage, regie, type Surface, wall } from './surfaces.ts'

const CANVAS = { width: 1920, height: 1080 }
const LAPTOP = { width: 1366, height: 768 }
/** A machine that is busy with many pages. */
const AGREE_WITHIN = 60_000

/** A player off the court: until which reading of the clock of the game. */
export type Absence = { readonly side: Side; readonly until: number }

/** The course of the game so far, as the test has entered it. */
export type Course = {
  score: string
  half: Half
  fouls: string
  allFouls: string
  timeOuts: string
  timeOutsLeft: string
  timeOutUntil: number
  cards: number
  absences: readonly Absence[]
}

const readingAt = ({ running, remaining, at, end = 0, until = end }: Clock, now: number): number =>
  Math.max(until, remaining - (running ? (now - Date.parse(at)) / 1000 : 0))

function standOf(course: Course, clock: Clock): Stand {
  const { absences, timeOutUntil, ...facts } = course
  const end = clock.until ?? clock.end ?? 0
  const isOver = course.half === 'none'
  const leftAt = (reading: number) =>
    absences.filter(({ until }) => until < reading).map(({ side, until }) => ({ side, left: reading - until }))
  const shown = isOver ? [] : leftAt(readingAt(clock, Date.now()))
  const strength = SIDES.map((side) => 5 - shown.filter((one) => one.side === side).length).join(':')
  return {
    ...facts,
    strength,
    timeOut: Date.now() < timeOutUntil ? 'guest' : 'none',
    isRunning: clock.running,
    secondsAt: (at) => readingAt(clock, at) - end,
    penaltiesAt: (seconds) => {
      const left = isOver ? [] : leftAt(seconds + end)
      const of = (side: Side) => left.filter((one) => one.side === side).map((one) => one.left)
      return { home: of('home'), guest: of('guest') }
    },
  }
}

type Agreement = {
  readonly course: Course
  readonly clock: () => Promise<Clock>
  /** The surface that is asked at each checkpoint, and those that are unless others are named. */
  readonly always: Surface
  readonly usual: readonly Surface[]
}

/** A question to each surface at a checkpoint: whether it says what has happened. */
export const agreeing =
  ({ course, clock, always, usual }: Agreement) =>
  async (checkpoint: string, which: readonly Surface[] = usual, change: Partial<Course> = {}): Promise<void> => {
    Object.assign(course, change)
    const faults = async (surface: Surface) => {
      const reading = await surface.read()
      return faultsOf(reading, standOf(course, await clock()))
    }
    for (const surface of [always, ...which]) {
      const says = `${checkpoint}: ${surface.name}`
      await expect.poll(() => faults(surface), { message: says, timeout: AGREE_WITHIN }).toEqual([])
    }
  }

/** Every surface but the desk, opened for one game. */
export async function openSurfaces(browser: Browser, service: RunningService, number: number) {
  const displays = await browser.newContext({ viewport: CANVAS })
  const staff = await browser.newContext({ viewport: LAPTOP })
  const open = async (context: BrowserContext, path: string) => {
    const page = await context.newPage()
    if (context === staff) await signIn(page, service)
    await page.goto(`${service.url}${path}`)
    return page
  }
  const shown = [
    overlay(await open(displays, '/streamelements/score')),
    wall(await open(displays, '/streamelements/ledwall?type=1')),
    publicPage(await open(displays, `/games/${gameId(number)}`)),
    regie(await open(staff, '/control/regie')),
    commentator(await open(staff, '/control/commentator')),
    api(service, number),
  ]
  const papers = [explained(service, number), report(await open(staff, '/control'), service, number)]
  return { shown, papers, close: () => Promise.all([displays.close(), staff.close()]) }
}

/** The fingers at the desk, each tap counted. */
export function fingersOf(page: Page) {
  let taps = 0
  const tap = async (what: string | RegExp) => {
    await page.getByRole('button', { name: what, exact: true }).click()
    taps += 1
    await breathe(page)
  }
  return {
    tap,
    /** How many taps an act takes. */
    tapsOf: async (act: () => Promise<void>) => {
      const before = taps
      await act()
      return taps - before
    },
    setClock: async (to: string) => {
      await tap('Uhr stellen')
      const clock = page.getByRole('group', { name: 'Uhr stellen' })
      for (const digit of to.replace(':', '')) await clock.getByRole('button', { name: digit, exact: true }).click()
      await breathe(page)
      await clock.getByRole('button', { name: `Uhr auf ${to} stellen` }).click()
      await clock.getByRole('button', { name: 'Fertig' }).click()
      await breathe(page)
    },
    hold: async (name: string, isDone: () => Promise<void>) => {
      await page.getByRole('button', { name, exact: true }).hover()
      await page.mouse.down()
      await isDone()
      await page.mouse.up()
      await breathe(page)
    },
  }
}
