import { type AuthorityOutcome, importExport, type Verified, type Withdrawn, withdrawnIn } from '../backup/index.ts'
import { type Database, migrate, openDatabase } from '../database/index.ts'
import {
  endOfLog,
  isCupOf,
  passphraseKept,
  type RestoredPlace,
  restorePlace,
  takeAuthorityOf,
} from '../journal/index.ts'
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
      'take-authority': { type: 'boolean' },
      once: { type: 'boolean' },
    },
  })
  const place = oneFileOf(positionals)
  return withOwnDatabase(async (database) => {
    await migrate(database, console.error)
    const given = await passphraseIn(values['decrypt-with'])
    const [dataDir, takesAuthority] = [ownDataDir(), values['take-authority'] === true]
    const { position } = await endOfLog(database)
    if (position > 0 && (values.once || takesAuthority)) {
      const from = { place, passphrase: given ?? (await passphraseKept(dataDir)), dataDir }
      return goOn(database, { ...from, takesAuthority })
    }
    const known = values['old-data'] === undefined ? undefined : await withdrawnInOld(values['old-data'])
    const restored = await restorePlace(database, {
      place,
      passphrase: given ?? (await askPassphrase(place)),
      dataDir,
      isUpToDamage: values['up-to-damage'] === true,
      takesAuthority,
      ...(known ? { withdrawn: known } : {}),
    })
    const code = showRestored(restored)
    // A start goes on with a cup that is there, whatever is to be looked at.
    return values.once ? 0 : code
  })
}

type GoingOn = Parameters<typeof isCupOf>[1] & { readonly takesAuthority: boolean }

/** A start that is repeated goes on with the cup that the first one has restored. */
async function goOn(database: Database, { takesAuthority, ...from }: GoingOn): Promise<number> {
  if (!(await isCupOf(database, from)))
    throw new Error(
      `The cup in ${from.dataDir} was not restored from ${from.place}. Set CUP_DATA_DIR to another folder to restore, or start without --from to go on with this cup.`,
    )
  console.log('The cup was restored before, and goes on.')
  if (!takesAuthority) return 0
  const isTaken = await takeAuthorityOf(database, from)
  console.log(isTaken ? AUTHORITY_LINES.restored : 'No backup there has the authority of https of the old machine.')
  return isTaken ? 0 : 1
}

function showRestored(restored: RestoredPlace): number {
  const { position, at, epoch, erasedAgain, damage, skipped } = restored
  for (const line of skipped) console.log(`Could not be read: ${line}`)
  console.log(`Restored ${position} events as of ${at}; the log begins the epoch ${epoch}.`)
  if (damage !== undefined) console.log(`What follows is missing, because the journal is damaged: ${damage}.`)
  if (erasedAgain > 0) console.log(`Erased ${erasedAgain} once more who had been erased since.`)
  console.log('The staff is signed in as it was then: look through the accesses for those taken back since.')
  if (restored.authority) console.log(AUTHORITY_LINES[restored.authority])
  return showFindings(restored)
}

/** [0065] Lines that say whether devices trust this machine. */
const AUTHORITY_LINES: Readonly<Record<AuthorityOutcome, string>> = {
  restored: 'Devices that trust https of the old machine trust this one too.',
  'kept own':
    'This machine keeps its own authority of https; --take-authority replaces it by that of the old machine, which the devices trust.',
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
