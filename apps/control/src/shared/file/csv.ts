import Papa from 'papaparse'

/** A file as a table: the titles of its columns, and each line by them. */
export type CsvTable = { readonly titles: readonly string[]; readonly lines: readonly CsvLine[] }
/** A line, with its number in the file; 1 is the line of the titles. */
export type CsvLine = { readonly number: number; readonly cells: Readonly<Record<string, string>> }

/** Reads what Excel and others write: semicolons, commas or tabs, quoted or not; empty lines are left out. */
export function readCsv(text: string): CsvTable {
  const plain = text.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) })
  const [head = [], ...rest] = data
  const titles = head.map((title) => title.trim())
  const lines = rest.map((cells, index) => ({ number: index + 2, cells: cellsOf(titles, cells) }))
  return { titles: titles.filter(Boolean), lines: lines.filter(({ cells }) => Object.values(cells).some(Boolean)) }
}

/** The most frequent separator between the titles. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string) => head.split(delimiter).length
  return [';', ',', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

const cellsOf = (titles: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(titles.map((title, index) => [title, (cells[index] ?? '').trim()]))

/** The text of a file: UTF-8, or else what German Excel writes. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A table that German Excel opens: semicolons, CRLF, a mark for UTF-8; no cell is taken for a formula. */
export function writeCsv(titles: readonly string[], lines: readonly (readonly (string | number)[])[]): string {
  const safe = [titles, ...lines].map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)),
  )
  return `\uFEFF${Papa.unparse(safe, { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** Puts an apostrophe in front of text that a spreadsheet would execute. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
