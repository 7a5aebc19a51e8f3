import { rebuild } from '../../core/projections/index.ts'
import { onOwnDatabase } from './own-database.ts'
import { progressOn } from './progress.ts'
import { requireTables } from './require-tables.ts'

/** Makes all views anew from the log. */
export const rebuildCommand = onOwnDatabase(async (database) => {
  await requireTables(database)
  const startedAt = performance.now()
  const progress = progressOn(process.stderr, 'events')
  const { events, views } = await rebuild(database, { onProgress: progress.show }).finally(progress.end)
  console.log(`Made ${views} views anew from ${events} events in ${secondsSince(startedAt)}.`)
  return 0
})

const secondsSince = (startedAt: number): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
