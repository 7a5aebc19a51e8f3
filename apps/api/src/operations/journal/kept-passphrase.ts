import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, writeWhole } from '../../utilities/index.ts'
import { JOURNAL_KEY_FILE } from './journal-settings.ts'

/** The passphrase that the data folder keeps. */
export async function passphraseKept(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, JOURNAL_KEY_FILE), 'utf8')).split(/\r?\n/)[0]
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Goes on with the passphrase that people have written down; another one that was kept stays beside it. */
export async function keepPassphrase(dataDir: string, passphrase: string): Promise<void> {
  const file = join(dataDir, JOURNAL_KEY_FILE)
  const kept = await passphraseKept(dataDir)
  if (kept === passphrase) return
  if (kept !== undefined) await rename(file, `${file}-before-${Date.now()}`)
  await writeWhole(file, `${passphrase}\n`, 0o600)
}
