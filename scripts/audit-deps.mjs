// Asks the registry whether something that the service ships with is known to be unsafe: pnpm audit:deps
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { auditOf } from './audit.mjs'

const pnpm = fileURLToPath(new URL('pnpm.mjs', import.meta.url))
const { stdout } = spawnSync(process.execPath, [pnpm, 'audit', '--prod', '--json'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
})
const { isChecked, lines, isGrave } = auditOf(stdout)
for (const line of lines) console.log(line)
console.log(isChecked ? `${lines.length} advisories` : 'The registry answers no audits: nothing was checked.')
process.exitCode = isGrave ? 1 : 0
