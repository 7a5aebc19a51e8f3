// Takes the pictures of README.md, docs/hall.md, docs/operations.md and docs/planning.md: the built apps over the sample
// cup, once in the afternoon of its first day and once played, over a game of futsal, and over the sample meet before its day. The single overlays are taken by scripts/overlay-pictures.mjs.
// `pnpm build` first, then `pnpm screenshots`; it starts and stops services of its own. `node e2e/screenshots.ts public`
// takes only those whose names begin so.
import { mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playCommands, setUpCommands, setUpMeetCommands, U11_COMPETITION_ID } from '@cup/domain/sample-cup'
import { DEFAULT_SETTINGS, editedRulesOf, rulesOfProfile, settingsOfRules } from '@cup/domain/settings'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { launchChromium } from './chromium.ts'
import { CUP, gameId, makeReady, theCup } from './control/game-desk.ts'
import { signIn } from './control/signed-in.ts'
import { stopPostgres } from './postgres.ts'
import { aGoal, GAME, startSampleDay } from './public/sample-day.ts'
import { type Picture, PLANNED, PLAYED, UNDER_WAY } from './screenshot-list.ts'
import { HOUSE_RULES } from './screenshots-of-futsal.ts'
import { type Call, type RunningService, startService, writeAll } from './service.ts'

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url))
const LARGEST_BYTES = 250_000
/** As an organiser may configure it; everything is invented. */
const SITE = {
  organiser: { name: 'SG Musterhausen', url: 'https://verein.example/' },
  links: { website: 'https://verein.example/cup', instagram: 'https://instagram.example/cup' },
  livestream: { title: 'Hallencup live', embedUrl: 'https://stream.example/embed/cup', provider: 'Beispielstrom' },
}

const isWanted = ({ name }: Picture): boolean => name.startsWith(process.argv[2] ?? '')

mkdirSync(FOLDER, { recursive: true })
const browser = await launchChromium()
try {
  await onService(
    () => startSampleDay(SITE),
    async (service) => {
      await writeAll(service, makeMoment())
      for (const picture of UNDER_WAY.filter(isWanted)) await take(service, picture)
    },
  )
  await onService(startPlayedCup, async (service) => {
    for (const picture of PLAYED.filter(isWanted)) await take(service, picture)
  })
  await onService(startFutsal, async (service) => {
    for (const picture of HOUSE_RULES) {
      await writeAll(service, picture.calls ?? [])
      if (isWanted(picture)) await take(service, picture)
    }
  })
  await onService(startPlannedMeet, async (service) => {
    for (const picture of PLANNED.filter(isWanted)) await take(service, picture)
  })
} finally {
  await browser.close()
  await stopPostgres()
}

/** Every run begins with the same time on the clock, a goal to talk about, and the wall on. */
function makeMoment(): readonly Call[] {
  return [
    { call: 'game.write/pause-clock', body: { id: GAME } },
    { call: 'game.write/set-clock', body: { id: GAME, remaining: 312 } },
    { call: 'game.write/resume-clock', body: { id: GAME } },
    aGoal(1),
    { call: 'command/send', body: { command: 'ledwall.enable' } },
  ]
}

async function startPlayedCup(): Promise<RunningService> {
  const service = await startService({ site: SITE })
  await writeAll(service, [...setUpCommands(), ...playCommands()])
  return service
}

/** A game of two halves that has just begun, with everything that house rules add. */
async function startFutsal(): Promise<RunningService> {
  const service = await startService({ site: SITE })
  const { rules } = settingsOfRules(rulesOfProfile('futsal', editedRulesOf(DEFAULT_SETTINGS)))
  await writeAll(service, [...theCup(), { call: 'competition.write/change-settings', body: { id: CUP, rules } }])
  await makeReady(service, 1)
  await writeAll(service, [
    { call: 'game.write/start', body: { id: gameId(1) } },
    { call: 'command/send', body: { command: 'ledwall.enable' } },
  ])
  return service
}

/** The older age group of the sample meet plays by the rules of futsal. */
async function startPlannedMeet(): Promise<RunningService> {
  const service = await startService({ site: SITE })
  const futsal = settingsOfRules(rulesOfProfile('futsal', editedRulesOf(DEFAULT_SETTINGS)))
  await writeAll(service, [
    ...setUpMeetCommands(),
    { call: 'competition.write/change-settings', body: { id: U11_COMPETITION_ID, ...futsal } },
  ])
  return service
}

async function onService(
  start: () => Promise<RunningService>,
  takePictures: (service: RunningService) => Promise<void>,
) {
  const service = await start()
  try {
    await takePictures(service)
  } finally {
    await service.stop()
  }
}

async function take(service: RunningService, { name, path, viewport, until, ...options }: Picture): Promise<void> {
  const { theme = 'light', deviceScaleFactor = 1, isOfStaff = false } = options
  const device: BrowserContextOptions = { viewport, deviceScaleFactor, colorScheme: theme, reducedMotion: 'reduce' }
  const context = await browser.newContext({ ...device, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  const page = await context.newPage()
  if (isOfStaff) await signIn(page, service, { theme })
  await page.goto(`${service.url}${path}`)
  if (name.startsWith('public')) await returnWithLetters(page)
  await until(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await save(page, name)
  await context.close()
}

/** A first visit to the public page has the letters of the device; those after it have ours. */
async function returnWithLetters(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('cup.letters') !== null)
  await page.reload()
}

async function save(page: Page, name: string): Promise<void> {
  const path = `${FOLDER}${name}.png`
  await page.screenshot({ path, animations: 'disabled' })
  const { size } = statSync(path)
  if (size > LARGEST_BYTES) throw new Error(`${path} has ${size} bytes, and may have ${LARGEST_BYTES}`)
  console.log(`${name}.png: ${Math.round(size / 1024)} kB`)
}
