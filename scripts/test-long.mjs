// The tests that get better with time (100,000 random histories, 200 crashes, a day of overlays, both days of the sample
// cup in the programme), for a night or before a cup. How long is decided where they are: they and vitest.config.ts read LONG.
import { spawnSync } from 'node:child_process'

const ended = [
  'vitest run --project unit --project long',
  'turbo run build --filter=@cup/overlay',
  'playwright test --config e2e/playwright.config.ts overlay/soak overlay/programme',
].map(run)
process.exit(ended.find((status) => status !== 0) ?? 0)

function run(command) {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, LONG: '1' } })
  return status ?? 1
}
