import { join } from 'node:path'
import type { LogHead } from '../../core/event-store/index.ts'
import { type Log, reasonOf, wakefulRuntime, withinLimit } from '../../utilities/index.ts'
import { type BackupKey, backupKey, headerIn, keptBackups } from '../backup/index.ts'
import { type Journal, journalOf } from './journal-process.ts'
import { JOURNAL_KEY_FILE, type JournalSettings } from './journal-settings.ts'
import { continuationOf } from './read-journal.ts'
import { recordKeys } from './sealed-records.ts'

/** The journal of a service, with the passphrase that it is sealed with. */
export type ServiceJournal = {
  readonly journal: Journal
  readonly key: BackupKey
  /** [E7] The end of the log as the journal has seen it, at the start of the service. */
  readonly witnessed: () => Promise<readonly LogHead[]>
}

type JournalGround = {
  readonly settings: JournalSettings
  readonly dataDir: string
  /** Takes how long a commit has waited, in milliseconds. */
  readonly onLag: (lagMs: number) => void
  readonly log: Log
}

/** Opens the journal; undefined where its passphrase is on a disk that is not there: the cup starts without it. */
export async function openServiceJournal({
  settings,
  dataDir,
  onLag,
  log,
}: JournalGround): Promise<ServiceJournal | undefined> {
  const { folder, everyMinutes, keyFile = join(dataDir, JOURNAL_KEY_FILE) } = settings
  const key = await backupKey(keyFile, dataDir)
  if (!key) {
    log(`No journal is written: its passphrase should be in ${keyFile}, which is not there.`)
    return undefined
  }
  const { passphrase } = key
  const journal = journalOf({ dataDir, folder, passphrase, everyMinutes, onLag, log })
  return { journal, key, witnessed: () => journalWitness(folder, passphrase, log) }
}

/** A stick that hangs keeps the start waiting for no longer. */
const ANSWERS_WITHIN_MS = 5000

/** A journal that cannot be read proves nothing: the cup starts without it. */
async function journalWitness(folder: string, passphrase: string, log: Log): Promise<readonly LogHead[]> {
  try {
    return await withinLimit(
      wakefulRuntime,
      headsIn(folder, passphrase),
      ANSWERS_WITHIN_MS,
      () => new Error('it does not answer'),
    )
  } catch (error) {
    log(`The journal in ${folder} cannot be compared with the log: ${reasonOf(error)}`)
    return []
  }
}

async function headsIn(folder: string, passphrase: string): Promise<readonly LogHead[]> {
  const [newest] = await keptBackups(folder)
  const header = newest && (await headerIn(newest.file, passphrase))
  if (!header) return []
  const { epoch, position, check } = await continuationOf(header, folder, recordKeys(passphrase))
  return [{ epoch, position, ...(check === undefined ? {} : { check }) }]
}
