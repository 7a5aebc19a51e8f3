import { decodeText } from './decode-text.ts'
import type { ReadFile } from './sheets.ts'

/** Largest file that is read. */
export const MOST_FILE_BYTES = 5_000_000

const BEGINNINGS = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  /** Container of old Excel files, and of new ones with a password. */
  ole: [0xd0, 0xcf, 0x11, 0xe0],
  pdf: [0x25, 0x50, 0x44, 0x46],
} as const

/** Reads a file of cells by its content, whatever its name; the reader of spreadsheets is loaded for spreadsheets only. */
export async function readTableFile(bytes: ArrayBuffer): Promise<ReadFile> {
  if (bytes.byteLength > MOST_FILE_BYTES) return { refused: 'tooLarge' }
  const head = new Uint8Array(bytes.slice(0, 4))
  const beginsWith = (beginning: readonly number[]) => beginning.every((byte, index) => head[index] === byte)
  if (beginsWith(BEGINNINGS.ole)) return { refused: 'locked' }
  if (beginsWith(BEGINNINGS.pdf)) return { refused: 'notATable' }
  if (beginsWith(BEGINNINGS.zip)) return (await import('./read-xlsx.ts')).readXlsx(bytes)
  const text = decodeText(bytes)
  return text.trim() === '' ? { refused: 'empty' } : { sheets: [{ name: '', text }] }
}
