import { stat } from 'node:fs/promises'
import { ArchiveError, backUp, COPIED, columnsOf, headerIn, keptBackups } from '../backup/index.ts'
import type { Database } from '../database/index.ts'
import type { Following } from './follow-journal.ts'
import type { Moment } from './journal.queries.ts'
import { forgetOldSegments } from './journal-folder.ts'
import { type SegmentHead, segmentHead } from './journal-record.ts'
import { continuationOf } from './read-journal.ts'
import { beginSegment, type Segment } from './segment.ts'

/** A segment that continues the journal of a folder. */
export type OpenJournal = Segment & {
  /** The moment that the segment continues. */
  readonly after: Moment
  /** Files that changed since then may be missing in the journal, as milliseconds since 1970. */
  readonly filesSince: number
}

/** A file may have been written a little before its event; the clocks of two machines may differ. */
const FILES_OVERLAP_MS = 10 * 60_000

/** What this process knows of the journal that it has written. */
export type Written = {
  /** [E9] The last position that is on the stick for sure: what is read back after a failed write may not be. */
  readonly durable: number | undefined
  /** The last moment that was written, where nothing has failed since. */
  readonly moment: Moment | undefined
}

/**
 * Continues the journal of a folder, which must be there, from where its segments end; begins it with a base where there is
 * none of this log, or a damaged journal.
 */
export async function openJournal(following: Following, { durable, moment }: Written): Promise<OpenJournal> {
  const { database, folder, passphrase, report } = following
  await stat(folder)
  const head = await headOf(database)
  const end = moment ?? (await usableEnd(following, head)) ?? (await newBase(following))
  await forgetOldSegments(folder)
  const after = { ...head, position: Math.min(end.position, durable ?? end.position), at: end.at, snapshot: undefined }
  const base = (await keptBackups(folder))[0]?.madeAt ?? 0
  const begunAt = new Date(Math.max(Date.now(), base)).toISOString()
  const tables: SegmentHead['tables'] = []
  for (const name of COPIED) tables.push({ name, columns: await columnsOf(database.kysely, name) })
  const said = segmentHead({ epoch: head.epoch, after: after.position, begunAt, tables })
  const segment = await beginSegment(folder, said, passphrase)
  report({ type: 'written', position: after.position })
  return { ...segment, after, filesSince: base - FILES_OVERLAP_MS }
}

type Head = { readonly epoch: string; readonly position: number }

const headOf = ({ kysely }: Database): Promise<Head> =>
  kysely.selectFrom('log_head').select(['epoch', 'position']).executeTakeFirstOrThrow()

type End = Pick<Moment, 'position' | 'at'>

/** The end of the journal that is there, if it is whole and of this log. */
async function usableEnd({ folder, passphrase, report }: Following, head: Head): Promise<End | undefined> {
  const [newest] = await keptBackups(folder)
  if (!newest) return undefined
  try {
    const header = await headerIn(newest.file, passphrase)
    if (header?.epoch !== head.epoch) return undefined
    const { damage, ...end } = await continuationOf(header, folder, passphrase)
    if (damage === undefined && end.position <= head.position) return end
    const reason = damage ?? `it has the position ${end.position}, and the log ends at ${head.position}`
    report({ type: 'line', line: `The journal begins again with a base: ${reason}` })
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    report({ type: 'line', line: `The newest base of the journal cannot be read: ${error.message}` })
  }
  return undefined
}

async function newBase({ database, dataDir, folder, passphrase, report }: Following): Promise<End> {
  report({ type: 'basing' })
  const { header } = await backUp(database, { dataDir, folder, passphrase })
  return { position: header.position, at: header.madeAt }
}
