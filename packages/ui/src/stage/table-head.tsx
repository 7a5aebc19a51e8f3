import styles from './table.module.css'

/** A column of a stage table: its short head, what that means, and how it behaves. */
export type StageColumn = {
  readonly short: string
  readonly long?: string
  /** Takes the room that is left. */
  readonly kind?: 'wide' | 'extra' | 'main'
}

/** The heads of a stage table, explained to those who hover or listen. */
export function TableHead({ columns }: { readonly columns: readonly StageColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ short, long, kind }) => (
          <th key={short} scope="col" className={kind && styles[kind]}>
            {long === undefined ? short : <abbr title={long}>{short}</abbr>}
          </th>
        ))}
      </tr>
    </thead>
  )
}
