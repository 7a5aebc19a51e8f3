import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { authorityTravels, BACKUPS_KEPT, backUp, backupKey, markSeen } from '../backup/index.ts'
import { configOf } from '../config/index.ts'
import { JOURNAL_KEY_FILE } from '../journal/index.ts'
import { ownDataDir, requireTables, withOwnDatabase } from './own-database.ts'
import { passphraseIn, requireNoArguments, type Subcommand, UsageError, wordsOf } from './subcommand.ts'

/** Copies everything into a folder while the cup keeps running. */
export const backupCommand: Subcommand = async (args) => {
  const { passphraseFile, ...flags } = backupFlagsOf(args)
  const passphrase = await passphraseIn(passphraseFile)
  return withOwnDatabase(async (database) => {
    await requireTables(database)
    const options = { dataDir: ownDataDir(), passphrase, ...flags }
    const { file, header } = await backUp(database, options)
    console.log(`Backed up ${header.position} events and ${header.files} files, and read them again: ${file}`)
    return 0
  })
}

/** Shows the passphrase of the backups; makes it where the first start would. */
export const backupKeyCommand: Subcommand = async (args) => {
  requireNoArguments(args)
  const { backups } = configOf(process.env, [])
  const keyFile = keyFileHere()
  const isKept = keyFile === backups?.keyFile || existsSync(keyFile)
  const key = isKept ? await backupKey(keyFile, ownDataDir()) : undefined
  if (!key) throw new Error(`There is no file ${keyFile}: nothing is encrypted yet.`)
  console.log(key.passphrase)
  await markSeen(key)
  return 0
}

/** The file of the passphrase, also where only a flag of `npm start` says where the journal is. */
const keyFileHere = (): string => process.env.CUP_BACKUP_KEY_FILE ?? join(ownDataDir(), JOURNAL_KEY_FILE)

/** A copy for another place is sealed wherever there is a passphrase: it may lie on the stick of the journal. */
function keyFileOfCopy(): string | undefined {
  const keyFile = keyFileHere()
  return process.env.CUP_BACKUP_KEY_FILE !== undefined || existsSync(keyFile) ? keyFile : undefined
}

function backupFlagsOf(args: readonly string[]) {
  const { values } = wordsOf(args, {
    options: { to: { type: 'string' }, 'encrypt-with': { type: 'string' }, keep: { type: 'string' } },
  })
  const { backups } = configOf(process.env, [])
  const folder = values.to ?? backups?.folder
  if (folder === undefined) throw new UsageError('Say --to DIR, or set CUP_BACKUP_DIR: another disk, if you can.')
  return {
    folder: resolve(folder),
    passphraseFile: values['encrypt-with'] ?? (values.to === undefined ? backups?.keyFile : keyFileOfCopy()),
    keep: keptOf(values.keep),
    hasAuthority: authorityTravels(process.env),
  }
}

function keptOf(text: string | undefined): number {
  if (text === undefined) return BACKUPS_KEPT
  const keep = /^\d+$/.test(text) ? Number(text) : 0
  if (keep < 1) throw new UsageError(`--keep ${text}: at least 1.`)
  return keep
}
