import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { signIn } from '../control/signed-in.ts'
import { endlessAnimations } from '../endless-animations.ts'
import type { RunningService } from '../service.ts'
import { api } from './api.ts'
import { ANY_TIME, type Moment, offCourtText, tallyOf, textOf } from './moment.ts'
import { ledwall, openPublicPages, openScreen, phone, type Screen, scoreBug, shootOutPanel } from './screens.ts'
import { CUP, gameId } from './the-cup.ts'
import { Timekeeper } from './timekeeper.ts'

const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }
const CANVAS = { width: 1920, height: 1080 }
/** By so much a clock may be off. */
const CLOCK_OFF_BY_AT_MOST = 300

/** A hall on its day: those who operate, and every screen. */
export type Hall = Awaited<ReturnType<typeof openHall>>

/** Opens every screen of a hall; those who operate are signed in, each on a tablet of their own. */
export async function openHall(browser: Browser, service: RunningService) {
  const displays = await browser.newContext({ viewport: CANVAS })
  const pocket = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const sockets = countingSockets()
  const contexts = [displays, pocket]
  await Promise.all(contexts.map(sockets.route))
  const open = async (path: string) => {
    const tablet = await browser.newContext({ viewport: TABLET })
    await sockets.route(tablet)
    contexts.push(tablet)
    const page = await tablet.newPage()
    await signIn(page, service)
    await page.goto(`${service.url}/control/${path}`)
    return page
  }
  const deskPage = await open('timekeeper')
  const theRegie = regie(await open('regie'))
  const theCommentator = commentator(await open('commentator'))
  const { url } = service
  const thePhone = await openScreen(pocket, url, phone)
  const thePublic = await openPublicPages(displays, url)
  const bug = await openScreen(displays, `${url}/streamelements/score`, scoreBug)
  const panel = await openScreen(displays, `${url}/streamelements/shootout`, shootOutPanel)
  const wall = await openScreen(displays, `${url}/streamelements/ledwall?type=1`, ledwall)
  const operating = [desk(deskPage), theRegie, theCommentator, thePublic, thePhone]
  const displaying = [bug, panel, wall, api(service)]
  const screens = [...operating, ...displaying]
  return {
    timekeeper: new Timekeeper(deskPage),
    regie: theRegie,
    publicPage: thePublic,
    bug,
    wall,
    /** The control page of a game by its number. */
    openGame: (number: number) => open(`competitions/${CUP}/games/${gameId(number)}`),
    /**
     * Every screen shows the game as it stands, because it was pushed: the sockets are those of before, and a screen
     * asks again only after it has lost one. The displays may still show another game [V5].
     */
    shows: async (moment: Moment, onDisplays = moment) => {
      const { opened } = sockets
      await Promise.all([
        ...operating.map((screen) => screen.shows(moment)),
        ...displaying.map((screen) => screen.shows(onDisplays)),
      ])
      expect(opened).toBeGreaterThan(0)
      expect(sockets.opened).toBe(opened)
    },
    /** No screen draws without end: a tablet has to last a whole day. */
    restBetweenNews: async () => {
      const pages = contexts.flatMap((context) => context.pages())
      for (const page of pages) expect(await endlessAnimations(page), page.url()).toEqual([])
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

/** Counts the live sockets of some pages, and takes the news out of their heartbeats. */
function countingSockets() {
  const sockets = {
    opened: 0,
    route: (context: BrowserContext): Promise<void> =>
      context.routeWebSocket(/\/v1\/live/, (socket) => {
        sockets.opened += 1
        let pushed = 0
        socket.connectToServer().onMessage((frame) => {
          const message = JSON.parse(String(frame))
          if (message.type === 'heartbeat') return socket.send(JSON.stringify({ ...message, position: pushed }))
          pushed = message.events?.at(-1).position ?? message.position ?? pushed
          socket.send(frame)
        })
      }),
  }
  return sockets
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

/** The timekeeper's own screen, which must be as right as those of the others. */
function desk(page: Page): Screen {
  const board = page.getByRole('region', { name: 'Spielstand' })
  const clock = board.getByRole('timer')
  const offCourt = board.getByRole('listitem')
  return {
    page,
    clock,
    shows: async (moment) => {
      await expect(page.getByText('wird gesendet …')).toHaveCount(0)
      if (moment.phase !== 'planned') await expect(board).toContainText(`, ${moment.score.replace(':', ' zu ')}`)
      await showsPhase({ page, clock, offCourt }, moment)
    },
  }
}

type Places = { readonly page: Page; readonly clock: Locator; readonly offCourt: Locator }

async function showsPhase({ page, clock, offCourt }: Places, moment: Moment): Promise<void> {
  switch (moment.phase) {
    case 'planned':
      return expect(clock).toHaveText(new RegExp(`^(?:Warte auf Regie|Bereit)${moment.clock}$`))
    case 'regularTime': {
      const isRunning = moment.clock === 'runs'
      const [word, time] = isRunning ? ['Läuft', ANY_TIME] : ['(?:Steht|Abgelaufen)', moment.clock]
      await expect(clock).toHaveText(new RegExp(`^${word}.*${time.replaceAll('?', '\\d')}$`))
      const { guestOffCourt } = moment
      if (guestOffCourt === undefined) return expect(offCourt).toHaveCount(0)
      const [number = '', rest = ''] = offCourtText(guestOffCourt).split(' ')
      return expect(offCourt).toHaveText(new RegExp(`^${number} \\p{L}+${rest.replaceAll('?', '\\d')}$`, 'u'))
    }
    case 'shootOut':
      await expect(page.getByRole('region', { name: /Meter-?.Schießen$/ })).toBeVisible()
      return expect(page.getByRole('region', { name: 'Bedienung' })).toContainText(/Runde|Entscheidung/)
    case 'finished':
      return showsEnd(page, `${moment.score} (${tallyOf(moment)})`)
    case 'awarded':
      return showsEnd(page, `${moment.score} · gewertet: nicht angetreten`)
  }
}

async function showsEnd(page: Page, result: string): Promise<void> {
  const banner = page.getByRole('status').filter({ hasText: 'Spiel beendet' })
  await expect(banner).toContainText('An diesem Spiel können keine Änderungen mehr vorgenommen werden.')
  await expect(banner).toContainText(result)
}

/** The current game on the commentator's page. */
function commentator(page: Page): Screen {
  const head = page.getByRole('region', { name: 'Spielstand' })
  const clock = head.getByRole('timer')
  return {
    page,
    clock,
    shows: async (moment) => {
      if (moment.phase === 'awarded') {
        return expect(page.getByRole('main')).toContainText('Kein aktuelles Spiel.')
      }
      if (moment.phase === 'planned') return expect(clock).toHaveCount(0)
      await expect(head).toContainText(moment.score)
      // [V5] An ended game stays until the next one starts.
      if (moment.phase === 'shootOut' || moment.phase === 'finished') {
        return expect(head).toContainText(`(${tallyOf(moment)})`)
      }
      const [sign, time] = moment.clock === 'runs' ? ['läuft', ANY_TIME] : ['angehalten', moment.clock]
      await expect(clock).toHaveText(textOf(`Spielzeit ${sign}:`, time))
    },
  }
}

/** The Regie, with its panel of the current game. */
function regie(page: Page): Screen & { readonly now: Locator; readonly isReady: () => Promise<void> } {
  const now = page.getByRole('region', { name: 'Jetzt' })
  return {
    page,
    clock: undefined,
    now,
    isReady: () => now.getByRole('button', { name: 'Regie bereit' }).click(),
    shows: (moment) => expect(page.getByRole('main')).toContainText(regieText(moment)),
  }
}

function regieText(moment: Moment): RegExp {
  switch (moment.phase) {
    case 'planned':
      return /Anpfiff (?:frei|gesperrt: )/
    case 'regularTime':
      if (moment.clock === 'runs') return /Spiel läuft/
      return moment.clock === '00:00' ? /Zeit abgelaufen, noch nicht festgeschrieben/ : /Uhr angehalten/
    case 'shootOut':
      return /9.Meter-Schießen/
    case 'finished':
    case 'awarded':
      return /Kein aktuelles Spiel\./
  }
}
