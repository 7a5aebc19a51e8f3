import { readTableFile } from '../../../shared/file/read-table-file.ts'
import type { ReadFile } from '../../../shared/file/sheets.ts'
import { reasonOf } from '../../../shared/file/table-line.ts'
import { readImportTable } from '../import-columns.ts'
import { importPlanOf } from '../import-plan.ts'

/** Bytes of a text in an encoding. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
export const windows = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
export const utf16 = (text: string): Uint8Array =>
  Uint8Array.from(`\uFEFF${text}`.split('').flatMap((unit) => [unit.charCodeAt(0) % 256, unit.charCodeAt(0) >> 8]))
export const mac = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => ({ ö: 0x9a, ü: 0x9f, Ü: 0x86 })[letter] ?? letter.charCodeAt(0))

/** Bytes as a file has them. */
export const asBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
const textOf = (read: ReadFile): string => ('sheets' in read ? (read.sheets[0]?.text ?? '') : read.refused)

/** Outcome of each line: "2 neu TSV Übungsheim: Probe, Jörg, 04.05.2012, 7". */
export async function outlineOf(bytes: Uint8Array): Promise<readonly string[]> {
  const table = readImportTable(textOf(await readTableFile(asBuffer(bytes))))
  const known = { teams: [], players: [], competition: undefined, now: '2025-01-18T09:00:00.000Z' }
  const { lines, hasPlayers } = importPlanOf(table, known, { idOf: (text) => text })
  return lines.map((line) => {
    const { number, fate, team, player } = line
    const { lastName, firstName, birthday } = player
    const child = [`${lastName}, ${firstName}`, birthday.replaceAll('/', '.'), player.number].join(', ')
    const read = `${team.name}: ${hasPlayers ? child : `${team.shortName}, ${team.primaryColor}`}`
    const reason = reasonOf(line)
    return `${number} ${fate} ${['faulty', 'skipped'].includes(fate) ? reason : [read, reason].filter(Boolean).join(' | ')}`
  })
}

/** Outcome of the child of `SQUAD`, and a list that has no other. */
export const PROBE = 'new TSV Übungsheim: Probe, Jörg, 04.05.2012, 7'
export const SQUAD = 'Mannschaft;Nachname;Vorname;Geburtstag;Nummer\nTSV Übungsheim;Probe;Jörg;04.05.2012;7\n'
