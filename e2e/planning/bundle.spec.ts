import { playMeetCommands, setUpMeetCommands, U9_COMPETITION_ID, U11_COMPETITION_ID } from '@cup/domain/sample-cup'
import { cardId, foulId } from '@cup/domain/testing'
import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { type Call, type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'

const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  const rules = { foulLimit: 5, timeOuts: 1, cards: true }
  await writeAll(service, [
    ...setUpMeetCommands(),
    { call: 'competition.write/change-settings', body: { id: U11_COMPETITION_ID, rules } },
    ...withHouseRules(playMeetCommands()),
  ])
})

test.afterAll(() => service.stop())

const START = 'game.write/start'
const CONFIRM = 'game.write/set-actual-teams'

/** The games as they were played, with two fouls and a red card for the bench in each. */
function withHouseRules(calls: readonly Call[]): readonly Call[] {
  const homeOf = new Map(
    calls.filter(({ call }) => call === CONFIRM).map(({ body }) => [body.id, body.homeTeamId] as const),
  )
  return calls.flatMap((call, index) => {
    const { id } = call.body
    const teamId = homeOf.get(id)
    if (call.call !== START || teamId === undefined) return [call]
    const entry = { id, teamId, time: 400 }
    return [
      call,
      { call: 'game.write/call-foul', body: { ...entry, foulId: foulId(2 * index) } },
      { call: 'game.write/call-foul', body: { ...entry, foulId: foulId(2 * index + 1) } },
      { call: 'game.write/show-card', body: { ...entry, cardId: cardId(index), colour: 'red' } },
    ]
  })
}

const paperOf = (page: Page) => page.getByRole('region', { name: 'Vorschau' })

async function open(page: Page, id: string, parts: string) {
  await page.goto(`${service.url}/control/competitions/${id}/print?was=bundle&teile=${parts}`)
  await expect(paperOf(page).getByRole('heading').first()).toBeVisible()
}

test('[A6] the bundle has the parts that are chosen, each on pages of its own', { tag: '@quick' }, async ({ page }) => {
  await signIn(page, service, { theme: 'light' })
  await open(page, U11_COMPETITION_ID, 'rules+squads+incidents+tables')
  const paper = paperOf(page)
  await expect(paper.getByRole('heading', { level: 2 })).toHaveText([
    'Turnierbestimmungen',
    'Mannschaften und Kader',
    'Vorkommnisse',
    'Tabellen',
    'Endstand',
  ])
  await expect(paper.getByText('Ab dem 5. Foul einer Mannschaft im Spiel')).toBeVisible()
  await expect(paper.getByText('Jahrgang 2014 und jünger')).toBeVisible()
  await expect(paper.getByRole('rowheader', { name: /^Rot für / }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Mannschaften und Kader' }).click()
  await page.reload()
  await expect(paper.getByRole('heading', { level: 2 })).toHaveText([
    'Turnierbestimmungen',
    'Vorkommnisse',
    'Tabellen',
    'Endstand',
  ])
})

test('[A8] a match report has goals, cards, fouls, time-outs and signatures', async ({ page }) => {
  await signIn(page, service, { theme: 'light' })
  await open(page, U11_COMPETITION_ID, 'reports')
  const report = paperOf(page).getByRole('article').first()
  await expect(report.getByRole('table', { name: 'Karten' }).getByRole('row').nth(1)).toHaveText(/^\d+′✕BankRot$/)
  const counts = report.getByRole('table', { name: /^Fouls und Auszeiten/ })
  await expect(counts.getByRole('columnheader')).toHaveText(['Mannschaft', 'Fouls', 'Auszeit'])
  await expect(counts.getByRole('row').nth(1).getByRole('cell')).toHaveText(['2', ''])
  await expect(report.getByText(/^Schiedsrichter/)).toBeVisible()
  await expect(report.getByText(/^Endstand \d+:\d+/)).toBeVisible()
})

test('every page of the bundle is A4, and the blank reports stay one page each', async ({ page }) => {
  await signIn(page, service, { theme: 'dark' })
  const pagesOf = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf).toContain('/MediaBox [0 0 594.95996 841.91998]')
    return pdf.match(/\/Type \/Page\b(?!s)/g)?.length
  }
  await open(page, U11_COMPETITION_ID, 'rules+squads')
  await expect(paperOf(page).getByRole('heading', { level: 2 })).toHaveCount(2)
  expect(await pagesOf()).toBe(2)
  await page.goto(`${service.url}/control/competitions/${U11_COMPETITION_ID}/print?was=sheets`)
  await expect(paperOf(page).getByRole('article').first()).toBeVisible()
  const sheets = await paperOf(page).getByRole('article').count()
  expect(await pagesOf()).toBe(sheets)
  for (const sheet of await paperOf(page).getByRole('article').all())
    expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
})

for (const theme of ['light', 'dark'] as const)
  test(`the choice of the bundle is accessible in ${theme} colours, and as wide as the screen`, async ({ page }) => {
    await signIn(page, service, { theme })
    await open(page, U9_COMPETITION_ID, 'rules+squads+plan+reports+incidents+results+tables')
    await expect(paperOf(page).getByRole('heading', { name: 'Tabellen' })).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
  })
