import { importExport, restoreBackup, type Verified, type Withdrawn, withdrawnIn } from '../backup/index.ts'
import { migrate, openDatabase } from '../database/index.ts'
import { ownDataDir, withOwnDatabase } from './own-database.ts'
import { oneFileOf, passphraseIn, type Subcommand, wordsOf } from './subcommand.ts'

/** Restores a backup into an empty cup and checks it; later erasures are repeated. */
export const restoreCommand: Subcommand = async (args) => {
  const { values, positionals } = wordsOf(args, {
    allowPositionals: true,
    options: { 'decrypt-with': { type: 'string' }, 'old-data': { type: 'string' } },
  })
  const file = oneFileOf(positionals)
  const passphrase = await passphraseIn(values['decrypt-with'])
  const known = values['old-data'] === undefined ? undefined : await withdrawnInOld(values['old-data'])
  return withOwnDatabase(async (database) => {
    await migrate(database, console.error)
    const source = { file, passphrase, dataDir: ownDataDir() }
    const restored = await restoreBackup(database, { ...source, ...(known ? { withdrawn: known } : {}) })
    const { header, epoch, erasedAgain } = restored
    console.log(`Restored ${header.position} events as of ${header.madeAt}; the log begins the epoch ${epoch}.`)
    if (erasedAgain > 0) console.log(`Erased ${erasedAgain} once more who had been erased since.`)
    console.log('The staff is signed in as it was then: look through the accesses for those taken back since.')
    return showFindings(restored)
  })
}

/** The erasures of the replaced database: a data folder, or the address of a server. */
async function withdrawnInOld(old: string): Promise<Withdrawn> {
  const where = /^postgres(ql)?:\/\//.test(old) ? { databaseUrl: old, dataDir: '' } : { dataDir: old }
  const database = await openDatabase({ ...where, log: console.error })
  try {
    return await withdrawnIn(database.kysely)
  } finally {
    await database.close()
  }
}

/** Loads an export into an empty cup and checks it. */
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

/** Prints the findings of `verify` in the loaded cup; returns the exit code. */
function showFindings({ findings }: Verified): number {
  for (const finding of findings) console.log(finding)
  console.log(findings.length === 0 ? 'Everything is in order.' : `Found ${findings.length} to look at.`)
  return findings.length === 0 ? 0 : 1
}
