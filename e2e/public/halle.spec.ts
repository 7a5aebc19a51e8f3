import { setUpMeetCommands, U9_COMPETITION_ID, U11_COMPETITION_ID } from '@cup/domain/sample-cup'
import { outsideOfFrames, violations } from '../axe.ts'
import { type Call, type RunningService, startService, write, writeAll } from '../service.ts'
import { test as base, expect, isConnected } from './test.ts'

const PHONE = { width: 390, height: 844 }
const SAMPLE_DAY = '2025-01-25'

/** Fields of a game that the test reads. */
type Game = {
  readonly id: string
  readonly courtId?: string
  readonly resolvedTeams: { readonly homeTeamId?: string; readonly guestTeamId?: string }
  readonly started: boolean
  readonly result?: object
}

/** The sample meet, moved to today. */
function today<Calls extends readonly Call[]>(calls: Calls): Calls {
  const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  return JSON.parse(JSON.stringify(calls).replaceAll(SAMPLE_DAY, date))
}

type Meet = RunningService & { readonly u11: Game; readonly u9: Game }

/** U11 and U9 on two courts, each with a game under way: nothing can have been played at any time of today. */
async function startMeet(): Promise<Meet> {
  const service = await startService()
  await writeAll(service, today(setUpMeetCommands()))
  const [u11, u9] = await Promise.all([U11_COMPETITION_ID, U9_COMPETITION_ID].map((id) => openGamesOf(service, id)))
  const first = u11?.[0]
  const second = u9?.find(({ courtId }) => courtId !== first?.courtId)
  if (!first || !second) throw new Error('no two games on two courts are left')
  await writeAll(service, [...startOf(first), ...startOf(second)])
  return { ...service, u11: first, u9: second }
}

async function openGamesOf({ url }: RunningService, competitionId: string): Promise<readonly Game[]> {
  const answer = await fetch(`${url}/v1/game.read/list-by-competition?competitionId=${competitionId}`)
  const { games }: { readonly games: readonly Game[] } = await answer.json()
  return games.filter(({ result, started }) => !result && !started)
}

const startOf = ({ id, resolvedTeams }: Game): readonly Call[] => [
  { call: 'game.write/set-actual-teams', body: { id, ...resolvedTeams } },
  { call: 'game.write/livestream-regie-ready', body: { id } },
  { call: 'game.write/start', body: { id } },
]

/** A player of the home team. */
async function playerOf({ url }: RunningService, { resolvedTeams }: Game): Promise<string> {
  const answer = await fetch(`${url}/v1/player.read/list-by-team?teamId=${resolvedTeams.homeTeamId}`)
  const { players }: { readonly players: readonly { readonly id: string }[] } = await answer.json()
  return players[0]?.id ?? ''
}

const goalIn = ({ id }: Game, number: number, playerId: string): Call => ({
  call: 'game.write/score-goal',
  body: {
    id,
    goalId: `cafe0007-0000-8000-8000-${String(980_000 + number).padStart(12, '0')}`,
    time: 500,
    playerId,
    homeTeam: true,
    isOwnGoal: false,
  },
})

const test = base.extend<object, { service: Meet }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const service = await startMeet()
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a goal of each age group shows at once, and "/" leads there until a team is followed', { tag: '@quick' }, async ({
  page,
  service,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await expect(page).toHaveURL(/\/halle$/)
  await isConnected(page)
  const now = page.getByRole('region', { name: 'Jetzt' }).getByRole('article')
  await expect(now).toHaveCount(2)
  for (const [n, game] of [service.u11, service.u9].entries()) {
    const card = now.filter({ has: page.locator(`a[href="/games/${game.id}"]`) })
    await expect(card.getByText('0:0')).toBeVisible()
    await write(service, goalIn(game, n, await playerOf(service, game)))
    await expect(card.getByText('1:0')).toBeVisible()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await page.evaluate((id) => localStorage.setItem('cup.myTeam', id ?? ''), service.u9.resolvedTeams.homeTeamId)
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(`/\\?turnier=${U9_COMPETITION_ID}`))
  await expect(page.getByRole('heading', { name: 'Heute in der Halle' })).toHaveCount(0)
})

test('the page of the hall fits every screen', async ({ page }) => {
  await page.goto('/halle')
  await isConnected(page)
  for (const width of [360, 390, 820, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  // The sample day of the other specs has no game of two age groups.
  expect(await violations(page, outsideOfFrames)).toEqual([])
})
