import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // WebKit and Firefox, which not every machine has: pnpm test:browsers.
  testIgnore: '**/e2e/browsers/**',
  outputDir: '../test-results',
  // Two side by side on two cores: most of a test is waiting for a page.
  workers: 2,
  // What only passes the second time is named as flaky.
  retries: 1,
  // The slowest takes 30 s on two quiet cores: one that takes so much longer hangs.
  timeout: 5 * 60_000,
  // A test checks what a page shows; the benches measure how soon it does.
  expect: { timeout: 60_000 },
  forbidOnly: !!process.env.CI,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    headless: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // A worker fetches every file of an app for each test; those that are about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
})
