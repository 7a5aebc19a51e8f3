import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, startEmbeddedPostgres, verify } from '@cup/api/testing/internals'
import { newDatabase } from '../shared/database.ts'
import { startService } from '../shared/processes.ts'
import { enterFixture, examples } from './fixture.ts'
import { type FuzzReport, fuzz } from './fuzz.ts'

const TOKEN = 'the-token-of-the-fuzz'
const print = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
const folder = await mkdtemp(join(tmpdir(), 'cup-fuzz-'))
const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const { host, port, user } = server.connection
const urlOf = (name: string) => `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`

try {
  const databaseUrl = await newDatabase(urlOf, 'fuzz')
  const service = await startService(databaseUrl, TOKEN)
  const url = `http://127.0.0.1:${service.port}`
  await enterFixture(url, TOKEN)
  const onBatch = (sent: number) => {
    if (sent % 10_000 === 0) print(`${sent} requests`)
  }
  const report = await fuzz({ url, token: TOKEN, requests, seed, examples, onBatch })
  await service.stop()
  const flaws = await flawsIn(databaseUrl)
  printReport(report, flaws)
  process.exitCode = report.findings.length + flaws.length > 0 ? 1 : 0
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Faults that the requests have left in the log and its views. */
async function flawsIn(databaseUrl: string): Promise<readonly unknown[]> {
  const database = await openDatabase({ databaseUrl, dataDir: folder, log: () => undefined })
  const flaws = await verify(database)
  await database.close()
  return flaws
}

function printReport({ findings, statuses }: FuzzReport, flaws: readonly unknown[]): void {
  for (const { flaw, request, answer } of findings) {
    print(
      `\n${flaw}: ${request.method} ${request.path}\n  ${request.body?.slice(0, 500)}\n  ${answer.text.slice(0, 500)}`,
    )
  }
  for (const flaw of flaws) print(`\nverify: ${JSON.stringify(flaw)}`)
  print(`\nseed ${seed}, answers by status: ${JSON.stringify(statuses)}`)
  print(`${findings.length} answers were wrong, ${flaws.length} flaws in the log and the views`)
}
