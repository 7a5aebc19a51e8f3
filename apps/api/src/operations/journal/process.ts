import { once } from 'node:events'
import { z } from 'zod'
import { authorityTravels } from '../backup/index.ts'
import { openDatabase } from '../database/index.ts'
import { followJournal } from './follow-journal.ts'
import type { JournalNews } from './journal-news.ts'

// The process that writes the journal. A stick that hangs keeps only this process waiting: threads of it, its exit, its
// connection to the database.

const LEAVES_WITHIN_MS = 2000

const stopping = new AbortController()
// The service is gone in whatever way: what it has committed is still written, and its next process joins the database.
process.once('disconnect', () => stopping.abort())
// A signal reaches the whole group of a terminal or a unit; the service says when its last commit is made.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

/** The order of the service; its passphrase must not be in the command line, which every program can see. */
const Order = z.object({
  dataDir: z.string(),
  folder: z.string(),
  passphrase: z.string(),
  everyMinutes: z.number(),
})

const [message] = await once(process, 'message')
// The service did not get as far as to follow its log.
if (message === 'stop') process.exit()
const order = Order.parse(message)

const report = (news: JournalNews) => {
  if (process.connected) process.send?.(news)
}
// The service says the same of its own connections.
const log = () => undefined
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: order.dataDir, log })
process.once('message', () => {
  stopping.abort()
  // The service stops its database once this process has left it, also while a disk holds a thread here.
  setTimeout(leave, LEAVES_WITHIN_MS).unref()
})
const hasAuthority = authorityTravels(process.env)
await followJournal({ ...order, hasAuthority, database, report, stop: stopping.signal })
if (process.connected) await leave()
process.exit()

async function leave(): Promise<void> {
  await database.close()
  process.exit()
}
