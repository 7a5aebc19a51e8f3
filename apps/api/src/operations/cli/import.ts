import { importExport, type Verified } from '../backup/index.ts'
import { migrate } from '../database/index.ts'
import { oneFileOf, wordsOf } from './flags.ts'
import { withOwnDatabase } from './own-database.ts'
import type { Subcommand } from './subcommand.ts'

/** Loads an export into an empty cup, makes its views and checks it. */
export const importCommand: Subcommand = async (args) => {
  const file = oneFileOf(wordsOf(args, { allowPositionals: true }).positionals)
  return withOwnDatabase(async (database) => {
    await migrate(database, console.error)
    const loaded = await importExport(database, file)
    console.log(`Imported ${loaded.header.position} events; the log begins the epoch ${loaded.epoch}.`)
    if (!loaded.header.hasPeople) console.log('The file holds no people: players are nameless.')
    return showFindings(loaded)
  })
}

/** Tells what `verify` found in what was loaded; the exit code. */
export function showFindings({ findings }: Verified): number {
  for (const finding of findings) console.log(finding)
  console.log(findings.length === 0 ? 'Everything is in order.' : `Found ${findings.length} to look at.`)
  return findings.length === 0 ? 0 : 1
}
