import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, isStorageFull, reasonOf } from '../../utilities/index.ts'
import { backUp, keptBackups, noteWithdrawn } from '../backup/index.ts'
import { type Database, listening } from '../database/index.ts'
import { changedFiles } from './changed-files.ts'
import type { Following } from './following.ts'
import { type Changes, changesAfter, type Moment } from './journal.queries.ts'
import type { AwayBecause } from './journal-news.ts'
import type { JournalRow } from './journal-record.ts'
import { type OpenJournal, openJournal, type Written } from './open-journal.ts'
import { placeGuard } from './place-guard.ts'
import { recordKeys } from './sealed-records.ts'

/** The log is read this often without a notification; the journal is behind by a second at most. */
const POLL_MS = 400
/** A stick gets no more writes than this allows. */
const PAUSE_MS = 50
/** A record without changes proves that the stick still takes what is written. */
const SIGN_EVERY_MS = 5000
const TRY_AGAIN_MS = 1000
const LOOK_AT_BASES_EVERY_MS = 60_000

/** Follows the log into a folder until it is stopped; begins again after each failure. */
export async function followJournal(following: Following): Promise<void> {
  const { database, report, stop } = following
  const news = newsOf(database, stop)
  const requirePlace = placeGuard(following)
  const keys = recordKeys(following.passphrase)
  const nothing: Written = { durable: undefined, moment: undefined, keys }
  let written = nothing
  const onWritten = (moment: Moment) => {
    written = { durable: moment.position, moment, keys }
    report({ type: 'written', position: moment.position })
  }
  while (!stop.aborted) {
    try {
      await requirePlace()
      const journal = await openJournal(following, written)
      await keepUp(following, journal, { wait: news.wait, onWritten }).finally(() => journal.close())
    } catch (error) {
      written = error instanceof OtherLogError ? nothing : { ...written, moment: undefined }
      if (!(error instanceof OtherLogError))
        report({ type: 'away', because: becauseOf(error), reason: reasonOf(error) })
      await sleep(TRY_AGAIN_MS, undefined, { signal: stop }).catch(() => undefined)
    }
  }
  news.close()
}

/** [E7] Another log has taken the place of the one that is followed: it needs a base of its own. */
class OtherLogError extends Error {
  override readonly name = 'OtherLogError'
}

type Round = { readonly wait: () => Promise<void>; readonly onWritten: (moment: Moment) => void }

/** Appends the changes of the log until it is stopped or there is a new base; throws when the folder takes nothing more. */
async function keepUp(following: Following, journal: OpenJournal, { wait, onWritten }: Round): Promise<void> {
  const { database, report, stop } = following
  const bases = baseKeeper(following, journal)
  const write = changesWriter(following, journal)
  let moment: Moment = journal.after
  for (;;) {
    const isLast = stop.aborted
    const changes = await readChanges(database, moment, report)
    if (changes?.isOther) throw new OtherLogError()
    if (changes) {
      await write(changes)
      moment = changes
      onWritten(moment)
    }
    if (changes?.isCut) continue
    if (isLast || (await bases.hasNew())) return
    await wait()
  }
}

/** Appends changes; where there are none it makes sure from time to time that the stick still takes what is written. */
function changesWriter({ database, dataDir, folder }: Following, journal: OpenJournal) {
  const files = changedFiles(dataDir, journal.filesSince)
  let writtenAt = Number.NEGATIVE_INFINITY
  return async (changes: Changes): Promise<void> => {
    // Files come with the rows beside the log, behind the last event.
    const rows = [...changes.rows, ...(changes.isCut ? [] : await files.next())]
    if (rows.some(withdraws)) await noteWithdrawn(database.kysely, folder)
    if (rows.length === 0 && performance.now() - writtenAt < SIGN_EVERY_MS) return journal.requireThere()
    await journal.append(recordOf(changes, rows))
    writtenAt = performance.now()
  }
}

/** While the database is away nothing is committed: the journal misses nothing. */
async function readChanges(
  { pool }: Database,
  moment: Moment,
  report: Following['report'],
): Promise<Changes | undefined> {
  try {
    return await changesAfter(pool, moment)
  } catch {
    report({ type: 'written', position: moment.position })
    return undefined
  }
}

const recordOf = ({ position, check, at }: Changes, rows: readonly JournalRow[]) => ({
  position,
  ...(check === undefined ? {} : { check }),
  at,
  rows,
})

/** [N5] An erased player or kept version or an ended access is noted beside the bases before anything else. */
const withdraws = ({ kind, json }: JournalRow): boolean =>
  kind === 'accesses' || (ERASABLE.includes(kind) && json.includes('"erased_at":"'))

const ERASABLE = ['people', 'kept_versions']

/** Makes a base beside the writing when the last one is too old; tells when there is one that the segment began before. */
function baseKeeper(following: Following, { base, needsBase }: OpenJournal) {
  const { database, folder, everyMinutes, report } = following
  let lookedAt = performance.now()
  let making = false
  let isMade = false
  const make = async () => {
    making = true
    await backUp(database, following)
      .then(() => {
        isMade = true
      })
      .catch((error: unknown) => report({ type: 'line', line: `The base of the journal failed: ${reasonOf(error)}` }))
    making = false
  }
  if (needsBase) void make()
  return {
    hasNew: async (): Promise<boolean> => {
      if (making || isMade || performance.now() - lookedAt < LOOK_AT_BASES_EVERY_MS) return isMade
      lookedAt = performance.now()
      const [newest] = await keptBackups(folder)
      if (newest && newest.madeAt > base) return true
      if (Date.now() - (newest?.madeAt ?? 0) > everyMinutes * 60_000) void make()
      return false
    },
  }
}

/** Waits for a notification of the log, for some time at most, and for a short time at least. */
function newsOf({ pool }: Database, stop: AbortSignal) {
  let wake: () => void = () => undefined
  let isNews = false
  const onNews = () => {
    isNews = true
    wake()
  }
  const listener = listening({ pool, channel: 'cup_log', onNews })
  stop.addEventListener('abort', onNews)
  return {
    wait: async () => {
      await sleep(PAUSE_MS)
      if (!isNews) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const patience = setTimeout(resolve, POLL_MS)
        wake = resolve
        await promise
        clearTimeout(patience)
      }
      isNews = false
    },
    close: listener.close,
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN'])

function becauseOf(error: unknown): AwayBecause {
  const code = codeOf(error) ?? ''
  if (isStorageFull(error)) return 'full'
  if (code === 'EROFS') return 'read-only'
  return MISSING.has(code) ? 'missing' : 'failing'
}
