import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../backup/index.ts'
import { segmentName } from './journal-folder.ts'
import { type JournalRecord, type SegmentHead, textOfRecord } from './journal-record.ts'
import { type RecordKeys, recordSealer } from './sealed-records.ts'

/** A segment that is being written. After a failure another one begins: the end of this one is unknown. */
export type Segment = {
  /** Appends a record; it is on the disk when this resolves. */
  readonly append: (record: JournalRecord) => Promise<void>
  /** Rejects where the file is no longer in its folder: the stick was pulled out. */
  readonly requireThere: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Readable by the service's user only: it holds names of children, though sealed. */
const MODE = 0o600

type Place = { readonly folder: string; readonly writer: string }

/** Begins a segment of a service in a folder, which must be there; leaves none where it cannot. */
export async function beginSegment({ folder, writer }: Place, head: SegmentHead, keys: RecordKeys): Promise<Segment> {
  const sealer = await recordSealer(keys)
  const file = join(folder, segmentName(head.begunAt, head.after, writer))
  const handle = await open(file, 'wx', MODE)
  const { ino } = await handle.stat()
  try {
    await write(handle, Buffer.concat([sealer.head, sealer.seal(JSON.stringify(head))]))
    await syncFolder(folder)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(file, { force: true }).catch(() => undefined)
    throw error
  }
  return {
    append: (record) => write(handle, sealer.seal(textOfRecord(record))),
    requireThere: async () => {
      if ((await stat(file)).ino !== ino) throw Object.assign(new Error(`${file} was replaced`), { code: 'ENOENT' })
    },
    close: () => handle.close(),
  }
}

async function write(handle: FileHandle, bytes: Buffer): Promise<void> {
  await handle.appendFile(bytes)
  await handle.datasync()
}
