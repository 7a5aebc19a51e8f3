import { migrate, openDatabase, postgresEventStore, rebuild } from '@cup/api/testing/internals'
import { applyTo, emptyTournament, type Recorded } from '@cup/domain/tournament-state'
import type { Pool } from 'pg'
import { newDatabase } from '../shared/database.ts'
import { startService } from '../shared/processes.ts'
import { median } from '../shared/statistics.ts'
import { makeLog } from './generated-log.ts'

const EVENTS = 100_000
const ROUNDS = 7

/** Reading and folding a whole log, a rebuild of all views, and a start with that log. */
export async function benchReplay(urlOf: (database: string) => string): Promise<void> {
  const databaseUrl = await newDatabase(urlOf, 'replay')
  const database = await openDatabase({ databaseUrl, dataDir: '', log: () => undefined })
  await migrate(database, () => undefined)
  await makeLog(database.pool, EVENTS)
  const texts = await dataTexts(database.pool)
  const bytes = texts.reduce((sum, text) => sum + text.length, 0)
  const store = postgresEventStore(database.pool)
  const readLog = (fold: (event: Recorded) => void) => async () => {
    for await (const page of store.pagesAfter(0)) for (const event of page) fold(event)
  }
  await race([
    [
      'JSON.parse and a small fold, no database',
      async () => {
        for (const text of texts) tally(tallies(), JSON.parse(text))
      },
    ],
    ['read the log, the same small fold', readLog((event) => tally(tallies(), event.data))],
    ['read the log, fold the whole cup', () => foldAll(readLog)],
  ])
  console.log(`one event’s data: ${Math.round(bytes / EVENTS)} bytes of JSON`)
  const startedAt = performance.now()
  await rebuild(database, { onProgress: () => undefined })
  const rebuiltMs = performance.now() - startedAt
  await database.close()
  // The first start of a new build rebuilds all views; only later starts are typical.
  await (await startService(databaseUrl, 'bench-token')).stop()
  const service = await startService(databaseUrl, 'bench-token')
  await service.stop()
  console.table([
    {
      of: `${EVENTS} events`,
      'rebuild ms': Math.round(rebuiltMs),
      'start until ready ms': Math.round(service.readyMs),
    },
  ])
}

let counts = new Map<unknown, number>()
const tallies = () => counts

function tally(into: Map<unknown, number>, data: object): void {
  const player = 'playerId' in data ? data.playerId : undefined
  into.set(player, (into.get(player) ?? 0) + 1)
}

async function foldAll(readLog: (fold: (event: Recorded) => void) => () => Promise<void>): Promise<void> {
  const tournament = emptyTournament()
  await readLog((event) => applyTo(tournament, event))()
}

async function race(runs: readonly (readonly [string, () => Promise<void>])[]): Promise<void> {
  const seconds = runs.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [n, [, run]] of runs.entries()) {
      counts = new Map()
      const startedAt = performance.now()
      await run()
      if (round > 0) seconds[n]?.push((performance.now() - startedAt) / 1000)
    }
  }
  console.log(`\nreplay of ${EVENTS} events`)
  console.table(
    runs.map(([name], n) => ({
      replay: name,
      'events/s': Math.round(EVENTS / median(seconds[n] ?? [])),
      'of JSON.parse': Number(median((seconds[n] ?? []).map((one, r) => (seconds[0]?.[r] ?? 0) / one)).toFixed(2)),
    })),
  )
}

async function dataTexts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>('select data::text as text from events order by position')
  return rows.map(({ text }) => text)
}
