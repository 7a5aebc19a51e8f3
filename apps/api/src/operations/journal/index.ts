/** The journal: every commit on a second disk within a second, sealed, and what a spare machine restores from it. */

export { endOfLog } from './journal.queries.ts'
export { openServiceJournal, type ServiceJournal } from './journal-of-service.ts'
export type { Journal } from './journal-process.ts'
export { JOURNAL_KEY_FILE, type JournalSettings, journalEnvironment, journalSettingsOf } from './journal-settings.ts'
export type { JournalState } from './journal-state.ts'
export { passphraseKept } from './kept-passphrase.ts'
export { type RestoredPlace, restorePlace } from './restore-journal.ts'
export { isCupOf, takeAuthorityOf } from './restored-cup.ts'
export { isSealed } from './restored-place.ts'
