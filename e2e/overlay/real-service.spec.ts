import type { Page } from '@playwright/test'
import { type Call, type RunningService, startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { aPlayer, competitionId, gameId, goalId, matchdayId, playerId, teamId } from './fixtures.ts'
import { type Front, startFront } from './mock-service.ts'

/** The overlay is back within 6 s on a quiet machine; a busy one may take five times as long. All in milliseconds. */
const BACK_WITHIN = 5 * 6_000
const CLOCK_OFF_BY_AT_MOST = 150
const CLOCK_GONE_AFTER = 10_000
/** A device whose clock was never set. */
const WRONG_BY = 7 * 60_000

let service: RunningService
let front: Front
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1920, height: 1080 } })

test.beforeAll(async () => {
  service = await startService()
  front = await startFront(service.url)
  await writeAll(service, aRunningGame())
})

test.afterAll(async () => {
  front.close()
  await service.stop()
})

test('an overlay that was there first shows the game as soon as there is a service', { tag: '@quick' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(SERVICE_AWAY)
  await service.kill()
  await open(page)
  await expect(page.locator('[data-ready="true"]')).toBeAttached()
  await expect(page.locator('#root')).toHaveText('')
  await service.startAgain()
  await expect(bug(page)).toHaveText(/^\d\d:\d\dNOR0:0SÜD$/, { timeout: BACK_WITHIN })
})

test('its clock is that of the service, whatever the device says', async ({ page }) => {
  await open(page)
  await expect(clock(page)).toBeVisible({ timeout: BACK_WITHIN })
  const { remaining, at } = await clockOfService()
  const millisOff = async () => {
    const change = await nextSecondOf(page)
    const left = remaining * 1000 - (change.at - Date.parse(at))
    return Math.abs(left - change.seconds * 1000)
  }
  // A second that a busy machine has shown late says nothing of the clock.
  await expect.poll(millisOff).toBeLessThan(CLOCK_OFF_BY_AT_MOST)
})

test('it keeps its picture while the service is down, but not the clock, and is right when it is back', async ({
  page,
  allowErrors,
}) => {
  allowErrors(SERVICE_AWAY)
  await open(page)
  await expect(bug(page)).toHaveText(/^\d\d:\d\dNOR0:0SÜD$/, { timeout: BACK_WITHIN })
  await service.kill()
  await expect(bug(page)).toHaveText('NOR0:0SÜD', { timeout: CLOCK_GONE_AFTER + 20_000 })
  await expect(clock(page)).toHaveCount(0)

  await service.startAgain()
  await expect(bug(page)).toHaveText(/^\d\d:\d\dNOR0:0SÜD$/, { timeout: BACK_WITHIN })
  await writeAll(service, [score])
  await expect(bug(page)).toHaveText(/^\d\d:\d\dNOR1:0SÜD$/)
})

const bug = (page: Page) => page.locator('[data-phase="shown"] > [data-state]')
const clock = (page: Page) => bug(page).locator('[data-tone]')

/** Opens the score, on a device with a wrong clock. */
async function open(page: Page): Promise<void> {
  await page.addInitScript((wrongBy) => {
    const { timeOrigin } = performance
    Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + wrongBy })
    globalThis.Date = new Proxy(Date, {
      construct: (date, given) => (given.length > 0 ? Reflect.construct(date, given) : new date(date.now() + wrongBy)),
      get: (date, name) => (name === 'now' ? () => date.now() + wrongBy : Reflect.get(date, name)),
    })
  }, WRONG_BY)
  await page.goto(`${front.url}/streamelements/score`)
}

async function clockOfService(): Promise<{ remaining: number; at: string }> {
  const response = await fetch(`${service.url}/v1/game.read/current?competitionId=${competitionId(1)}`)
  return (await response.json()).clock
}

/** Next reading of the clock, and its instant by the clock of this machine, which is also the service's. */
async function nextSecondOf(page: Page): Promise<{ readonly seconds: number; readonly at: number }> {
  const change = await clock(page).evaluate(
    (cell) =>
      new Promise<{ text: string; steady: number }>((resolve) => {
        const seen = new MutationObserver(() => {
          seen.disconnect()
          resolve({ text: cell.textContent ?? '', steady: performance.now() })
        })
        seen.observe(cell, { characterData: true, childList: true, subtree: true })
      }),
  )
  const [minutes = 0, seconds = 0] = change.text.split(':').map(Number)
  return { seconds: minutes * 60 + seconds, at: change.steady + (await steadyClockOf(page)) }
}

/** Offset of the page's steady clock; of several measurements the quickest one. */
async function steadyClockOf(page: Page): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, offset: 0 }
  for (let count = 0; count < 10; count += 1) {
    const before = Date.now()
    const steady = await page.evaluate(() => performance.now())
    const took = Date.now() - before
    if (took < best.took) best = { took, offset: before + took / 2 - steady }
  }
  return best.offset
}

const score: Call = {
  call: 'game.write/score-goal',
  body: {
    id: gameId(1),
    goalId: goalId(1),
    time: 700,
    playerId: playerId(7),
    homeTeam: true,
    isOwnGoal: false,
  },
}

/** A competition of one game, which is under way. */
function aRunningGame(): Call[] {
  const cup = competitionId(1)
  const game = gameId(1)
  const { number } = aPlayer(7)
  return [
    {
      call: 'competition.write/create',
      body: { id: cup, name: 'Wintercup', location: 'Turnhalle Nord', start: '2026-01-17', end: '2026-01-18' },
    },
    { call: 'competition.write/create-matchday', body: { id: cup, matchdayId: matchdayId(1), name: 'Finale' } },
    ...[
      { id: teamId(1), name: 'SV Nord', shortName: 'NOR' },
      { id: teamId(2), name: 'SV Süd', shortName: 'SÜD' },
    ].flatMap((team) => [
      { call: 'team.write/create', body: team },
      { call: 'competition.write/enroll-team', body: { id: cup, teamId: team.id } },
    ]),
    {
      call: 'player.write/create',
      body: {
        id: playerId(7),
        firstName: 'Kim',
        lastName: 'Beispiel',
        birthday: '2012-05-05',
        teamId: teamId(1),
        number,
        isGoalkeeper: false,
      },
    },
    {
      call: 'game.write/plan',
      body: {
        id: game,
        name: 'Spiel 01',
        competitionId: cup,
        matchdayId: matchdayId(1),
        dateTime: new Date().toISOString(),
        duration: 720,
        plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
      },
    },
    { call: 'game.write/set-actual-teams', body: { id: game, homeTeamId: teamId(1), guestTeamId: teamId(2) } },
    { call: 'game.write/livestream-regie-ready', body: { id: game } },
    { call: 'game.write/start', body: { id: game, alsoRunning: true } },
  ]
}
