// Asks the registry whether something that the service ships with is known to be unsafe: pnpm audit:deps
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { auditOf } from './audit.mjs'

/** Neither passed nor failed. */
const NOTHING_CHECKED = 3

const pnpm = fileURLToPath(new URL('pnpm.mjs', import.meta.url))
const { stdout } = spawnSync(process.execPath, [pnpm, 'audit', '--prod', '--json'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
})
const { isChecked, lines, isGrave } = auditOf(stdout)
for (const line of lines) console.log(line)
console.log(
  isChecked
    ? `${lines.length} advisories`
    : 'Nothing was checked: the registry answers no audits. docs/security.md says how to check without it.',
)
process.exitCode = isGrave ? 1 : isChecked ? 0 : NOTHING_CHECKED
