import type { Column } from '../table/data-table.tsx'
import { type Fields, listOf, textOf, valueAt } from './field.ts'

/** The columns of a list of entities; `show` says what a column shows where it is more than its text. */
export function columnsOf<Path extends string, Row extends object>(
  fields: Fields<Path>,
  show: Partial<Record<NoInfer<Path>, Omit<Partial<Column<Row>>, 'title'>>>,
): readonly Column<Row>[] {
  return listOf(fields).flatMap(({ path, list, input }) =>
    list === undefined ? [] : [{ title: list, value: (row: Row) => textOf(input, valueAt(row, path)), ...show[path] }],
  )
}
