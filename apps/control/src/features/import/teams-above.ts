import { type Columns, cellOf } from '../../shared/file/columns.ts'
import type { CsvLine, CsvTable } from '../../shared/file/csv.ts'
import { noEntryIn } from '../../shared/file/no-entry.ts'
import type { ImportKey } from './import-columns.ts'
import { TEAM_KEYS } from './read-line.ts'

/**
 * The lines from which lines without a team have theirs: a list may name each team only once, above its children, as
 * merged cells do. A list that repeats its teams does not, so that there a missing team is a fault.
 */
export function teamsAbove({ lines, titles }: CsvTable, columns: Columns<ImportKey>): ReadonlyMap<CsvLine, CsvLine> {
  const nameOf = (line: CsvLine) =>
    TEAM_KEYS.map((key) => cellOf(line, columns, key) ?? '')
      .join(' ')
      .trim()
  const entries = lines.filter((line) => noEntryIn(line, titles) === undefined)
  const named = entries.filter((line) => nameOf(line) !== '')
  const isGrouped = new Set(named.map(nameOf)).size === named.length && named.length < entries.length
  const above = new Map<CsvLine, CsvLine>()
  if (!isGrouped) return above
  let last: CsvLine | undefined
  for (const line of entries) {
    if (nameOf(line) !== '') last = line
    else if (last) above.set(line, last)
  }
  return above
}
