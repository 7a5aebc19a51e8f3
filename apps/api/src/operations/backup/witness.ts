import { readFile } from 'node:fs/promises'
import type { LogHead } from '../../core/event-store/index.ts'
import { type Log, reasonOf } from '../../utilities/index.ts'
import { readArchiveFile } from './archive-file.ts'
import { type ArchiveHeader, headerOf } from './archive-format.ts'
import { keptBackups } from './back-up.ts'
import type { BackupSettings } from './backup-schedule.ts'

/**
 * [E7] The head of the log as the newest backup has seen it. A backup that cannot be read proves nothing: the cup starts
 * without it.
 */
export async function newestWitness({ folder, keyFile }: BackupSettings, log: Log): Promise<readonly LogHead[]> {
  try {
    const [newest] = await keptBackups(folder)
    const header = newest && (await headerIn(newest.file, await passphraseIn(keyFile)))
    return header ? [header] : []
  } catch (error) {
    log(`The newest backup cannot be compared with the log: ${reasonOf(error)}`)
    return []
  }
}

/** The header of a backup; reads no more of the file than its first line. */
export async function headerIn(file: string, passphrase: string | undefined): Promise<ArchiveHeader | undefined> {
  for await (const line of readArchiveFile(file, passphrase)) return headerOf(line)
  return undefined
}

const passphraseIn = async (keyFile: string | undefined): Promise<string | undefined> =>
  keyFile === undefined ? undefined : (await readFile(keyFile, 'utf8')).split('\n')[0]?.trim()
