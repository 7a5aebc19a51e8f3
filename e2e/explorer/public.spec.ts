import type { Page } from '@playwright/test'
import { gameId, makeReady, theCup } from '../control/game-desk.ts'
import { breathe } from '../pace.ts'
import { type Call, type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { type Choices, pressOne } from './finger.ts'
import { explore, theChoices } from './steps.ts'

/** Games that are played while a phone looks at the page. */
const GAMES = [1, 2, 3]

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, theCup())
  for (const number of GAMES) await makeReady(service, number)
})

test.afterAll(() => service.stop())

/** The goals of each game that is on the page, by the name of the game and its teams. */
async function goalsOn(page: Page): Promise<ReadonlyMap<string, number>> {
  const rows = await page
    .locator('article[aria-label]')
    .evaluateAll((all) =>
      all.map(
        (row) =>
          [
            row.getAttribute('aria-label') ?? '',
            [...row.querySelectorAll('*')]
              .filter(({ children }) => children.length === 0)
              .map(({ textContent }) => textContent ?? ''),
          ] as const,
      ),
    )
  return new Map(
    rows.flatMap(([game, texts]) => {
      const goals = texts.filter((text) => /^\d{1,2}$/.test(text)).map(Number)
      return goals.length === 2 ? [[game, (goals[0] ?? 0) + (goals[1] ?? 0)] as const] : []
    }),
  )
}

/** The hall beside the page: games one after the other, with goals that stay. */
function aHall(choices: Choices) {
  const goals = new Map<string, { home: number; guest: number }>()
  let playing = 0
  let entries = 0
  const goalNow = (id: string): Call => {
    const homeTeam = choices.isTrue(0.5)
    const score = goals.get(id) ?? { home: 0, guest: 0 }
    goals.set(id, homeTeam ? { ...score, home: score.home + 1 } : { ...score, guest: score.guest + 1 })
    entries += 1
    const goalId = `00000007-0000-4000-8000-${String(entries).padStart(12, '0')}`
    return { call: 'game.write/score-goal', body: { id, goalId, time: 600 - entries, playerId: null, homeTeam } }
  }
  return {
    /** Something happens in the hall; answers what. */
    goOn: async (): Promise<string> => {
      const id = gameId(GAMES[playing] ?? 1)
      const isNext = !goals.has(id)
      const isLast = playing === GAMES.length - 1
      if (isNext) goals.set(id, { home: 0, guest: 0 })
      else if (!isLast && choices.isTrue(0.1)) {
        playing += 1
        await writeAll(service, [
          { call: 'game.write/pause-clock', body: { id } },
          { call: 'game.write/freeze-regular-time', body: { id } },
        ])
        return `game ${playing} ends`
      }
      await writeAll(service, [isNext ? { call: 'game.write/start', body: { id } } : goalNow(id)])
      return isNext ? `game ${playing + 1} begins` : `a goal in game ${playing + 1}`
    },
    /** All goals of the cup. */
    total: () => [...goals.values()].reduce((sum, { home, guest }) => sum + home + guest, 0),
  }
}

test('a finger without a plan finds its way on the public page, and no goal disappears', async ({ browser }) => {
  const choices = theChoices()
  const hall = aHall(choices)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await page.goto(service.url)
  await page.getByRole('main').waitFor()
  const shown = new Map<string, number>()
  await explore(async (told) => {
    if (choices.isTrue(0.3)) told(await hall.goOn())
    else if (choices.isTrue(0.1)) {
      told('goes back')
      await page.goBack()
    } else {
      const press = await pressOne(page, choices, (name) => name !== '' && !/kalender|teilen|drucken|pdf/i.test(name))
      told(press ? `presses „${press.meant}“` : 'finds nothing to press')
      expect(press?.hitInstead, `moved under the finger that meant „${press?.meant}“`).toBeUndefined()
    }
    await breathe(page)
    // The finger has left the page by a link to elsewhere, or went back before its first page.
    if (!page.url().startsWith(service.url)) await page.goto(service.url)
    await expect(page.getByRole('link').first(), `a way back from ${page.url()}`).toBeVisible()
    for (const [row, goals] of await goalsOn(page)) {
      expect(goals, `goals of ${row}`).toBeGreaterThanOrEqual(shown.get(row) ?? 0)
      expect(goals, `goals of ${row}`).toBeLessThanOrEqual(hall.total())
      shown.set(row, goals)
    }
  })
  expect(shown.size, 'games with goals that were seen').toBeGreaterThan(0)
  await phone.close()
})
