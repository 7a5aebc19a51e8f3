import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Check } from '@cup/contract/position'
import { z } from 'zod'
import { migrations } from '../database/index.ts'

/** The version of the format of copies; a reader supports all up to its own. */
export const ARCHIVE_FORMAT = 1

/**
 * Scope of a copy: the log without people, all of the cup, also staff and images, or the part of one game or
 * competition.
 */
export const ArchiveScope = z.enum(['log', 'cup', 'backup', 'part'])
export type ArchiveScope = z.infer<typeof ArchiveScope>

/** The first line of a copy. */
export const ArchiveHeader = z.object({
  format: z.number().int(),
  scope: ArchiveScope,
  hasPeople: z.boolean(),
  epoch: z.string(),
  /** End of the log. */
  position: z.number().int(),
  /** [E7] The check value of that position; absent in older copies. */
  check: Check.exactOptional(),
  madeAt: z.string(),
  /** The last migration of the tables. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), columns: z.array(z.string()) })),
  files: z.number().int(),
})
export type ArchiveHeader = z.infer<typeof ArchiveHeader>

/** The last migration that this code knows. */
export const latestMigration = (): string => Object.keys(migrations).at(-1) ?? ''

/** Reads the first line; throws an `ArchiveError` if it is no copy or newer than this code. */
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

/** The last line of a copy: the number of lines, and a digest of all of them. */
const ArchiveEnd = z.object({ lines: z.number().int(), sha256: z.string() })

/** One line of a copy: what it holds, as the text that was written. */
export type ArchiveLine = { readonly number: number; readonly kind: string; readonly json: string }

/** A copy that must not be loaded; the message says where and why. */
export class ArchiveError extends Error {
  override readonly name: string = 'ArchiveError'
}

/** The first bytes of a sealed file do not open: the passphrase is another one or missing, or they were damaged. */
export class UnopenedError extends ArchiveError {
  override readonly name = 'UnopenedError'
}

/** The error of one line: its number and what is wrong. */
export const lineError = (number: number, complaint: string): ArchiveError =>
  new ArchiveError(`Line ${number}: ${complaint}`)

/** Makes one line after the other; every line ends with a checksum over all lines up to it. */
export type LineWriter = {
  readonly line: (kind: string, json: string) => string
  readonly end: () => string
}

/** Begins a copy. */
export function lineWriter(): LineWriter {
  const digest = createHash('sha256')
  let sum = 0
  let lines = 0
  const line = (kind: string, json: string) => {
    const body = `{"${kind}":${json}`
    sum = crc32(body, sum)
    lines += 1
    const text = `${body},"sum":"${sumText(sum)}"}\n`
    digest.update(text)
    return text
  }
  return { line, end: () => line('end', JSON.stringify({ lines, sha256: digest.copy().digest('hex') })) }
}

const sumText = (sum: number): string => sum.toString(16).padStart(8, '0')

/** The length of `,"sum":"01234567"}`. */
const TAIL_BYTES = 18
const MOST_LINE_BYTES = 64 * 1024 * 1024
const KIND = /^\{"([a-z_]+)":/

/**
 * Reads lines and checks each against its checksum, the last one against all; throws an `ArchiveError` with the line.
 */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<ArchiveLine> {
  const digest = createHash('sha256')
  let sum = 0
  let number = 0
  let isAtEnd = false
  for await (const line of splitLines(bytes)) {
    number += 1
    if (isAtEnd) throw lineError(number, 'it stands behind the end of the copy.')
    const body = line.subarray(0, -TAIL_BYTES)
    sum = crc32(body, sum)
    const text = body.toString()
    const kind = KIND.exec(text)?.[1]
    if (kind === undefined || line.subarray(-TAIL_BYTES).toString() !== `,"sum":"${sumText(sum)}"}`) {
      throw lineError(number, number === 1 ? NO_COPY : 'it is damaged, or a line before it is missing or out of place.')
    }
    const json = text.slice(kind.length + 4)
    if (kind === 'end') {
      isAtEnd = true
      requireEnd(ArchiveEnd.parse(JSON.parse(json)), { lines: number - 1, sha256: digest.copy().digest('hex') })
    }
    digest.update(line).update('\n')
    yield { number, kind, json }
  }
  if (!isAtEnd) throw new ArchiveError(`The copy was cut off after line ${number}.`)
}

const NO_COPY = 'this is no copy of a cup, or its beginning is damaged.'

function requireEnd(said: z.infer<typeof ArchiveEnd>, found: z.infer<typeof ArchiveEnd>): void {
  if (said.lines === found.lines && said.sha256 === found.sha256) return
  throw lineError(found.lines + 1, 'the end does not fit what stands before it.')
}

/** Only the line feed ends a line: names may contain other line separators. */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const rest: Buffer[] = []
  let held = 0
  for await (const chunk of bytes) {
    let from = 0
    for (let to = chunk.indexOf(LINE_FEED); to !== -1; to = chunk.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...rest.splice(0), chunk.subarray(from, to)])
      from = to + 1
      held = 0
    }
    rest.push(chunk.subarray(from))
    held += chunk.length - from
    if (held > MOST_LINE_BYTES) throw new ArchiveError(NO_COPY_AT_ALL)
  }
  if (held > 0) yield Buffer.concat(rest)
}

const LINE_FEED = 0x0a
const NO_COPY_AT_ALL = 'This is no copy of a cup: a line of it has no end.'
