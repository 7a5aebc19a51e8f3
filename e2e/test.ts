import { type BrowserContext, test as base, expect } from '@playwright/test'
import { stopPostgres } from './postgres.ts'

type PageFixtures = {
  /** Allows console and page errors that a test causes on purpose; each other one fails it. */
  readonly allowErrors: (...patterns: readonly RegExp[]) => void
  /** Whether the control app loads all its pages while it is idle. */
  readonly loadsPagesAhead: boolean
}

/** Log messages of the browser while a test has the service or the network away. */
export const SERVICE_AWAY = /net::ERR_|WebSocket connection to .* failed|50[234] \(/

/** Runs in a page before its own scripts: the control app then loads a page when it is opened, not all 90 files ahead. */
function withoutLoadingAhead(): void {
  if (location.pathname.startsWith('/control')) localStorage.setItem('cup.loads-ahead', 'false')
}

/**
 * Fails a test if a page of any context that it opens logs an error to the console or throws one, which includes what the
 * content security policy forbids, and opens the control app without all its pages. The services of a worker share one
 * PostgreSQL.
 */
export const test = base.extend<PageFixtures & { readonly loading: undefined }, { readonly postgres: undefined }>({
  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      await use(undefined)
      await stopPostgres()
    },
    { scope: 'worker', auto: true },
  ],
  // A page that is opened later loads its file then; tests that cut the connection before that allow it.
  loadsPagesAhead: [false, { option: true }],
  loading: [
    async ({ browser, loadsPagesAhead }, use) => {
      const prepare = (context: BrowserContext) =>
        void context.addInitScript(withoutLoadingAhead).catch(() => undefined)
      if (!loadsPagesAhead) browser.on('context', prepare)
      await use(undefined)
      browser.off('context', prepare)
    },
    { auto: true },
  ],
  allowErrors: [
    async ({ browser }, use) => {
      const errors: string[] = []
      const allowed: RegExp[] = []
      const watch = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
        })
        context.on('weberror', (thrown) => errors.push(`${thrown.error()}\n${thrown.error().stack}`))
      }
      browser.on('context', watch)
      await use((...patterns) => allowed.push(...patterns))
      browser.off('context', watch)
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
