import { withoutCopiedMarks } from '@cup/domain/kernel'
import Papa from 'papaparse'
import { dayIn } from '../form/day-text.ts'

/** A file as a table: the titles of its columns, and each line by them. */
export type CsvTable = {
  /** More lines than are read; undefined for a table that is read whole. */
  readonly tooMany?: number
  /** A title for each column; empty for a column without one. */
  readonly titles: readonly string[]
  /** Number of the line with the titles; undefined for a table without titles. */
  readonly titleLine: number | undefined
  readonly lines: readonly CsvLine[]
}
/** A line, with its number in the file, and a cell for each column. */
export type CsvLine = {
  readonly number: number
  readonly cells: readonly string[]
  /** Whether a quotation mark in it has no second one: its cells may be divided wrong. */
  readonly hasOpenQuote?: true
}

/** Most lines of a table below its titles. */
export const MOST_LINES = 5000
/** The titles are in one of the first lines; before them are headings and empty lines. */
const HEAD_LINES = 10

/**
 * Reads what spreadsheets write and what is copied from them. Separator and titles are those that give the most columns
 * that `isTitle` knows; empty lines are left out.
 */
export function readCsv(text: string, isTitle: (title: string) => boolean): CsvTable {
  const { plain, delimiters } = withoutHint(text.replace(/^\uFEFF/, ''))
  const { source, delimiter, titleIndex } = bestReading(plain, delimiters, isTitle)
  const { rows, open } = rowsIn(source, delimiter)
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const whole = (cells: readonly string[] = []) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  const lines = rows.map(
    (cells, index): CsvLine => ({
      number: index + 1,
      cells: whole(cells),
      ...(open.has(index) && { hasOpenQuote: true }),
    }),
  )
  const filled = lines.slice((titleIndex ?? -1) + 1).filter(({ cells }) => cells.some(Boolean))
  return {
    titles: whole(titleIndex === undefined ? [] : rows[titleIndex]),
    titleLine: titleIndex === undefined ? undefined : titleIndex + 1,
    ...(filled.length > MOST_LINES ? { lines: [], tooMany: filled.length } : { lines: filled }),
  }
}

const DELIMITERS = ['\t', ';', '|', ','] as const

/** `sep=;` in the first line names the separator to Excel; the numbers of the other lines stay. */
function withoutHint(text: string) {
  const [hint = '', separator] = /^"?sep=(.)"?(?=\r|\n|$)/i.exec(text) ?? []
  return { plain: text.slice(hint.length), delimiters: separator === undefined ? DELIMITERS : [separator] }
}

/** Number of columns by which text that is set in columns is told from single names with a space too many. */
const ENOUGH_COLUMNS = 3

function bestReading(plain: string, delimiters: readonly string[], isTitle: (title: string) => boolean) {
  const best = delimiters
    .map((one) => readingOf(plain, one, isTitle))
    .reduce((one, next) =>
      next.known > one.known || (next.known === one.known && next.width > one.width) ? next : one,
    )
  if (best.known > 1 || best.width >= ENOUGH_COLUMNS) return best
  const spaced = readingOf(plain.replace(/(?<=\S)[^\S\r\n]{2,}/g, '\t'), '\t', isTitle)
  const isInColumns = spaced.known > 1 || (best.known === 0 && spaced.known === 0 && spaced.width >= ENOUGH_COLUMNS)
  return isInColumns ? spaced : best
}

type Rows = {
  readonly rows: readonly string[][] /** Indexes of rows with an open quote. */
  readonly open: Set<number>
}

/** Most quotation marks without a second one that are taken for letters. */
const MOST_OPEN_QUOTES = 100

/** Rows of a text; a quotation mark without a second one is left out, since it would swallow the rows below. */
function rowsIn(text: string, delimiter: string, preview = 0): Rows {
  const open = new Set<number>()
  for (let plain = text, left = MOST_OPEN_QUOTES; ; left -= 1) {
    const { data, errors } = Papa.parse<string[]>(plain, { delimiter, preview })
    const broken = errors.find(({ type }) => type === 'Quotes')
    if (broken?.row !== undefined) open.add(broken.row)
    if (broken?.index === undefined || left === 0) return { rows: data.map((cells) => cells.map(plainCell)), open }
    // The parser names the place behind the mark.
    plain = plain.slice(0, broken.index - 1) + plain.slice(broken.index)
  }
}

/** A cell without space and copied marks around it, and without the apostrophe that keeps a spreadsheet from executing it. */
const plainCell = (cell: string): string =>
  withoutCopiedMarks(cell)
    .trim()
    .replace(/^'(?='*[=+\-@\t\r\n])/, '')

function readingOf(source: string, delimiter: string, isTitle: (title: string) => boolean) {
  const { rows } = rowsIn(source, delimiter, HEAD_LINES)
  const known = rows.map((cells) => (cells.some(isValue) ? 0 : cells.filter(isTitle).length))
  const most = Math.max(0, ...known)
  const widths = rows.filter((cells) => cells.some(Boolean)).map(({ length }) => length)
  return {
    ...{ source, delimiter, known: most },
    titleIndex: most === 0 ? undefined : known.indexOf(most),
    width: most === 0 ? Math.min(...widths) : Math.max(...widths),
  }
}

/** Titles are neither numbers nor days. */
const isValue = (cell: string): boolean => /^\d+$/.test(cell) || dayIn(cell) !== undefined

/** A table that German Excel opens: semicolons, CRLF, a mark for UTF-8; no cell is taken for a formula. */
export function writeCsv(titles: readonly string[], lines: readonly (readonly (string | number)[])[]): string {
  const safe = [titles, ...lines].map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)),
  )
  return `\uFEFF${Papa.unparse(safe, { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** Puts an apostrophe in front of text that a spreadsheet would execute, or from which the reader would take one. */
const harmless = (text: string): string => (/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

/** Rows of a spreadsheet as the text that is copied from one. */
export const asPasted = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((cells) => [...cells]),
    { delimiter: '\t', newline: '\n' },
  )
