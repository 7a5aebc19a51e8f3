import { compareGerman } from '@cup/domain/kernel'

/** Value of a row in a column, to search in and to sort by; numbers sort as numbers. */
export type ColumnValue<Row> = (row: Row) => string | number

/** Which column the rows are sorted by, and whether backwards. */
export type Order = { readonly column: string; readonly isDescending: boolean }

/** A press on a column's head: by it, then backwards, then as before. */
export function nextOrder(order: Order | undefined, column: string): Order | undefined {
  if (order?.column !== column) return { column, isDescending: false }
  return order.isDescending ? undefined : { column, isDescending: true }
}

/** The rows that say every word of the search somewhere, in their order. */
export function rowsFound<Row>(rows: readonly Row[], values: readonly ColumnValue<Row>[], search: string): Row[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...rows]
  return rows.filter((row) => {
    const text = folded(values.map((value) => value(row)).join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** By one column; what is level stays as it stood. */
export function rowsSorted<Row>(rows: readonly Row[], value: ColumnValue<Row>, isDescending: boolean): Row[] {
  const direction = isDescending ? -1 : 1
  return [...rows].sort((a, b) => direction * compared(value(a), value(b)))
}

function compared(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareGerman(String(a), String(b))
}

/** Without accents and capitals: who looks for "muller" finds "Müller". */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
