import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../device/device.ts'
import { type ColumnKind, type Columns, rememberedIn, signatureOf, withMeaning } from './columns.ts'
import type { CsvTable } from './csv.ts'

/** Tables whose columns a device remembers. */
const MOST_REMEMBERED = 20

/** The meanings of the columns of a table: guessed, until a person changes one; this device remembers the change. */
export function useColumns<Key extends string>(
  table: CsvTable,
  kinds: readonly ColumnKind<Key>[],
  guess: (table: CsvTable) => Columns<Key>,
) {
  const { importColumns } = useDevice()
  const kept = useStore(importColumns)
  const signature = signatureOf(table)
  const remembered = useMemo(() => rememberedIn(kept, table, kinds), [kept, table, kinds])
  const columns = useMemo(() => remembered ?? guess(table), [remembered, table, guess])
  const keep = (next: Columns<Key> | undefined) => {
    const others = Object.entries(kept ?? {}).filter(([name]) => name !== signature)
    const all = next === undefined ? others : [...others, [signature, next] as const]
    importColumns.set(Object.fromEntries(all.slice(-MOST_REMEMBERED)))
  }
  return {
    columns,
    isRemembered: remembered !== undefined,
    change: (at: number, key: Key | '') => keep(withMeaning(columns, at, key)),
    guessAgain: () => keep(undefined),
  }
}
