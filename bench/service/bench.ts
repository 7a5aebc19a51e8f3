import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cup/api/testing/internals'
import { benchActs } from './acts.ts'
import { benchCommands } from './commands.ts'
import { benchCups } from './cups.ts'
import { benchReads } from './reads.ts'
import { benchReplay } from './replay.ts'

// Everything in one run on one server, contestants alternating, so that the ratios hold on a machine that others use too.
const folder = await mkdtemp(join(tmpdir(), 'cup-bench-'))
const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const { host, port, user } = server.connection
const urlOf = (database: string) => `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
const only = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const wants = (name: string) => only.length === 0 || only.includes(name)

try {
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`,
  )
  if (wants('commands')) await benchCommands(urlOf)
  if (wants('reads')) await benchReads(urlOf)
  if (only.includes('cups')) await benchCups(urlOf)
  if (only.includes('acts')) await benchActs(urlOf)
  if (wants('replay')) await benchReplay(urlOf)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
// It starts a service of its own, with the built public app.
if (wants('floods')) await import('./flood.ts')
