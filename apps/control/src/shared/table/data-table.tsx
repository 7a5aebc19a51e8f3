import { Flex, Input, Stack, Text } from '@chakra-ui/react'
import { EmptyMessage } from '@cup/ui/chakra'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { formTexts } from '../../texts/form.ts'
import styles from './data-table.module.css'
import { type ColumnValue, nextOrder, type Order, rowsFound, rowsSorted } from './rows.ts'

/** A column: its title, what it says for searching and sorting, and what it shows, if that is more. */
export type Column<Row> = {
  readonly title: string
  readonly value: ColumnValue<Row>
  readonly show?: (row: Row) => ReactNode
  /** A picture or a button is neither searched nor sorted. */
  readonly isPlain?: boolean
}

type DataTableProps<Row> = {
  /** Name of the rows: "Mannschaften". */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** How many there are: "16 Mannschaften". */
  readonly count: (rows: number) => string
  /** Beside the search. */
  readonly filter?: ReactNode
}

/** A list that is searched and sorted; its rows become cards where the columns do not fit. */
export function DataTable<Row>({ label, columns, rows, keyOf, count, filter }: DataTableProps<Row>) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>()
  // What is typed or pressed shows at once; the rows follow as fast as they can.
  const wanted = { search: useDeferredValue(search), order: useDeferredValue(order) }
  const shown = useMemo(
    () => rowsShown(rows, columns, { search: wanted.search, order: wanted.order }),
    [rows, columns, wanted.search, wanted.order],
  )
  // Searching and sorting moves hundreds of rows; their elements stay the same.
  const drawn = useMemo(
    () => new Map(rows.map((row) => [row, rowOf(keyOf(row), row, columns)])),
    [rows, columns, keyOf],
  )
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" align="center">
        <Input
          type="search"
          aria-label={`${label} durchsuchen`}
          placeholder={formTexts.search}
          minH="touch"
          maxW="sm"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {filter}
        <Text role="status" color="fg.muted">
          {count(shown.length)}
        </Text>
      </Flex>
      {shown.length === 0 ? (
        <EmptyMessage>{formTexts.nothingFound}</EmptyMessage>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={label}>
            <Head columns={columns} order={order} onSort={(title) => setOrder(nextOrder(order, title))} />
            <tbody>{shown.map((row) => drawn.get(row))}</tbody>
          </table>
        </div>
      )}
    </Stack>
  )
}

type Wanted = { readonly search: string; readonly order: Order | undefined }

function rowsShown<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { search, order }: Wanted): Row[] {
  const values = columns.filter(({ isPlain }) => !isPlain).map(({ value }) => value)
  const found = rowsFound(rows, values, search)
  const sorting = columns.find(({ title }) => title === order?.column)
  return sorting ? rowsSorted(found, sorting.value, order?.isDescending ?? false) : found
}

const rowOf = <Row,>(key: string, row: Row, columns: readonly Column<Row>[]): ReactNode => (
  <tr key={key}>
    {columns.map(({ title, value, show }) => (
      <td key={title}>
        <span className={styles.title} aria-hidden>
          {title}
        </span>
        <span>{show ? show(row) : value(row)}</span>
      </td>
    ))}
  </tr>
)

type HeadProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly order: Order | undefined
  readonly onSort: (title: string) => void
}

const Head = <Row,>({ columns, order, onSort }: HeadProps<Row>) => (
  <thead>
    <tr>
      {columns.map(({ title, isPlain }) =>
        isPlain ? (
          <th key={title} scope="col">
            {title}
          </th>
        ) : (
          <th key={title} scope="col" aria-sort={sortOf(order, title)}>
            <button type="button" className={styles.sort} onClick={() => onSort(title)}>
              {title}
              <span className={styles.arrow} aria-hidden>
                ▲
              </span>
            </button>
          </th>
        ),
      )}
    </tr>
  </thead>
)

function sortOf(order: Order | undefined, title: string): 'ascending' | 'descending' | 'none' {
  if (order?.column !== title) return 'none'
  return order.isDescending ? 'descending' : 'ascending'
}
