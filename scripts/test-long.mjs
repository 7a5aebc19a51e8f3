// The tests that get better with time (100,000 random histories, 200 crashes), for a night or before a cup.
// How long is decided where they are: they and vitest.config.ts read LONG.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('vitest run --project unit --project integration', {
  shell: true,
  stdio: 'inherit',
  env: { ...process.env, LONG: '1' },
})
process.exit(status ?? 1)
