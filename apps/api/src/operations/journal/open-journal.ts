import { stat } from 'node:fs/promises'
import { ArchiveError, backUp, COPIED, columnsOf, headerIn, keptBackups } from '../backup/index.ts'
import type { Following } from './following.ts'
import { endOfLog, type Moment } from './journal.queries.ts'
import { forgetOldSegments, laterThanSegments, writerOf } from './journal-folder.ts'
import { type SegmentHead, segmentHead } from './journal-record.ts'
import { continuationOf } from './read-journal.ts'
import { previousLog } from './restored-note.ts'
import type { RecordKeys } from './sealed-records.ts'
import { beginSegment, type Segment } from './segment.ts'

/** A segment that continues the journal of a folder. */
export type OpenJournal = Segment & {
  /** The moment that the segment continues. */
  readonly after: Moment
  /** The time in the name of the newest base that it was begun beside, as milliseconds since 1970. */
  readonly base: number
  /** Files that changed since then may be missing in the journal, as milliseconds since 1970. */
  readonly filesSince: number
  /** The base is of the log that this one was restored from: it needs one of its own. */
  readonly needsBase: boolean
}

/** A file may have been written a little before its event; the clocks of two machines may differ. */
const FILES_OVERLAP_MS = 10 * 60_000

/** The knowledge of this process about the journal that it has written. */
export type Written = {
  /** [E10] The last position that is on the stick for sure: what is read back after a failed write may not be. */
  readonly durable: number | undefined
  /** The last moment that was written, where nothing has failed since. */
  readonly moment: Moment | undefined
  readonly keys: RecordKeys
}

/**
 * Continues the journal of a folder, which must be there, from where its segments end; begins it with a base where there is
 * none of this log, or a damaged journal.
 */
export async function openJournal(following: Following, { durable, moment, keys }: Written): Promise<OpenJournal> {
  const { database, dataDir, folder, report } = following
  await stat(folder)
  const head = await endOfLog(database)
  const previous = await previousLog(dataDir, head.epoch)
  const known = moment ? undefined : await usableEnd(following, { head, previous, keys })
  const end = moment ?? known ?? (await newBase(following))
  await forgetOldSegments(folder)
  const base = (await keptBackups(folder))[0]?.madeAt ?? 0
  const at = new Date(Math.max(Date.parse(end.at), base)).toISOString()
  const after = { ...head, position: Math.min(end.position, durable ?? end.position), at, snapshot: undefined }
  const begunAt = await laterThanSegments(folder, Math.max(Date.now(), base))
  const tables: SegmentHead['tables'] = []
  for (const name of COPIED) tables.push({ name, columns: await columnsOf(database.kysely, name) })
  const said = { epoch: head.epoch, after: after.position, ...(previous ? { previous } : {}), begunAt, tables }
  const segment = await beginSegment({ folder, writer: writerOf(dataDir) }, segmentHead(said), keys)
  report({ type: 'written', position: after.position })
  return { ...segment, after, base, filesSince: base - FILES_OVERLAP_MS, needsBase: known?.needsBase === true }
}

type Head = Pick<Moment, 'epoch' | 'position'>

type End = Pick<Moment, 'position' | 'at'>

type Known = { readonly head: Head; readonly previous: Head | undefined; readonly keys: RecordKeys }

/** The end of the journal that is there, if it is whole and of this log, or of the one that it was restored from. */
async function usableEnd({ folder, passphrase, report }: Following, { head, previous, keys }: Known) {
  const [newest] = await keptBackups(folder)
  if (!newest) return undefined
  try {
    const header = await headerIn(newest.file, passphrase)
    if (!header) return undefined
    const { damage, ...end } = await continuationOf(header, folder, keys)
    const ofThis = [head, previous].find((one) => one?.epoch === end.epoch)
    if (!ofThis) return undefined
    if (damage === undefined && end.position <= ofThis.position)
      return { ...end, needsBase: header.epoch !== head.epoch }
    const reason = damage ?? `it has the position ${end.position}, and the log ends at ${ofThis.position}`
    report({ type: 'line', line: `The journal begins again with a base: ${reason}` })
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    report({ type: 'line', line: `The newest base of the journal cannot be read: ${error.message}` })
  }
  return undefined
}

async function newBase(following: Following): Promise<End> {
  following.report({ type: 'basing' })
  const { header } = await backUp(following.database, following)
  return { position: header.position, at: header.madeAt }
}
