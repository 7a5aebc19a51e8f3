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
export type CsvLine = { readonly number: number; readonly cells: readonly string[] }

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
  const { delimiter, titleIndex } = delimiters
    .map((one) => readingOf(plain, one, isTitle))
    .reduce((best, next) =>
      next.known > best.known || (next.known === best.known && next.width > best.width) ? next : best,
    )
  const rows = rowsIn(plain, delimiter)
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const whole = (cells: readonly string[] = []) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  const lines = rows.map((cells, index) => ({ number: index + 1, cells: whole(cells) }))
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

const rowsIn = (text: string, delimiter: string, preview = 0): string[][] =>
  Papa.parse<string[]>(text, { delimiter, preview }).data.map((cells) => cells.map(plainCell))

/** A cell without space around it, and without the apostrophe that keeps a spreadsheet from executing it. */
const plainCell = (cell: string): string => cell.trim().replace(/^'(?='*[=+\-@\t\r\n])/, '')

function readingOf(text: string, delimiter: string, isTitle: (title: string) => boolean) {
  const rows = rowsIn(text, delimiter, HEAD_LINES)
  const known = rows.map((cells) => (cells.some(isValue) ? 0 : cells.filter(isTitle).length))
  const most = Math.max(0, ...known)
  const widths = rows.filter((cells) => cells.some(Boolean)).map(({ length }) => length)
  return {
    delimiter,
    titleIndex: most === 0 ? undefined : known.indexOf(most),
    known: most,
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
