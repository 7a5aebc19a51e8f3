// A process that uses the embedded server of a folder, for tests that run several of them and kill them.
import { startEmbeddedPostgres } from '../embedded-postgres.ts'

const [, , dataDir = ''] = process.argv
const server = await startEmbeddedPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) })

// One request, one line: the number of the server's process, or 0 while it is away.
process.on('message', () => process.send?.({ pid: server.pid() ?? 0 }))
process.once('SIGTERM', async () => {
  await server.stop()
  process.exit()
})
process.send?.({ pid: server.pid() ?? 0, connection: server.connection })
