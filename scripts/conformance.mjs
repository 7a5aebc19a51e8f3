// Plays published tournaments through a real service: node scripts/conformance.mjs <play.mjs> <folder of tournaments>
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { stopPostgres } from '../e2e/postgres.ts'
import { startService } from '../e2e/service.ts'

const [play, folder] = process.argv.slice(2)
const tournaments = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => join(folder, name))

const service = await startService()
try {
  const program = [play, '--api', service.url, '--token', service.token, ...tournaments]
  const [code] = await once(spawn(process.execPath, program, { stdio: ['ignore', 'inherit', 'inherit'] }), 'exit')
  process.exitCode = code ?? 1
} finally {
  await service.stop()
  await stopPostgres()
}
