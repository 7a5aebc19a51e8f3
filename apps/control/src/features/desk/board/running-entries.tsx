import type { Game } from '@cup/contract/entities'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import type { Side } from '@cup/domain/kernel'
import type { DeskNames } from '../../../shared/record/words.ts'
import type { DeskRecord } from '../kinds/kind.ts'
import { kindLooks } from '../kinds/kind-looks.tsx'
import type { RunningProps } from '../kinds/running-penalties.tsx'

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

const Running = <Kind extends EntryKind>({ kind, ...props }: RunningOfKindProps<Kind>) => kindLooks[kind].running(props)
