import { verify } from '../../core/projections/index.ts'
import { onOwnDatabase } from './own-database.ts'
import { requireTables } from './require-tables.ts'

/** Nobody reads more; whoever repairs one thing verifies again. */
const MOST_SHOWN = 50

/** Checks the log and the views; whatever is wrong is a line, and exit 1. */
export const verifyCommand = onOwnDatabase(async (database) => {
  await requireTables(database)
  const findings = await verify(database)
  for (const finding of findings.slice(0, MOST_SHOWN)) console.log(finding)
  if (findings.length > MOST_SHOWN) console.log(`… and ${findings.length - MOST_SHOWN} more.`)
  console.log(findings.length === 0 ? 'Everything is in order.' : `Found ${findings.length} to look at.`)
  return findings.length === 0 ? 0 : 1
})
