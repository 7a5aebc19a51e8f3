import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase, rebuild, startEmbeddedPostgres } from '@cup/api/testing/internals'
import { newDatabase, OLD } from '../shared/database.ts'
import { ask, start } from '../shared/processes.ts'
import { median, timingOf } from '../shared/statistics.ts'
import type { ReaderFigures, ReaderOrder } from './rebuild-reader.ts'
import { makeLog } from './replay.ts'

const EVENTS = 120_000
const ROUNDS = 5

const [events = EVENTS, rounds = ROUNDS] = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'cup-bench-'))
const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const { host, port, user } = server.connection
const urlOf = (name: string) => `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`

try {
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`,
  )
  await benchRebuild(await newDatabase(urlOf, 'rebuild'))
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Rebuilds all views of a long log, as `cup rebuild` does, while another process reads them a hundred times a second. */
async function benchRebuild(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: () => undefined })
  await migrate(database, () => undefined)
  await makeLog(database.pool, events)
  const { views } = await rebuild(database)
  const { rows } = await database.pool.query(`select count(*) as games from views where kind = 'game'`)
  const seconds: number[] = []
  const figures: ReaderFigures[] = []
  for (let round = 0; round < rounds; round += 1) {
    await database.pool.query(`update views set changed_at = ${OLD}`)
    const reader = start('service/rebuild-reader.ts')
    await ask(reader, { databaseUrl, games: rows[0]?.games } satisfies ReaderOrder)
    const startedAt = performance.now()
    await rebuild(database)
    seconds.push((performance.now() - startedAt) / 1000)
    figures.push(await ask<ReaderFigures>(reader, { end: true } satisfies ReaderOrder))
  }
  await database.close()
  show({ views, seconds, figures })
}

type Shown = { readonly views: number; readonly seconds: readonly number[]; readonly figures: readonly ReaderFigures[] }

function show({ views, seconds, figures }: Shown): void {
  const latencies = figures.flatMap((round) => round.latencies)
  const { p50, p99 } = timingOf(latencies, 1)
  const sum = (of: (round: ReaderFigures) => number) => figures.reduce((total, round) => total + of(round), 0)
  console.table([
    {
      events,
      views,
      'rebuild s, median': Number(median(seconds).toFixed(2)),
      'slowest s': Number(Math.max(...seconds).toFixed(2)),
      reads: latencies.length,
      'read p50 ms': Number(p50.toFixed(1)),
      'read p99 ms': Number(p99.toFixed(1)),
      'longest read ms': Math.round(Math.max(...latencies)),
      failed: sum((round) => round.failed),
      'saw a mixture': sum((round) => round.mixed),
    },
  ])
}
