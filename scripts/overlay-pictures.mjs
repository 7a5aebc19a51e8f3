// Takes the pictures of docs/overlays.md: the built overlays over the sample cup, once under way and once played.
// `pnpm run build` first, then `pnpm exec node scripts/overlay-pictures.mjs`; it starts and stops services of its own.
import { mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '../e2e/chromium.ts'
import { stopPostgres } from '../e2e/postgres.ts'
import { startService, writeAll } from '../e2e/service.ts'
import {
  playCommands,
  SAMPLE_COMPETITION_ID,
  SAMPLE_GROUP_ID,
  setUpCommands,
} from '../packages/domain/src/sample-cup/index.ts'

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url))
/** Half of the picture's pixels are enough for a page, on a ground like a hall's floor. */
const QUERY = `motion=0&scale=0.5&bg=4b5a63&competitionId=${SAMPLE_COMPETITION_ID}`
const VIEWPORT = { width: 960, height: 540 }
/** With the groups played, the game after this one is the first of the knockout. */
const LAST_GROUP_GAME = 32

mkdirSync(FOLDER, { recursive: true })
const browser = await launchChromium()
await onService(playCommands({ upToGame: LAST_GROUP_GAME, now: new Date().toISOString() }), async (service) => {
  await take(service, 'score')
  await take(service, 'next-match')
  await take(service, 'countdown')
  await takeGallery(service)
  await shootOut(service)
  await take(service, 'shootout')
})
await onService(playCommands(), async (service) => {
  await take(service, 'leaderboard', `${SAMPLE_COMPETITION_ID}/${SAMPLE_GROUP_ID}/leaderboard`)
  for (const name of ['topscorer', 'topscorer-fullscreen', 'bracket', 'final']) await take(service, name)
  await takeProgramme(service)
})
await browser.close()

async function onService(play, takePictures) {
  const service = await startService()
  try {
    await writeAll(service, [...setUpCommands(), ...play])
    await takePictures(service)
  } finally {
    await service.stop()
    await stopPostgres()
  }
}

async function take({ url }, name, path = name) {
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'de-DE' })
  await page.goto(`${url}/streamelements/${path}?${QUERY}`)
  await shownIn(page).waitFor()
  await save(page, name)
}

/** The pictures that only the programme has, each held by the Regie; no game may run. */
async function takeProgramme(service) {
  const games = await get(service, `game.read/list-by-competition?competitionId=${SAMPLE_COMPETITION_ID}`)
  const [{ id: gameId }] = games.filter(({ resultAt }) => resultAt).sort((a, b) => (a.resultAt < b.resultAt ? 1 : -1))
  const scenes = {
    result: { kind: 'result', gameId },
    sponsors: { kind: 'sponsors' },
    'line-up': { kind: 'lineUp', gameId, side: 'home' },
    champion: { kind: 'champion' },
  }
  for (const [name, scene] of Object.entries(scenes)) {
    const body = { command: 'programme.hold', competitionId: SAMPLE_COMPETITION_ID, scene, tags: [] }
    await writeAll(service, [{ call: 'command/send', body }])
    await take(service, name, 'programme')
  }
}

async function get({ url }, call) {
  const answer = await fetch(`${url}/v1/${call}`)
  return (await answer.json()).games
}

async function takeGallery({ url }) {
  const page = await browser.newPage({
    viewport: { width: 1680, height: 960 },
    deviceScaleFactor: 0.75,
    locale: 'de-DE',
  })
  await page.goto(`${url}/streamelements`)
  await shownIn(page.frameLocator('iframe[title="Vorschau: Programm"]')).waitFor()
  await save(page, 'gallery')
}

function shownIn(page) {
  return page.locator('[data-phase="shown"]').first()
}

async function save(page, name) {
  const path = `${FOLDER}overlay-${name}.png`
  await page.screenshot({ path })
  await page.close()
  console.log(`${path}: ${Math.round(statSync(path).size / 1024)} kB`)
}

/** Makes the running game end level without a goal, and takes some shots. */
async function shootOut(service) {
  const response = await fetch(`${service.url}/v1/game.read/current?competitionId=${SAMPLE_COMPETITION_ID}`)
  const { id, goals, actualTeams } = await response.json()
  await writeAll(service, [
    ...goals.map(({ goalId }) => ({ call: 'game.write/revoke-goal', body: { id, goalId } })),
    { call: 'game.write/pause-clock', body: { id } },
    { call: 'game.write/freeze-regular-time', body: { id } },
    ...['1', '1', '0', '1', '1', '0', '1'].map((success, shot) => ({
      call: 'game.write/track-shoot-out-shot',
      body: { id, teamId: shot % 2 === 0 ? actualTeams.homeTeamId : actualTeams.guestTeamId, success: success === '1' },
      key: `shot-${shot}`,
    })),
  ])
}
