import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { keptBackups } from '../backup/index.ts'

/** A segment in its folder: the events after a position, from a time on. */
export type KeptSegment = {
  readonly name: string
  readonly file: string
  readonly after: number
  readonly begunAt: number
  /** The service that has written it. */
  readonly writer: string
}

const NAME = /^cup-journal-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)-(\d+)-([0-9a-f]{8})\.sealed$/

/** The name of a segment. */
export const segmentName = (begunAt: string, after: number, writer: string): string =>
  `cup-journal-${new Date(begunAt).toISOString().replace(/[:.]/g, '-')}-${after}-${writer}.sealed`

/** Tells the services apart that write into one folder, also after a restart: the data folder of a machine. */
export const writerOf = (dataDir: string): string =>
  createHash('sha256')
    .update(`${hostname()} ${resolve(dataDir)}`)
    .digest('hex')
    .slice(0, 8)

/** The segments of a folder that may have events after a time, in the order in which they continue each other. */
export async function segmentsSince(folder: string, time: number): Promise<KeptSegment[]> {
  const segments = await keptSegments(folder)
  return segments.filter((_, n) => !isOver(segments, n, time)).sort((a, b) => a.after - b.after)
}

/** A time after which a segment can begin: a clock that was set back gives two no common name, and does not swap them. */
export async function laterThanSegments(folder: string, time: number): Promise<string> {
  const last = (await keptSegments(folder)).at(-1)
  return new Date(Math.max(time, (last?.begunAt ?? 0) + 1)).toISOString()
}

/** The last write of a service that is gone is this much older than a backup: clocks of sticks may be of another zone. */
const GONE_AFTER_MS = 24 * 60 * 60_000

/** [N5] Removes the segments that ended before the oldest backup of the folder: they last as long as backups do. */
export async function forgetOldSegments(folder: string): Promise<void> {
  const oldest = (await keptBackups(folder)).at(-1)
  if (!oldest) return
  const segments = await keptSegments(folder)
  for (const [n, { file }] of segments.entries()) {
    const isOld = isOver(segments, n, oldest.madeAt) || (await stat(file)).mtimeMs < oldest.madeAt - GONE_AFTER_MS
    if (isOld) await rm(file, { force: true })
  }
}

/** A segment ends where the next one of its service begins. */
function isOver(segments: readonly KeptSegment[], n: number, time: number): boolean {
  const next = segments.slice(n + 1).find(({ writer }) => writer === segments[n]?.writer)
  return (next?.begunAt ?? Number.POSITIVE_INFINITY) < time
}

/** The segments in a folder, oldest first. */
async function keptSegments(folder: string): Promise<KeptSegment[]> {
  const segments = (await readdir(folder)).flatMap((name) => {
    const [, time, after, writer] = NAME.exec(name) ?? []
    if (time === undefined || writer === undefined) return []
    return [{ name, file: join(folder, name), after: Number(after), begunAt: instantIn(time), writer }]
  })
  return segments.sort((a, b) => a.begunAt - b.begunAt)
}

const instantIn = (time: string): number => Date.parse(time.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'))
