import { defineConfig } from '@playwright/test'
import { browserLines, foundBrowsers } from './installed.ts'
import type { BrowserOptions } from './test.ts'

/** Each worker reads this file again. */
const isWorker = process.env.TEST_WORKER_INDEX !== undefined

if (!isWorker) process.stdout.write(`${browserLines().join('\n')}\n`)
if (foundBrowsers().length === 0) throw new Error('No browser beside Chromium was found: nothing was tested.')

export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/browsers',
  // One for each browser.
  workers: 2,
  timeout: 5 * 60_000,
  expect: { timeout: 60_000 },
  forbidOnly: !!process.env.CI,
  reporter: 'list',
  projects: foundBrowsers().map((remoteName) => ({ name: remoteName, use: { remoteName } })),
})
