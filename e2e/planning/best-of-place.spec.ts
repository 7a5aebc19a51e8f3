import { competitionId, groupId, teamId } from '@cup/domain/testing'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { type Call, type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { choiceOf, fieldOf } from './planned-cup.ts'

const CUP = competitionId(1)
const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
]

/** Three groups of three teams. */
const calls: readonly Call[] = [
  {
    call: 'competition.write/create',
    body: { id: CUP, name: 'Hallencup', location: 'Halle am Deich', start: '2030-01-19', end: '2030-01-19' },
  },
  ...[0, 1, 2].flatMap((group): Call[] => {
    const numbers = [1, 2, 3].map((number) => group * 3 + number)
    return [
      ...numbers.flatMap((number): Call[] => [
        {
          call: 'team.write/create',
          body: { id: teamId(number), name: `Verein ${number}`, shortName: `V${number}`, primaryColor: '#1d4ed8' },
        },
        { call: 'competition.write/enroll-team', body: { id: CUP, teamId: teamId(number) } },
      ]),
      {
        call: 'competition.write/create-group',
        body: {
          ...{ id: CUP, groupId: groupId(group + 1), name: `Gruppe ${'ABC'[group]}` },
          teamIds: numbers.map(teamId),
        },
      },
    ]
  }),
]

let service: RunningService
test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, calls)
})
test.afterAll(() => service.stop())

test('[R9] the best third is chosen among the members of groups', { tag: '@quick' }, async ({ page }, testInfo) => {
  await signIn(page, service)
  await page.goto(`${service.url}/control/competitions/${CUP}/games/new`)
  const guest = page.getByRole('group', { name: 'Gast' })
  await guest.getByRole('tab', { name: 'Gruppenteilnehmer' }).click()
  await choiceOf(guest, 'Gruppe').click()
  await page.getByRole('option', { name: 'Mehrere Gruppen vergleichen' }).click()
  await choiceOf(guest, 'Platz').click()
  await page.getByRole('option', { name: 'Platz 3' }).click()
  await choiceOf(guest, 'Rang').click()
  await page.getByRole('option', { name: '2. bester' }).click()
  await expect(guest.getByRole('button', { name: 'Gruppe C', pressed: true })).toBeVisible()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await guest.scrollIntoViewIfNeeded()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath(`picker-${size.width}.png`) })
  }
})

test('[R12] two thirds of three groups fill the quarter-finals', { tag: '@quick' }, async ({ page }, testInfo) => {
  await signIn(page, service)
  await page.goto(`${service.url}/control/competitions/${CUP}/plan/generate`)
  await page.getByRole('tab', { name: 'K.-o.-Runde' }).click()
  await fieldOf(page, 'Dazu die Besten aller Gruppen auf Platz 3').fill('2')
  await expect(page.getByRole('status').filter({ hasText: '8 Mannschaften' })).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('generator.png'), fullPage: true })
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
  await expect(page.getByText(/Bester Gruppendritter/)).toBeVisible()
  await expect(page.getByText(/2\. bester Gruppendritter/)).toBeVisible()
})
