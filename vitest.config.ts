import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

/** Set by scripts/test-long.mjs: only the tests that get better with more runs, with the time they need. */
const isLong = process.env.LONG === '1'
const LONG_TIMEOUT = 60 * 60_000

const globalSetup = fileURLToPath(new URL('apps/api/test/global-setup.ts', import.meta.url))

const unit = {
  name: 'unit',
  environment: 'node',
  // They leave nothing behind, so that one process reads each module once: half of the time.
  isolate: false,
  include: isLong ? ['{packages,apps}/**/*.property.test.ts'] : ['{packages,apps}/**/*.test.ts', 'scripts/*.test.mjs'],
  exclude: [...configDefaults.exclude, '**/*.int.test.ts'],
  // A thousand histories take what a busy machine lets them take.
  testTimeout: isLong ? LONG_TIMEOUT : 60_000,
}

/** A shared machine may stand still for seconds; what only passes the second time is named as retried. */
const ON_BUSY_MACHINES = { retry: isLong ? 0 : 1 }

const screen = {
  ...ON_BUSY_MACHINES,
  name: 'screen',
  environment: 'jsdom',
  include: ['{packages,apps}/**/*.test.tsx'],
  // Testing Library takes the last screen down by itself only where afterEach is a global.
  globals: true,
  setupFiles: [fileURLToPath(new URL('scripts/patient-screens.mjs', import.meta.url))],
  testTimeout: 60_000,
}

const integration = {
  ...ON_BUSY_MACHINES,
  name: 'integration',
  environment: 'node',
  include: [isLong ? 'apps/**/*crash*.int.test.ts' : 'apps/**/*.int.test.ts'],
  testTimeout: isLong ? LONG_TIMEOUT : 30_000,
  hookTimeout: 60_000,
  ...(existsSync(globalSetup) ? { globalSetup } : {}),
}

export default defineConfig({
  test: {
    // Two shared cores are what a small runner has; more workers only make timings jump.
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [unit, screen, integration].map((test) => ({ extends: true, test })),
  },
})
