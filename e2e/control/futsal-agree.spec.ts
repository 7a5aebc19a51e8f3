import { SIDES, type Side } from '@cup/domain/kernel'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { breathe } from '../pace.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { CUP, gameId, makeReady, openTablet, theCup } from './game-desk.ts'
import { api, type Clock, explained, gameOf, report } from './papers-of-game.ts'
import { faultsOf, type Half, type Stand } from './reading.ts'
import { signIn } from './signed-in.ts'
import { commentator, desk, overlay, publicPage, regie, type Surface, wall } from './surfaces.ts'

/** Futsal of 2 × 10 minutes with penalties of two and five minutes. */
const RULES = {
  ...{ periods: 2, breakSeconds: 120, foulLimit: 6, timeOuts: 1, timeOutSeconds: 120 },
  ...{ cards: true, otherPenaltySeconds: [300], lastMinuteEffective: true },
}
const DURATION = 1200
const MARK = DURATION / 2
const CANVAS = { width: 1920, height: 1080 }
const LAPTOP = { width: 1366, height: 768 }
/** A machine that is busy with many pages. */
const AGREE_WITHIN = 60_000

const DEVICES = [
  { name: 'a tablet', size: { width: 1180, height: 820 }, number: 1, theme: 'dark' },
  { name: 'a phone', size: { width: 390, height: 844 }, number: 2, theme: 'light' },
] as const

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  const games = DEVICES.map(({ number }) => ({
    call: 'game.write/change-duration',
    body: { id: gameId(number), duration: DURATION },
  }))
  const rules = { call: 'competition.write/change-settings', body: { id: CUP, rules: RULES } }
  await writeAll(service, [...theCup(), rules, ...games, { call: 'command/send', body: { command: 'ledwall.enable' } }])
})

test.afterAll(() => service.stop())

/** A player off the court: until which reading of the clock of the game. */
type Absence = { readonly side: Side; readonly until: number }

/** What has happened so far, as the test has entered it. */
type Course = {
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

const readingAt = ({ running, remaining, at, until = 0 }: Clock, now: number): number =>
  Math.max(until, remaining - (running ? (now - Date.parse(at)) / 1000 : 0))

function standOf(course: Course, clock: Clock): Stand {
  const { absences, timeOutUntil, ...facts } = course
  const end = clock.until ?? 0
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

/** Every surface but the desk, opened for one game. */
async function openSurfaces(browser: Browser, number: number) {
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
function fingersOf(page: Page) {
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

for (const { name, size, number, theme } of DEVICES)
  test(`[F2] [F21] [F22] [F25] [P10] [Z5] every surface agrees on a futsal game that is played on ${name}`, async ({
    browser,
    allowErrors,
  }) => {
    test.setTimeout(900_000)
    allowErrors(SERVICE_AWAY)
    await makeReady(service, number)
    const path = `competitions/${CUP}/games/${gameId(number)}`
    const { page, cut, mend, close } = await openTablet(browser, service, path, { size, theme })
    const { shown, papers, ...surfaces } = await openSurfaces(browser, number)
    const { tap, tapsOf, setClock, hold } = fingersOf(page)
    const course: Course = {
      ...{ score: '0:0', half: '1', fouls: '0:0', allFouls: '0:0', cards: 0, absences: [] },
      ...{ timeOuts: '0:0', timeOutsLeft: '1:1', timeOutUntil: 0 },
    }
    const clock = async () => (await gameOf(service, number)).clock
    const faults = async (surface: Surface) => {
      const reading = await surface.read()
      return faultsOf(reading, standOf(course, await clock()))
    }
    /** Each surface says what has happened. */
    const agree = async (checkpoint: string, which: readonly Surface[] = shown, change: Partial<Course> = {}) => {
      Object.assign(course, change)
      for (const surface of [desk(page), ...which]) {
        const says = `${checkpoint}: ${surface.name}`
        await expect.poll(() => faults(surface), { message: says, timeout: AGREE_WITHIN }).toEqual([])
      }
    }
    const foul = 'Foul NEB, 1. FC Nebelhausen'
    const everything = [...shown, ...papers]

    await test.step('Anpfiff', async () => {
      await tap(/^Anpfiff/)
      await agree('start')
    })

    await test.step('five fouls, then the sixth: one tap each', async () => {
      for (let count = 0; count < 5; count += 1) expect(await tapsOf(() => tap(foul))).toBe(1)
      await agree('fifth foul', shown, { fouls: '0:5', allFouls: '0:5' })
      await tap(foul)
      await agree('sixth foul', shown, { fouls: '0:6', allFouls: '0:6' })
    })

    await test.step('one too many is taken back', async () => {
      await tap('Foul MÜH, SG Mühlensiel')
      await agree('a foul too many', shown, { fouls: '1:6', allFouls: '1:6' })
      await tap('Rückgängig')
      await agree('after undo', shown, { fouls: '0:6', allFouls: '0:6' })
    })

    await test.step('the goal from 10 m', async () => {
      await tap('Tor MÜH, SG Mühlensiel')
      await tap(/^2/)
      await tap('keine Vorlage')
      await agree('goal', shown, { score: '1:0' })
    })

    await test.step('a time-out, also while the clock is set', async () => {
      expect(await tapsOf(() => tap('Auszeit NEB, 1. FC Nebelhausen'))).toBe(1)
      const timeOutUntil = Date.now() + RULES.timeOutSeconds * 1000
      await agree('time-out', shown, { timeOuts: '0:1', timeOutsLeft: '1:0', timeOutUntil })
      await setClock('07:00')
      await agree('clock set in the time-out')
    })

    await test.step('a yellow-red card: two taps', async () => {
      const taps = tapsOf(async () => {
        await tap('Karte NEB, 1. FC Nebelhausen')
        await tap('Gelb-Rot')
      })
      expect(await taps).toBe(2)
      const absences: readonly Absence[] = [{ side: 'guest', until: MARK + 420 - 120 }]
      await tap(/^4/)
      await tap('Fertig')
      await agree('card', shown, { cards: 1, absences })
    })

    await test.step('a penalty of five minutes without a connection, taken back and repeated', async () => {
      await cut()
      await tap('Zeitstrafe MÜH, SG Mühlensiel')
      await tap('5 Min.')
      await tap(/^3/)
      await page.keyboard.press('Escape')
      await breathe(page)
      await tap('Rückgängig')
      await tap('Wiederholen')
      await mend()
      const absences: readonly Absence[] = [...course.absences, { side: 'home', until: MARK + 420 - 300 }]
      await agree('penalty after the cut', everything, { absences })
    })

    await test.step('the clock runs on', async () => {
      await tap('Weiter')
      await agree('clock runs', shown, { timeOutUntil: 0 })
    })

    await test.step('half-time: what was counted stays until the second half', async () => {
      await tap('Uhr anhalten')
      const before = (await clock()).remaining
      await setClock('00:02')
      const jump = before - (MARK + 2)
      const moved = course.absences.map(({ side, until }) => ({ side, until: until - jump }))
      await agree('clock set', shown, { absences: moved })
      await tap('Weiter')
      await expect(page.getByRole('button', { name: /^2\. Halbzeit/ })).toBeVisible()
      await agree('break', everything, { half: 'break' })
    })

    await test.step('second half: fouls and time-outs begin again, penalties go on', async () => {
      await tap(/^2\. Halbzeit/)
      await agree('second half', shown, { half: '2', fouls: '0:0', timeOutsLeft: '1:1' })
      await cut()
      await tap('Foul MÜH, SG Mühlensiel')
      await tap('Tor NEB, 1. FC Nebelhausen')
      await tap(/^5/)
      await tap('keine Vorlage')
      await mend()
      await agree('goal after the cut', shown, { fouls: '1:0', allFouls: '1:6', score: '1:1' })
    })

    await test.step('the end, and the match report', async () => {
      await tap('Uhr anhalten')
      await setClock('00:00')
      await hold('Festschreiben', () => expect(page.getByText('Spiel beendet').first()).toBeVisible())
      await agree('end', everything, { half: 'none', absences: [] })
    })
    await close()
    await surfaces.close()
  })
