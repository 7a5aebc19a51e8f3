import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CUP, gameId, makeReady, openTablet, type Tablet, theCup } from '../control/game-desk.ts'
import { breathe, letPass } from '../pace.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { type Choices, pressOne } from './finger.ts'
import { explore, theChoices } from './steps.ts'

/** A game that goes to the shoot-out when it is level. */
const GAME = 7
const PATH = `competitions/${CUP}/games/${gameId(GAME)}`

/** Buttons that take something back, or answer what becomes of it: only after one of these a goal may go. */
const TAKES_BACK =
  /rückgängig|wiederholen|zurück|löschen|verwerfen|ändern|teams|eigentor|tablet|halle|nicht senden|andere/i
/** Most of what a timekeeper does: the other buttons are more, and a goal would be rare. */
const PLAYS = /^(tor|zeitstrafe|anpfiff|weiter|teams bestätigen|treffer|daneben)/i
/** These end the exploration of a desk. */
const ENDS = /abmelden|drucken|^$/i
/** These lead to other pages, from where the finger soon comes back. */
const LEAVES =
  /^(hallencup|turniere|mannschaften|spieler|zeitnehmer|regie|ledwall|kommentator|commands|verlauf|zugänge)$/i

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, theCup())
  await makeReady(service, GAME)
})

test.afterAll(() => service.stop())

/** The goals that the desk shows; undefined while it shows none of this game. */
async function goalsOn(page: Page): Promise<{ readonly home: number; readonly guest: number } | undefined> {
  const board = page.getByRole('region', { name: 'Spielstand' })
  const text = (await board.count()) > 0 ? await board.first().innerText() : ''
  const [, home, guest] = /(\d+) zu (\d+)/.exec(text) ?? []
  return home === undefined ? undefined : { home: Number(home), guest: Number(guest) }
}

/** From each page there is a way on or back. */
async function hasWayBack(page: Page): Promise<void> {
  await expect(page.locator('a[href]:visible, button:visible').first(), `a way back from ${page.url()}`).toBeVisible()
}

/** Opens the desk again; while the teams of the game are open it asks for them. */
async function openDesk(page: Page): Promise<void> {
  await page.goto(`${service.url}/control/${PATH}`)
  await page.getByRole('main').waitFor()
}

/** A goal of another tablet; refused while the game takes none. */
async function scoreElsewhere(): Promise<void> {
  const goal = { id: gameId(GAME), goalId: randomUUID(), time: 300, playerId: null, homeTeam: true }
  await writeAll(service, [{ call: 'game.write/score-goal', body: goal }]).catch(() => undefined)
}

/** Lets something happen to a tablet beside the finger. */
async function accident({ page, cut, mend }: Tablet, choices: Choices, told: (line: string) => void): Promise<void> {
  switch (choices.below(5)) {
    case 0:
      told('the line is cut')
      await cut()
      return
    case 1:
      told('the line is back')
      await mend()
      return
    case 2:
      told('the line is back, the page is reloaded')
      await mend()
      await openDesk(page)
      return
    case 3:
      told('another tablet scores')
      await scoreElsewhere()
      return
    default:
      told('nothing happens for two seconds')
      await letPass(page, 2_000)
  }
}

test('a finger without a plan loses no goal at the desk', async ({ browser, allowErrors }) => {
  allowErrors(SERVICE_AWAY, /4\d\d \(/)
  const choices = theChoices()
  const tablet = await openTablet(browser, service, PATH)
  const { page } = tablet
  await page.getByRole('region', { name: 'Spielstand' }).waitFor()
  let shown = await goalsOn(page)
  await explore(async (told) => {
    let mayGo = false
    if (choices.isTrue(0.08)) await accident(tablet, choices, told)
    else {
      const mayLeave = choices.isTrue(0.05)
      const plays = choices.isTrue(0.4)
      const mayPress = (name: string) => !ENDS.test(name) && LEAVES.test(name) === mayLeave
      const press =
        (plays && (await pressOne(page, choices, (name) => PLAYS.test(name)))) ||
        (await pressOne(page, choices, mayPress))
      told(press ? `presses „${press.meant}“` : 'finds nothing to press')
      expect(press?.hitInstead, `moved under the finger that meant „${press?.meant}“`).toBeUndefined()
      mayGo = TAKES_BACK.test(press?.meant ?? '')
    }
    await breathe(page)
    await hasWayBack(page)
    const now = await goalsOn(page)
    told(`  ${now ? `${now.home}:${now.guest}` : page.url()}`)
    if (shown && now && !mayGo) {
      expect(now.home, 'goals of home').toBeGreaterThanOrEqual(shown.home)
      expect(now.guest, 'goals of guest').toBeGreaterThanOrEqual(shown.guest)
    }
    shown = now ?? shown
    if (!page.url().includes(PATH)) {
      await tablet.mend()
      await openDesk(page)
    }
  })
  await tablet.close()
})
