import { type Browser, expect, type Locator } from '@playwright/test'
import { signIn } from '../control/signed-in.ts'
import type { RunningService } from '../service.ts'
import { desk, regie } from './desk-screens.ts'
import type { Moment } from './moment.ts'
import { openPublicPages } from './public-page.ts'
import { ledwall, openScreen, scoreBug, shootOutPanel } from './screens.ts'
import { CUP, gameId } from './the-cup.ts'
import { Timekeeper } from './timekeeper.ts'

const TABLET = { width: 820, height: 1180 }
const CANVAS = { width: 1920, height: 1080 }
/** By so much a clock may be off. */
const CLOCK_OFF_BY_AT_MOST = 300

/** A hall on its day: those who operate, and every screen. */
export type Hall = Awaited<ReturnType<typeof openHall>>

/** Opens every screen of a hall; those who operate are signed in, each on a tablet of their own. */
export async function openHall(browser: Browser, service: RunningService) {
  const displays = await browser.newContext({ viewport: CANVAS })
  const contexts = [displays]
  const open = async (path: string) => {
    const tablet = await browser.newContext({ viewport: TABLET })
    contexts.push(tablet)
    const page = await tablet.newPage()
    await signIn(page, service)
    await page.goto(`${service.url}/control/${path}`)
    return page
  }
  const deskPage = await open('timekeeper')
  const theRegie = regie(await open('regie'))
  const { url } = service
  const thePublic = await openPublicPages(displays, url)
  const bug = await openScreen(displays, `${url}/streamelements/score`, scoreBug)
  const panel = await openScreen(displays, `${url}/streamelements/shootout`, shootOutPanel)
  const wall = await openScreen(displays, `${url}/streamelements/ledwall?type=1`, ledwall)
  const screens = [desk(deskPage), theRegie, thePublic, bug, panel, wall]
  return {
    timekeeper: new Timekeeper(deskPage),
    regie: theRegie,
    publicPage: thePublic,
    bug,
    wall,
    /** The control page of a game by its number. */
    openGame: (number: number) => open(`competitions/${CUP}/games/${gameId(number)}`),
    /** Every screen shows the game as it stands. */
    shows: async (moment: Moment) => {
      await Promise.all(screens.map((screen) => screen.shows(moment)))
    },
    /** Every clock is that of the service. */
    clocksAreRight: async () => {
      for (const clock of screens.flatMap((screen) => screen.clock ?? []))
        await expect.poll(() => millisOff(clock, service)).toBeLessThan(CLOCK_OFF_BY_AT_MOST)
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
}

/** By how many milliseconds a clock that runs is off: it shows each second until the next one begins. */
async function millisOff(clock: Locator, { url }: RunningService): Promise<number> {
  const response = await fetch(`${url}/v1/game.read/current?competitionId=${CUP}`)
  const { clock: anchor }: { clock: { remaining: number; at: string } } = await response.json()
  const zeroAt = Date.parse(anchor.at) + anchor.remaining * 1_000
  const { text, at } = await clock.evaluate(({ textContent }) => ({
    text: textContent ?? '',
    at: performance.timeOrigin + performance.now(),
  }))
  const [, minutes, seconds] = /(\d\d):(\d\d)$/.exec(text) ?? []
  const shown = (Number(minutes) * 60 + Number(seconds)) * 1_000
  return Math.max(at + shown - 1_000 - zeroAt, zeroAt - at - shown, 0)
}
