import { verify } from '../../core/projections/index.ts'
import { compareReads } from './compare-reads.ts'
import { requireTables, withOwnDatabase } from './own-database.ts'
import { serviceTarget } from './service-target.ts'
import { requireNoArguments, type Subcommand, wordsOf } from './subcommand.ts'

/** More lines would not be read; verify runs again after a repair. */
const MOST_SHOWN = 50

/** Checks the log, and with `--url` the reads of a running service; every finding is a line, and exit 1. */
export const verifyCommand: Subcommand = async (args) => {
  const { values, positionals } = wordsOf(args, {
    allowPositionals: true,
    options: { url: { type: 'string' }, token: { type: 'string' } },
  })
  requireNoArguments(positionals)
  const { url, token } = values
  return withOwnDatabase(async (database) => {
    await requireTables(database)
    const ofLog = await verify(database)
    if (url === undefined || ofLog.length > 0) return show(ofLog)
    const { findings, compared } = await compareReads(database, await serviceTarget({ api: url, token }))
    console.log(`Compared ${compared} responses of ${url} with the log.`)
    return show(findings)
  })
}

function show(findings: readonly string[]): number {
  for (const finding of findings.slice(0, MOST_SHOWN)) console.log(finding)
  if (findings.length > MOST_SHOWN) console.log(`… and ${findings.length - MOST_SHOWN} more.`)
  console.log(findings.length === 0 ? 'Everything is in order.' : `Found ${findings.length} to look at.`)
  return findings.length === 0 ? 0 : 1
}
