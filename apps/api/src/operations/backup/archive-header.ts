import { z } from 'zod'
import { migrations } from '../database/index.ts'
import { type ArchiveLine, lineError } from './archive-line.ts'

/** The way in which copies are written; a reader knows all up to its own. */
export const ARCHIVE_FORMAT = 1

/** What a copy holds: the log without people, all of the cup, also staff and images, or the part of one game or competition. */
export const ArchiveScope = z.enum(['log', 'cup', 'backup', 'part'])
export type ArchiveScope = z.infer<typeof ArchiveScope>

/** The first line of a copy. */
export const ArchiveHeader = z.object({
  format: z.number().int(),
  scope: ArchiveScope,
  hasPeople: z.boolean(),
  epoch: z.string(),
  /** Where the log ended. */
  position: z.number().int(),
  madeAt: z.string(),
  /** The tables were as this migration left them. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), columns: z.array(z.string()) })),
  files: z.number().int(),
})
export type ArchiveHeader = z.infer<typeof ArchiveHeader>

/** The last migration that this code knows. */
export const latestMigration = (): string => Object.keys(migrations).at(-1) ?? ''

/** Reads the first line; throws an `ArchiveError` for what is no copy or is newer than this code. */
export function headerOf({ number, kind, json }: ArchiveLine): ArchiveHeader {
  const said: unknown = JSON.parse(json)
  const versions = z.object({ format: z.number() }).safeParse(said)
  if (kind !== 'header' || !versions.success) throw lineError(number, 'a copy of a cup begins with a header.')
  if (versions.data.format > ARCHIVE_FORMAT) throw lineError(number, newer(`format ${versions.data.format}`))
  const header = ArchiveHeader.parse(said)
  if (header.migration > latestMigration()) throw lineError(number, newer(`tables of ${header.migration}`))
  return header
}

const newer = (what: string) => `it was made by a newer version of the cup (${what}). Start that one.`
