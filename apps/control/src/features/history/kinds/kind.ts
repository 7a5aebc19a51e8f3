import type { EntryEventType, EntryKind } from '@cup/domain/game'
import type { Seconds, Side, Sides, SomeSides } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import type { EntryData } from '../../../shared/record/kinds.ts'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import type { EntryEdit } from '../correction/edit.ts'
import type { EventDescriptions } from '../events/event.ts'
import type { Names } from '../events/names.ts'

/** Props of an entry's editor. */
export type EntryEditorProps<Kind extends EntryKind> = {
  readonly edit: EntryEdit<Kind>
  readonly squads: Sides<readonly DeskPlayer[]>
  readonly teamIds: SomeSides<string>
  readonly teamNames: Sides<string>
  readonly duration: Seconds
  /** [Z9] The end of extra time, once it was started. */
  readonly end: Seconds | undefined
  /** The words for a time of an entry. */
  readonly timeText: (time: Seconds) => string
  readonly onChange: (edit: EntryEdit<Kind>) => void
}

/** Everything that the history knows of a kind of entry. */
export type HistoryKind<Kind extends EntryKind> = {
  /** The entry in words: "Tor für HSG, Nr. 7 Keller". */
  readonly text: (data: EntryData[Kind], gameId: string, names: Names) => string
  /** The most likely reason of a correction. */
  readonly reason: (edit: EntryEdit<Kind>) => string
  /** A missing entry of a side; undefined where it needs a team and the side has none. Its time is the end of the game. */
  readonly missing: (side: Side, teamId: string | undefined) => EntryData[Kind] | undefined
  readonly editor: (props: EntryEditorProps<Kind>) => ReactNode
  readonly events: Pick<EventDescriptions, EntryEventType<Kind>>
}
