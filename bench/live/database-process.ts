import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cup/api/testing/internals'

// The server lives in a session of its own; this process takes it down and clears up however the bench ends.
const folder = await mkdtemp(join(tmpdir(), 'cup-bench-live-'))
const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})
process.send?.({ connection: server.connection, pid: server.pid() })
