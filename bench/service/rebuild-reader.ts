import { openDatabase, storedViews } from '@cup/api/testing/internals'
import { gameId } from '@cup/domain/testing'
import { OLD } from '../shared/database.ts'

/** The orders of the reader: begin on a database with this many games, or end. */
export type ReaderOrder = { readonly databaseUrl: string; readonly games: number } | { readonly end: true }

/** How its reads went: how long each took, and how many failed or saw views of both sorts. */
export type ReaderFigures = {
  readonly latencies: readonly number[]
  readonly failed: number
  readonly mixed: number
}

/** Reads views a hundred times a second in a separate process, and reports the results on request. */
const EVERY_MS = 10

const latencies: number[] = []
let failed = 0
let mixed = 0
let reading: Promise<void>[] = []
let timer: NodeJS.Timeout | undefined

process.on('message', (order: ReaderOrder) => void ('games' in order ? begin(order) : end()))

async function begin({ databaseUrl, games }: Extract<ReaderOrder, { games: number }>): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: () => undefined })
  const views = storedViews(database.kysely)
  const read = async () => {
    const startedAt = performance.now()
    try {
      const { rows } = await database.pool.query(
        `select count(*) filter (where changed_at = ${OLD}) as old, count(*) as all from views where kind = 'game'`,
      )
      const [{ old, all }] = rows
      if (all !== games || (old !== 0 && old !== games)) mixed += 1
      await views.one('game', gameId(1 + Math.floor(Math.random() * games)))
      latencies.push(performance.now() - startedAt)
    } catch {
      failed += 1
    }
  }
  timer = setInterval(() => reading.push(read()), EVERY_MS)
  process.send?.('reading')
}

async function end(): Promise<void> {
  clearInterval(timer)
  await Promise.all(reading)
  reading = []
  process.send?.({ latencies, failed, mixed } satisfies ReaderFigures, () => process.exit(0))
}
