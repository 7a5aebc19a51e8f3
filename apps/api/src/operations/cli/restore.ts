import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importExport, type Verified, type Withdrawn, withdrawnIn } from '../backup/index.ts'
import { type Database, migrate, openDatabase } from '../database/index.ts'
import { JOURNAL_KEY_FILE, type RestoredPlace, restorePlace, wasRestored } from '../journal/index.ts'
import { askPassphrase } from './ask-passphrase.ts'
import { ownDataDir, withOwnDatabase } from './own-database.ts'
import { oneFileOf, passphraseIn, type Subcommand, wordsOf } from './subcommand.ts'

/**
 * Restores a backup, or the newest one of a folder with the journal beside it, into an empty cup and checks it; later
 * erasures are repeated.
 */
export const restoreCommand: Subcommand = async (args) => {
  const { values, positionals } = wordsOf(args, {
    allowPositionals: true,
    options: {
      'decrypt-with': { type: 'string' },
      'old-data': { type: 'string' },
      'up-to-damage': { type: 'boolean' },
      once: { type: 'boolean' },
    },
  })
  const place = oneFileOf(positionals)
  return withOwnDatabase(async (database) => {
    await migrate(database, console.error)
    if (values.once && (await goesOn(database))) return 0
    const passphrase = (await passphraseIn(values['decrypt-with'])) ?? (await askPassphrase(place))
    const known = values['old-data'] === undefined ? undefined : await withdrawnInOld(values['old-data'])
    const dataDir = ownDataDir()
    const restored = await restorePlace(database, {
      place,
      passphrase,
      dataDir,
      isUpToDamage: values['up-to-damage'] === true,
      ...(known ? { withdrawn: known } : {}),
    })
    await keepPassphrase(dataDir, passphrase)
    return showRestored(restored)
  })
}

/** A start that is repeated goes on with the cup that the first one has restored. */
async function goesOn({ kysely }: Database): Promise<boolean> {
  const { position } = await kysely.selectFrom('log_head').select('position').executeTakeFirstOrThrow()
  const isRestored = position > 0 && wasRestored(ownDataDir())
  if (isRestored) console.log('The cup was restored before, and goes on.')
  return isRestored
}

/** The machine goes on with the passphrase that people have written down. */
async function keepPassphrase(dataDir: string, passphrase: string | undefined): Promise<void> {
  const file = join(dataDir, JOURNAL_KEY_FILE)
  if (passphrase !== undefined && !existsSync(file)) await writeFile(file, `${passphrase}\n`, { mode: 0o600 })
}

function showRestored(restored: RestoredPlace): number {
  const { position, at, epoch, erasedAgain, damage, skipped } = restored
  for (const line of skipped) console.log(`Could not be read: ${line}`)
  console.log(`Restored ${position} events as of ${at}; the log begins the epoch ${epoch}.`)
  if (damage !== undefined) console.log(`What follows is missing, because the journal is damaged: ${damage}.`)
  if (erasedAgain > 0) console.log(`Erased ${erasedAgain} once more who had been erased since.`)
  console.log('The staff is signed in as it was then: look through the accesses for those taken back since.')
  return showFindings(restored)
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
