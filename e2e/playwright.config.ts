import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Two side by side on two cores: most of a test is waiting for a page.
  workers: 2,
  // What only passes the second time is named as flaky.
  retries: 1,
  timeout: 90_000,
  // What a page shows has to be right; how soon it is, the benches measure.
  expect: { timeout: 15_000 },
  globalTimeout: 11 * 60_000,
  forbidOnly: !!process.env.CI,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    headless: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
})
