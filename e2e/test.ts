import { type BrowserContext, test as base, expect } from '@playwright/test'

type ErrorFixtures = {
  /** Allows console and page errors that a test causes on purpose; each other one fails it. */
  readonly allowErrors: (...patterns: readonly RegExp[]) => void
}

/** What the browser logs while a test has the service or the network away. */
export const SERVICE_AWAY = /net::ERR_|WebSocket connection to .* failed|50[234] \(/

/** Fails a test if a page of any context that it opens logs an error to the console or throws one. */
export const test = base.extend<ErrorFixtures>({
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
