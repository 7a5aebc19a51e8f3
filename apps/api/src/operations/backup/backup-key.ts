import { randomInt } from 'node:crypto'
import { readFile, stat, truncate } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { codeOf, writeFirst } from '../../utilities/index.ts'

/** The file with the passphrase of the backups, and whether its operator has seen it. */
export type BackupKey = {
  readonly file: string
  readonly passphrase: string
  /** Made by the service and not shown yet: if this machine is lost, its backups cannot be read. */
  readonly isUnseen: boolean
  /** Users of this machine other than the owner may read it. */
  readonly isOpen: boolean
}

/** The second line of a passphrase that the service has made, until it was shown. */
const UNSEEN = 'not shown yet'
const GROUPS = 5
const GROUP_LENGTH = 5
/** Without characters that look alike on paper; 25 of them are 123 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Reads the passphrase; makes one where its file is missing and belongs into the data folder. A missing file elsewhere, on
 * a disk that is not there for example, is undefined: the backup then fails, instead of using another passphrase.
 */
export async function backupKey(keyFile: string, dataDir: string): Promise<BackupKey | undefined> {
  const file = resolve(keyFile)
  const text = (await read(file)) ?? (dirname(file) === resolve(dataDir) ? await make(file) : undefined)
  if (text === undefined) return undefined
  const [passphrase = '', note] = text.split(/\r?\n/)
  const isOpen = process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0
  return { file, passphrase, isUnseen: note === UNSEEN, isOpen }
}

/** Remembers that the operator has seen the passphrase. Cuts the file behind it, which a full disk cannot prevent. */
export async function markSeen({ file, passphrase, isUnseen }: BackupKey): Promise<void> {
  if (isUnseen) await truncate(file, Buffer.byteLength(`${passphrase}\n`))
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Another process may make one at the same moment: the first one stays. */
async function make(file: string): Promise<string> {
  await writeFirst(file, `${newPassphrase()}\n${UNSEEN}\n`, 0o600)
  return readFile(file, 'utf8')
}

function newPassphrase(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
