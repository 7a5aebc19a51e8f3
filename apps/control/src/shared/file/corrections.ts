import type { Columns } from './columns.ts'
import type { CsvTable } from './csv.ts'

/** Cells that a person has corrected in the preview, by `cellKey`. */
export type Corrections = Readonly<Record<string, string>>

/** A cell by the number of its line and the place of its column. */
export const cellKey = (line: number, at: number): string => `${line} ${at}`

/** A table with its corrected cells; a person has seen how such a line is divided. */
export function corrected(table: CsvTable, corrections: Corrections): CsvTable {
  if (Object.keys(corrections).length === 0) return table
  return {
    ...table,
    lines: table.lines.map((line) =>
      isCorrected(corrections, line)
        ? {
            number: line.number,
            cells: line.cells.map((cell, at) => corrections[cellKey(line.number, at)] ?? cell),
          }
        : line,
    ),
  }
}

/** Whether a cell of a line was corrected. */
export const isCorrected = (corrections: Corrections, { number, cells }: CsvTable['lines'][number]): boolean =>
  cells.some((_, at) => cellKey(number, at) in corrections)

/** A name that a text of a table nearly is, and the meanings of the columns in which that text stands. */
export type Suggestion<Key extends string = string> = {
  readonly text: string
  readonly name: string
  readonly keys: readonly Key[]
  /** Meanings whose cells are part of the text, and empty once the suggestion is taken. */
  readonly emptied?: readonly Key[]
}

/** The corrections with which a suggestion is taken: in every line that has the text, not only in one. */
export function correctionsOf<Key extends string>(
  { lines }: CsvTable,
  columns: Columns<Key>,
  { name, keys, emptied = [], text }: Suggestion<Key>,
  textOf: (line: CsvTable['lines'][number], key: Key) => string,
): Corrections {
  const entries = lines.flatMap((line) =>
    keys.flatMap((key) => {
      const at = columns.indexOf(key)
      if (at < 0 || textOf(line, key) !== text) return []
      const empty = emptied.flatMap((one) => {
        const place = columns.indexOf(one)
        return place < 0 ? [] : [[cellKey(line.number, place), ''] as const]
      })
      return [[cellKey(line.number, at), name] as const, ...empty]
    }),
  )
  return Object.fromEntries(entries)
}
