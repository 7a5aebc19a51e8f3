import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { outsideOfFrames, violations } from '../axe.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { aCompetition, aGame, competitionId, groupId, paused, type World, worldWith } from './fixtures.ts'
import { mockService, ORIGIN, startFront } from './mock-service.ts'
import { entries } from './states-tables.ts'

const WORLD = worldWith(aGame(1, paused(270, 2, 1)), { leaderboard: entries(2) })
const NO_COMPETITION: World = { ...WORLD, competitions: [], current: undefined, onAir: { competitionId: undefined } }

/** A service that is not there. */
const NOBODY_THERE = 'http://127.0.0.1:1'

const address = (page: Page, title: string) => page.getByLabel(`Adresse: ${title}`, { exact: true })
const preview = (page: Page, title: string) => page.frameLocator(`iframe[title="Vorschau: ${title}"]`)

async function openGallery(page: Page, world: World) {
  const service = await mockService(page, world)
  await page.goto(`${ORIGIN}/streamelements`)
  await expect(page).toHaveTitle('Stream-Overlays')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stream-Overlays')
  return service
}

test('every overlay has its address, and a live preview while it is seen', { tag: '@quick' }, async ({ page }) => {
  await openGallery(page, WORLD)
  await expect(page.getByRole('textbox')).toHaveCount(11)
  await expect(address(page, 'Spielstand')).toHaveValue(`${ORIGIN}/streamelements/score`)
  await expect(preview(page, 'Programm').getByText('MÜH')).toBeVisible()
  await address(page, 'Spielstand').scrollIntoViewIfNeeded()
  await expect(preview(page, 'Spielstand').getByText('MÜH')).toBeVisible()
  await expect(page.getByTitle('Vorschau: Vorrunden-Tabelle')).toHaveCount(0)

  await address(page, 'Vorrunden-Tabelle').scrollIntoViewIfNeeded()
  await expect(preview(page, 'Vorrunden-Tabelle').getByText('SG Mühlensiel')).toBeVisible()
  await expect(page.getByTitle('Vorschau: Spielstand')).toHaveCount(0)
})

test('addresses can be pinned to a competition', async ({ page }) => {
  await openGallery(page, WORLD)
  await page.getByLabel('Turnier', { exact: true }).selectOption('immer Wintercup')
  await expect(address(page, 'Turnierbaum')).toHaveValue(
    `${ORIGIN}/streamelements/bracket?competitionId=${competitionId(1)}`,
  )
  await expect(address(page, 'Vorrunden-Tabelle')).toHaveValue(
    `${ORIGIN}/streamelements/${competitionId(1)}/${groupId(1)}/leaderboard`,
  )
})

test('over plain http an address is marked for copying', async ({ page }) => {
  await openGallery(page, WORLD)
  await page.getByRole('button', { name: 'Adresse kopieren: Spielstand' }).click()
  await expect(page.getByText('Markiert. Jetzt mit Strg+C kopieren.')).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toBe(`${ORIGIN}/streamelements/score`)
})

test('before the first competition it says what to do, and goes on by itself', async ({ page }) => {
  const service = await openGallery(page, NO_COMPETITION)
  await expect(page.getByText('npm run cup -- sample --played=30')).toBeVisible()
  await expect(page.getByText('Braucht ein Turnier.')).toBeVisible()

  const event = { id: competitionId(1), competitionId: competitionId(1) }
  await service.change(WORLD, { eventType: 'competition.created', event })
  await expect(address(page, 'Vorrunden-Tabelle')).toBeVisible()
  await expect(page.getByText('npm run cup -- sample --played=30')).toHaveCount(0)
})

for (const { name, scheme, width, world } of [
  { name: 'light', scheme: 'light', width: 1440, world: WORLD },
  { name: 'dark', scheme: 'dark', width: 1440, world: WORLD },
  { name: 'on a phone', scheme: 'light', width: 320, world: WORLD },
  { name: 'without a competition', scheme: 'dark', width: 768, world: NO_COMPETITION },
] as const) {
  test(`can be used by everybody: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 })
    await page.emulateMedia({ colorScheme: scheme })
    await openGallery(page, world)
    await expect(page.getByTitle('Vorschau: Programm')).toBeAttached()
    // The previews are pictures, not used by people.
    expect(await violations(page, outsideOfFrames)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('has a table for a competition with groups only', async ({ page }) => {
  await openGallery(page, { ...WORLD, competitions: [aCompetition(2, { groups: [] })] })
  await expect(page.getByText('Keine Gruppe angelegt')).toBeVisible()
})

test('the start file waits for the service, and then shows the overlay', async ({ page, allowErrors }, testInfo) => {
  allowErrors(SERVICE_AWAY)
  await openGallery(page, WORLD)
  const download = page.waitForEvent('download')
  await page.getByLabel('Startdatei: Spielstand', { exact: true }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  const { url, close } = await startFront(NOBODY_THERE)
  close()
  const file = testInfo.outputPath('score.html')
  await writeFile(file, saved.replaceAll(ORIGIN, url))
  await page.goto(`file://${file}`)
  await expect(page.locator('body')).toHaveText('')

  const front = await startFront(NOBODY_THERE, Number(new URL(url).port))
  await expect(page).toHaveURL(`${url}/streamelements/score`)
  await expect(page.locator('[data-ready="true"]')).toBeAttached()
  front.close()
})
