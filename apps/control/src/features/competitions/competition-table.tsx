import type { Competition } from '@cup/contract/entities'
import { formatDate } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { type Column, DataTable } from '../../shared/table/data-table.tsx'

type CompetitionTableProps = { readonly label: string; readonly rows: readonly Competition[] }

/** Competitions, each a link to its own page. */
export const CompetitionTable = ({ label, rows }: CompetitionTableProps) => (
  <DataTable
    label={label}
    columns={COLUMNS}
    rows={rows}
    keyOf={({ id }) => id}
    count={(count) => (count === 1 ? '1 Turnier' : `${count} Turniere`)}
  />
)

const COLUMNS: readonly Column<Competition>[] = [
  { title: 'Turnier', value: ({ name }) => name, show: ({ id, name }) => <Link to={id}>{name}</Link> },
  { title: 'Ort', value: ({ location }) => location },
  { title: 'Start', value: ({ start }) => start, show: ({ start }) => formatDate(start) },
  { title: 'Ende', value: ({ end }) => end, show: ({ end }) => formatDate(end) },
  { title: 'Mannschaften', value: ({ teamIds }) => teamIds.length },
]
