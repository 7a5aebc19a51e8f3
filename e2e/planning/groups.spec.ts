import { pairingsOf } from '@cup/domain/planning'
import { competitionId, courtId, groupId, meetId, teamId } from '@cup/domain/testing'
import type { Locator, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { type Call, type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { gameId } from './planned-cup.ts'

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }
const MEET = meetId(1)
const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))

/** The invented clubs of a cup with two age groups; two of them play in both. */
const AGES = [
  {
    name: 'U9',
    teams: [
      ['SV Blau-Weiß Kranichmoor', '#1d4ed8'],
      ['TV Kiebitzau 1897', '#facc15'],
      ['SpVgg Haselgrundingen', '#78350f'],
      ['SC Fuchsenried', '#1e50dc'],
      ['JSG Altmarschhausen/Niederquellbach/Sankt Ottilienfeld-Drei Türme 1923', '#be123c'],
      ['TuS Wolkenstede', '#e0f2fe'],
      ['SV Rot-Gold Zwiebelkamp', '#dc2626'],
      ['SG Mühlensiel', '#b45309'],
    ],
  },
  {
    name: 'U11',
    teams: [
      ['SC Fuchsenried', '#1e50dc'],
      ['FC Rabenfurth 09', '#111827'],
      ['1. FC Nebelhausen', '#cbd5e1'],
      ['TSV Tannenquell', '#166534'],
      ['SSV Habichtsee', '#0e7490'],
      ['Eintracht Fährwarden', '#f97316'],
      ['SG Mühlensiel', '#b45309'],
      ['DJK Ährenbüttel', '#fef3c7'],
      ['VfL Eulenwinkel', '#7c3aed'],
      ['FSV Grünspechtau', '#65a30d'],
    ],
  },
] as const

const BEGIN = Date.parse('2030-01-19T08:00:00.000Z')
const SLOT_MILLIS = 15 * 60_000

const calls: readonly Call[] = [
  { call: 'meet.write/create', body: { id: MEET, name: 'Jugend-Hallencup', courts } },
  ...AGES.flatMap(({ name, teams }, age): Call[] => {
    const id = competitionId(age + 1)
    const idOf = (index: number) => teamId(age * 20 + index + 1)
    const half = teams.length / 2
    return [
      {
        call: 'competition.write/create',
        body: { id, name, location: 'Halle am Deich', start: '2030-01-19', end: '2030-01-19', meetId: MEET },
      },
      ...teams.flatMap(([team, primaryColor], index): Call[] => [
        {
          call: 'team.write/create',
          body: { id: idOf(index), name: team, shortName: team.slice(0, 4).trim(), primaryColor },
        },
        { call: 'competition.write/enroll-team', body: { id, teamId: idOf(index) } },
      ]),
      ...[0, 1].flatMap((group): Call[] => {
        const teamIds = Array.from({ length: half }, (_, index) => idOf(group * half + index))
        const groupOf = groupId(age * 2 + group + 1)
        return [
          {
            call: 'competition.write/create-group',
            body: { id, groupId: groupOf, name: `Gruppe ${'AB'[group]}`, teamIds },
          },
          ...pairingsOf(teamIds, half - 1).map(({ home, guest }, index): Call => {
            const number = age * 40 + group * 20 + index + 1
            return {
              call: 'game.write/plan',
              body: {
                ...{ id: gameId(number), name: `Spiel ${number}`, competitionId: id, groupId: groupOf, duration: 720 },
                ...{
                  courtId: courts[group]?.id,
                  dateTime: new Date(BEGIN + (age * 12 + index) * SLOT_MILLIS).toISOString(),
                },
                plannedTeams: { home: { teamId: home }, guest: { teamId: guest } },
              },
            }
          }),
        ]
      }),
    ]
  }),
]

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, calls)
})

test.afterAll(() => service.stop())

const openGroups = async (page: Page, path = 'groups', theme: 'light' | 'dark' = 'dark') => {
  await signIn(page, service, { theme })
  await page.goto(`${service.url}/control/competitions/${competitionId(2)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${service.url}/control/${path}`)
}
const age = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const card = (page: Page, group: string, name: string): Locator =>
  age(page, 'U11')
    .getByRole('list', { name: group })
    .getByRole('button', { name: new RegExp(name) })
const isAccessible = async (page: Page) => expect(await violations(page)).toEqual([])

const middleOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test('[Q3] [Q4] an organiser swaps two teams by the mouse and takes it back, and swaps them by keys alone', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await openGroups(page)
  await expect(card(page, 'Gruppe A', 'TSV Tannenquell')).toBeVisible()
  await isAccessible(page)

  const from = await middleOf(card(page, 'Gruppe A', 'TSV Tannenquell'))
  const to = await middleOf(card(page, 'Gruppe B', 'DJK Ährenbüttel'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x - 20, to.y, { steps: 5 })
  await page.mouse.move(to.x, to.y)
  await expect(page.getByText('tauscht mit DJK Ährenbüttel').first()).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'TSV Tannenquell ⇄ DJK Ährenbüttel tauschen' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Tauschen' }).click()
  await expect(card(page, 'Gruppe B', '^3 TSV Tannenquell')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(card(page, 'Gruppe A', '^4 TSV Tannenquell')).toBeVisible()

  await card(page, 'Gruppe A', 'TSV Tannenquell').focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
  await expect(age(page, 'U11').getByRole('status')).toHaveText(
    'TSV Tannenquell, Gruppe B, Platz 3, tauscht mit DJK Ährenbüttel.',
  )
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Tauschen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Gruppe A', '^4 DJK Ährenbüttel')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await expect(card(page, 'Gruppe A', '^4 TSV Tannenquell')).toBeVisible()
})

test('[Q3] a finger drags a team by its grip', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  await openGroups(page)
  const grip = card(page, 'Gruppe A', '1. FC Nebelhausen').locator('[data-grip]')
  await grip.scrollIntoViewIfNeeded()
  const [from, to] = [await middleOf(grip), await middleOf(card(page, 'Gruppe A', 'FC Rabenfurth 09'))]
  const touch = await context.newCDPSession(page)
  const at = (x: number, y: number) => [{ x, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.x, from.y) })
  for (const step of [0.4, 0.8, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from.x, from.y + (to.y - from.y) * step),
    })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('heading', { name: '1. FC Nebelhausen ⇄ FC Rabenfurth 09 tauschen' })).toBeVisible()
  await context.close()
})

test('[Q5] [Q6] an organiser draws the groups from pots, and finds the number in the history', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await openGroups(page, `groups/draw/${competitionId(2)}`)
  await page.getByRole('textbox', { name: 'Losnummer' }).fill('48213')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Nächste Mannschaft ziehen' }).click()
  await expect(page.getByText('Zug 1 von 10')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Zug 1 von 10')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Rest auf einmal' }).click()
  await page.getByRole('button', { name: 'Auslosung speichern' }).click()
  await expect(page.getByText('Die Auslosung ist gespeichert.')).toBeVisible()
  await page.goto(`${service.url}/control/history`)
  await expect(page.getByText(/Ausgelost mit der Losnummer 48213/)).toBeAttached()
})

test('the groups and the draw are accessible at both sizes, light and dark', async ({ page }) => {
  for (const path of ['groups', `groups/draw/${competitionId(2)}`]) {
    for (const theme of ['light', 'dark'] as const) {
      await openGroups(page, path, theme)
      for (const size of [LAPTOP, PHONE]) {
        await page.setViewportSize(size)
        await expect(page.getByText('FSV Grünspechtau')).toBeVisible()
        await isAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      }
    }
  }
})
