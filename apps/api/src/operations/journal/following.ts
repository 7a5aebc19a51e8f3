import type { Database } from '../database/index.ts'
import type { JournalNews } from './journal-news.ts'

/** The journal of a log: where it is written, and how old its base may become. */
export type Following = {
  readonly database: Database
  readonly dataDir: string
  readonly folder: string
  readonly passphrase: string
  readonly everyMinutes: number
  readonly report: (news: JournalNews) => void
  /** Ends the following, after a last look at the log. */
  readonly stop: AbortSignal
}
