import type { Game } from '@cup/contract/entities'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import type { Side } from '@cup/domain/kernel'
import type { DeskNames } from '../../../shared/record/words.ts'
import type { DeskRecord, RunningProps } from '../kinds/kind.ts'
import { deskKinds } from '../kinds/kinds.ts'

type RunningEntriesProps = {
  readonly side: Side
  readonly game: Game
  readonly record: DeskRecord
  readonly names: DeskNames
  readonly isClockUnsure: boolean
}

/** The entries of a side that run with the clock. */
export const RunningEntries = ({ record, ...props }: RunningEntriesProps) =>
  ENTRY_KINDS.map((kind) => <Running key={kind} kind={kind} entries={record[kind]} {...props} />)

type RunningOfKindProps<Kind extends EntryKind> = RunningProps<Kind> & { readonly kind: Kind }

const Running = <Kind extends EntryKind>({ kind, ...props }: RunningOfKindProps<Kind>) => deskKinds[kind].running(props)
