import { rebuild, verify } from '../../core/projections/index.ts'
import { migrate } from '../database/index.ts'
import { onOwnDatabase, requireTables } from './own-database.ts'
import { progressOn } from './progress.ts'

/** Brings the tables up to date. */
export const migrateCommand = onOwnDatabase(async (database) => {
  await migrate(database, console.log)
  console.log(`The tables are up to date in ${database.describe}.`)
  return 0
})

/** Rebuilds all views from the log. */
export const rebuildCommand = onOwnDatabase(async (database) => {
  await requireTables(database)
  const startedAt = performance.now()
  const progress = progressOn(process.stderr, 'events')
  const { events, views } = await rebuild(database, { onProgress: progress.show }).finally(progress.end)
  console.log(`Rebuilt ${views} views from ${events} events in ${secondsSince(startedAt)}.`)
  return 0
})

const secondsSince = (startedAt: number): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/** More lines would not be read; verify runs again after a repair. */
const MOST_SHOWN = 50

/** Checks the log and the views; every finding is a line, and exit 1. */
export const verifyCommand = onOwnDatabase(async (database) => {
  await requireTables(database)
  const findings = await verify(database)
  for (const finding of findings.slice(0, MOST_SHOWN)) console.log(finding)
  if (findings.length > MOST_SHOWN) console.log(`… and ${findings.length - MOST_SHOWN} more.`)
  console.log(findings.length === 0 ? 'Everything is in order.' : `Found ${findings.length} to look at.`)
  return findings.length === 0 ? 0 : 1
})
