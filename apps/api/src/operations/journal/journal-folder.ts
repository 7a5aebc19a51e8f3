import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keptBackups } from '../backup/index.ts'

/** A segment in its folder: the events after a position, from a time on. */
export type KeptSegment = {
  readonly name: string
  readonly file: string
  readonly after: number
  readonly begunAt: number
}

const NAME = /^cup-journal-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)-(\d+)\.sealed$/

/** The name of a segment. */
export const segmentName = (begunAt: string, after: number): string =>
  `cup-journal-${new Date(begunAt).toISOString().replace(/[:.]/g, '-')}-${after}.sealed`

/** The segments of a folder that may have events after a time, in the order in which they continue each other. */
export async function segmentsSince(folder: string, time: number): Promise<KeptSegment[]> {
  const segments = await keptSegments(folder)
  return segments.filter((_, n) => !isOver(segments, n, time)).sort((a, b) => a.after - b.after)
}

/** [N5] Removes the segments that ended before the oldest backup of the folder: they last as long as backups do. */
export async function forgetOldSegments(folder: string): Promise<void> {
  const oldest = (await keptBackups(folder)).at(-1)
  if (!oldest) return
  const segments = await keptSegments(folder)
  const old = segments.filter((_, n) => isOver(segments, n, oldest.madeAt))
  for (const { file } of old) await rm(file, { force: true })
}

/** A segment ends where the next one begins. */
const isOver = (segments: readonly KeptSegment[], n: number, time: number): boolean =>
  (segments[n + 1]?.begunAt ?? Number.POSITIVE_INFINITY) < time

/** The segments in a folder, oldest first. */
async function keptSegments(folder: string): Promise<KeptSegment[]> {
  const segments = (await readdir(folder)).flatMap((name) => {
    const [, time, after] = NAME.exec(name) ?? []
    if (time === undefined) return []
    return [{ name, file: join(folder, name), after: Number(after), begunAt: instantIn(time) }]
  })
  return segments.sort((a, b) => a.begunAt - b.begunAt)
}

const instantIn = (time: string): number => Date.parse(time.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'))
