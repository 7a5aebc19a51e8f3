import { groupId, matchdayId, teamId } from '@cup/domain/testing'
import { signIn } from '../control/signed-in.ts'
import { dayInHall } from '../hall/the-cup.ts'
import { type Call, type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { CUP, gameId } from './planned-cup.ts'

/** Invented teams; the last one plays only because another one withdraws. */
const TEAMS = ['SV Apfelbrück', 'TuS Birkenfurt', 'FC Dornsiel', 'SG Eulenried', 'VfL Farnmoor']
const PAIRS = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].filter((guest) => guest > home).map((guest) => [home, guest]))
const DAY = dayInHall()

const withdrawals: readonly Call[] = [
  { call: 'competition.write/withdraw-team', body: { id: CUP, teamId: teamId(1), openGames: 'cancel' } },
  {
    call: 'competition.write/withdraw-team',
    body: { id: CUP, teamId: teamId(2), openGames: 'replace', successorId: teamId(5) },
  },
]

const planned: readonly Call[] = [
  { call: 'competition.write/create', body: { id: CUP, name: 'Deichcup', location: 'Halle', start: DAY, end: DAY } },
  { call: 'competition.write/create-matchday', body: { id: CUP, matchdayId: matchdayId(1), name: 'Vorrunde' } },
  ...TEAMS.map((name, index) => ({
    call: 'team.write/create',
    body: { id: teamId(index + 1), name, shortName: name.slice(-4), primaryColor: `#1d4e${index}8` },
  })),
  ...TEAMS.slice(0, 4).map((_, index) => ({
    call: 'competition.write/enroll-team',
    body: { id: CUP, teamId: teamId(index + 1) },
  })),
  {
    call: 'competition.write/create-group',
    body: { id: CUP, groupId: groupId(1), name: 'Gruppe 1', teamIds: [1, 2, 3, 4].map(teamId) },
  },
  ...PAIRS.map(([home = 0, guest = 0], index) => ({
    call: 'game.write/plan',
    body: {
      ...{ id: gameId(index + 1), name: `Spiel ${index + 1}`, competitionId: CUP, matchdayId: matchdayId(1) },
      ...{ groupId: groupId(1), dateTime: new Date(Date.now() + (index + 1) * 900_000).toISOString(), duration: 600 },
      plannedTeams: { home: { teamId: teamId(home + 1) }, guest: { teamId: teamId(guest + 1) } },
    },
  })),
]

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, [...planned, ...withdrawals])
})

test.afterAll(() => service.stop())

test('[K3] a cup with teams that have withdrawn is the same again after it was saved to a file and read in', {
  tag: '@quick',
}, async ({ page }) => {
  await signIn(page, service)
  await page.goto(`${service.url}/control/competitions/${CUP}/export`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Turnier als Datei speichern' }).click()
  const file = await (await saving).path()

  await page.goto(`${service.url}/control/competitions/import`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Turnierdatei wählen' }).click()
  await (await choosing).setFiles(file)
  await page.getByRole('button', { name: 'Als Kopie anlegen' }).click()
  await expect(page.getByText('Fertig: Das Turnier ist da.')).toBeVisible()
  await page.getByRole('link', { name: 'Zum Turnier' }).click()
  await expect(page).toHaveURL(/competitions\/[0-9a-f-]{36}$/)
  const copy = page.url().split('/').at(-1) ?? ''

  await page.goto(`${service.url}/games?turnier=${CUP}`)
  await expect(page.getByText('Zurückgezogen', { exact: true })).toHaveCount(3)
  const games = await page.getByRole('article').allInnerTexts()
  await page.goto(`${service.url}/games?turnier=${copy}`)
  await expect(page.getByText('Zurückgezogen', { exact: true })).toHaveCount(3)
  await expect.poll(() => page.getByRole('article').allInnerTexts()).toEqual(games)

  await page.goto(`${service.url}/leaderboard?turnier=${CUP}`)
  await expect(page.getByRole('row').filter({ hasText: 'zurückgezogen' }).first()).toBeVisible()
  const table = await page.getByRole('table').allInnerTexts()
  await page.goto(`${service.url}/leaderboard?turnier=${copy}`)
  await expect.poll(() => page.getByRole('table').allInnerTexts()).toEqual(table)
})
