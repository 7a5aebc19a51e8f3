import { normalName } from '@cup/domain/kernel'
import type { CsvLine, CsvTable } from './csv.ts'

/** A meaning that a column of a table can have. */
export type ColumnKind<Key extends string = string> = {
  readonly key: Key
  /** Title that exports write. */
  readonly title: string
  /** Other titles that people write, in the order of preference. */
  readonly spellings: readonly string[]
}

/** The meaning of each column; empty for one that is not taken over. */
export type Columns<Key extends string = string> = readonly (Key | '')[]

/** A title as it is compared: without case, spaces, punctuation and what is in brackets; a sign alone stays. */
export const titleKey = (title: string): string =>
  normalName(title)
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\d]/gu, '') || normalName(title)

/** Whether some kind has a title. */
export function titlesOf(kinds: readonly ColumnKind[]): (title: string) => boolean {
  const known = new Set(kinds.flatMap(({ title, spellings }) => [title, ...spellings]).map(titleKey))
  return (title) => title !== '' && known.has(titleKey(title))
}

/**
 * Guesses the meaning of columns by their titles, own titles first. Of several columns with one title, the first that has
 * cells is taken.
 */
export function columnsByTitle<Key extends string>(
  { titles, lines }: CsvTable,
  kinds: readonly ColumnKind<Key>[],
): Columns<Key> {
  const columns: (Key | '')[] = titles.map(() => '')
  const take = (key: Key, spellings: readonly string[]) => {
    if (columns.includes(key)) return
    for (const spelling of spellings) {
      const called = titles.flatMap((title, at) =>
        columns[at] === '' && title !== '' && titleKey(title) === titleKey(spelling) ? at : [],
      )
      const at = called.find((one) => lines.some(({ cells }) => cells[one])) ?? called[0]
      if (at !== undefined) {
        columns[at] = key
        return
      }
    }
  }
  for (const { key, title } of kinds) take(key, [title])
  for (const { key, spellings } of kinds) take(key, spellings)
  return columns
}

/** The cell of a line with a meaning; undefined where no column has the meaning. */
export function cellOf<Key extends string>({ cells }: CsvLine, columns: Columns<Key>, key: Key): string | undefined {
  const at = columns.indexOf(key)
  return at < 0 ? undefined : (cells[at] ?? '')
}

/** Name of tables with the same titles, under which meanings are remembered; without titles their number counts. */
export const signatureOf = ({ titles, titleLine }: CsvTable): string =>
  titleLine === undefined ? `${titles.length}` : titles.map(titleKey).join('|')

/** Columns with one meaning changed; the column that had it before has none. */
export const withMeaning = <Key extends string>(columns: Columns<Key>, at: number, key: Key | ''): Columns<Key> =>
  columns.map((before, index) => {
    if (index === at) return key
    return before === key ? '' : before
  })

/** Remembered meanings of columns, as far as they fit. */
export function rememberedIn<Key extends string>(
  kept: unknown,
  table: CsvTable,
  kinds: readonly ColumnKind<Key>[],
): Columns<Key> | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const columns: unknown = Reflect.get(kept, signatureOf(table))
  if (!Array.isArray(columns) || columns.length !== table.titles.length) return undefined
  return columns.map((key: unknown) => kinds.find((kind) => kind.key === key)?.key ?? '')
}
