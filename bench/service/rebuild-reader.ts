import { openDatabase, storedViews } from '@cup/api/testing/internals'
import { gameId } from '@cup/domain/testing'
import { OLD, type ReaderFigures, type ReaderOrder } from './rebuild-orders.ts'

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
