import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

/** Set by scripts/test-long.mjs: only the tests that get better with more runs, with the time they need. */
const isLong = process.env.LONG === '1'
const LONG_TIMEOUT = 60 * 60_000
/** No test takes 20 s on two quiet cores: one that takes so much longer hangs. */
const PATIENT_TIMEOUT = 5 * 60_000

const globalSetup = fileURLToPath(new URL('apps/api/test/global-setup.ts', import.meta.url))

const unit = {
  name: 'unit',
  environment: 'node',
  // They leave nothing behind, so that one process reads each module once: half of the time.
  isolate: false,
  include: isLong
    ? ['{packages,apps}/**/*.property.test.ts']
    : ['{packages,apps,bench}/**/*.test.ts', 'scripts/*.test.mjs'],
  exclude: [...configDefaults.exclude, '**/*.int.test.*'],
  // A thousand histories take what a busy machine lets them take.
  testTimeout: isLong ? LONG_TIMEOUT : PATIENT_TIMEOUT,
}

/** A world takes the clocks and timers of its process: what other files have left running there would act in it. */
const simulation = { ...unit, name: 'simulation', isolate: true, include: ['simulation/**/*.test.ts'] }

/** A shared machine may stand still for seconds; what only passes the second time is named as retried. */
const retries = (count: number) => ({ retry: isLong ? 0 : count })

const aScreen = {
  ...retries(2),
  environment: 'jsdom',
  setupFiles: ['patient-screens', 'clean-screens'].map((name) =>
    fileURLToPath(new URL(`scripts/${name}.mjs`, import.meta.url)),
  ),
  testTimeout: PATIENT_TIMEOUT,
  // One process reads each module once: half of the time. What a file may leave behind is cleared away after it.
  isolate: false,
}

const screen = {
  ...aScreen,
  name: 'screen',
  include: ['packages/**/*.test.tsx', 'apps/{public,overlay}/**/*.test.tsx'],
}

const control = {
  ...aScreen,
  name: 'control',
  include: ['apps/control/**/*.test.tsx'],
}

/** They start services as processes, kill them, fill a disk or send thousands of requests: only `npm run test:all` runs them. */
const LONG_FILES = '**/*.long.int.test.*'

const integration = {
  ...retries(2),
  name: 'integration',
  environment: 'node',
  // A test stops what it has started: one process reads the service once.
  isolate: false,
  include: ['{apps,bench,simulation}/**/*.int.test.ts', 'scripts/*.int.test.mjs'],
  exclude: [...configDefaults.exclude, LONG_FILES],
  // Longer than what a test waits for: it then says what did not come.
  testTimeout: isLong ? LONG_TIMEOUT : PATIENT_TIMEOUT,
  hookTimeout: PATIENT_TIMEOUT,
  setupFiles: [fileURLToPath(new URL('apps/api/test/check-answers.ts', import.meta.url))],
  ...(existsSync(globalSetup) ? { globalSetup } : {}),
}

const long = {
  ...integration,
  name: 'long',
  include: isLong ? ['apps/**/*crash*.long.int.test.ts'] : [LONG_FILES],
  exclude: configDefaults.exclude,
}

export default defineConfig({
  test: {
    // Two shared cores are what a small runner has; more workers only make timings jump.
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [unit, simulation, screen, control, integration, long].map((test) => ({ extends: true, test })),
  },
})
