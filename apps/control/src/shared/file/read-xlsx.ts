import { unzipSync, type Zippable, zipSync } from 'fflate'
import readXlsxFile, { type CellValue } from 'read-excel-file/universal'
import { asPasted } from './csv.ts'
import type { ReadFile } from './sheets.ts'

/** Most bytes of a workbook once it is unpacked. */
export const MOST_UNPACKED_BYTES = 50_000_000

/**
 * Reads the sheets of a workbook that have cells. It is unpacked here, within the limit, and handed on uncompressed: the
 * reader itself has no limit, and would unpack in workers, which the page does not allow.
 */
export async function readXlsx(bytes: ArrayBuffer): Promise<ReadFile> {
  try {
    const parts = unpacked(new Uint8Array(bytes))
    if (parts === undefined) return { refused: 'tooLargeUnpacked' }
    if (parts['xl/workbook.xml'] === undefined) return { refused: 'notATable' }
    const sheets = await readXlsxFile(new Blob([zipSync(parts, { level: 0 })]))
    const filled = sheets.map(({ sheet, data }) => ({
      name: sheet,
      text: asPasted(data.map((row) => row.map(textOf))),
    }))
    const readable = filled.filter(({ text }) => text.trim() !== '')
    return readable.length === 0 ? { refused: 'empty' } : { sheets: readable }
  } catch {
    return { refused: 'notATable' }
  }
}

/** The XML of a workbook; undefined where it says that it is larger. An entry never grows beyond the size that it states. */
function unpacked(archive: Uint8Array): Zippable | undefined {
  let bytes = 0
  const isWanted = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    if (!/\.(xml|rels)$/.test(name)) return false
    bytes += originalSize
    return bytes <= MOST_UNPACKED_BYTES
  }
  const parts = unzipSync(archive, { filter: isWanted })
  return bytes > MOST_UNPACKED_BYTES ? undefined : parts
}

/** A cell as a person would type it. */
function textOf(value: CellValue | null): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return value instanceof Date ? dateTextOf(value) : String(value)
}

const two = (number: number): string => String(number).padStart(2, '0')
/** Cells of a time only are on the day from which spreadsheets count. */
const FIRST_YEAR = 1900

/** A day, a time, or both; workbooks know no zone. */
function dateTextOf(exact: Date): string {
  // A fraction of a day is no whole number of milliseconds.
  const date = new Date(Math.round(exact.getTime() / 1000) * 1000)
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  if (date.getUTCFullYear() < FIRST_YEAR) return time
  const day = `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`
  return time === '00:00' ? day : `${day} ${time}`
}
