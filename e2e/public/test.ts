import type { Page } from '@playwright/test'
import type { RunningService } from '../service.ts'
import { test as base, expect, SERVICE_AWAY } from '../test.ts'
import { FUCHSENRIED, GAME, SCORER, startSampleDay, withPlayerPages } from './sample-day.ts'

/** Address of the stream; no request ever reaches it. */
export const STREAM = 'https://stream.example/embed/cup'

/** Configuration of an organiser; everything is invented. */
const SITE = {
  organiser: { name: 'SG Musterhausen', url: 'https://verein.example/' },
  builder: { name: 'Werkstatt Beispiel', url: 'https://werkstatt.example/' },
  links: {
    feedback: 'https://verein.example/feedback',
    website: 'https://verein.example/cup',
    magazine: 'https://verein.example/magazin',
    instagram: 'https://instagram.example/cup',
    youtube: 'https://youtube.example/cup',
  },
  livestream: { title: 'Hallencup live', embedUrl: STREAM, provider: 'Beispielstrom' },
  sponsors: [{ name: 'Bäckerei Beispiel', url: 'https://baeckerei.example/' }],
  imprint: ['SG Musterhausen, Musterweg 1, 12345 Musterhausen'],
  privacy: ['Wir erheben keine Daten.'],
}

/** Every page of the public app, and one that is none. */
export const PATHS = [
  '/',
  '/games',
  '/games?ansicht=baum',
  '/teams',
  `/games/${GAME}`,
  `/teams/${FUCHSENRIED}`,
  `/players/${SCORER}`,
  '/leaderboard',
  '/topscorer',
  '/endstand',
  '/halle',
  '/imprint',
  '/privacy',
  '/nothing',
] as const

/** One service with the sample day for all files: what a test changes, the next one finds. */
export const test = base.extend<object, { service: RunningService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const service = await startSampleDay(SITE)
      await withPlayerPages(service)
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ service }, use) => use(service.url),
})

/** Waits until the app runs in the page and is connected: before that, the page is what the service has rendered. */
export const isConnected = (page: Page): Promise<void> =>
  expect(page.getByTitle('Verbunden: Änderungen werden automatisch übernommen').first()).toBeAttached()

export { expect, SERVICE_AWAY }
