import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import type { DeskRules } from '../kinds/kind.ts'
import { deskKinds } from '../kinds/kinds.ts'

/** The kinds that the buttons of a side add, row by row. */
type ButtonRows = { readonly [Row in 'main' | 'other' | 'more']: readonly EntryKind[] }

/** [F10] Goals, then fouls where they count and penalties where they do not, and a third row for what the house rules add. */
export function buttonRowsOf(rules: DeskRules): ButtonRows {
  const offered = ENTRY_KINDS.filter((kind) => deskKinds[kind].beginnings(rules).length > 0)
  const wide: EntryKind = offered.includes('foul') ? 'foul' : 'timePenalty'
  return {
    main: offered.filter((kind) => deskKinds[kind].isMain),
    other: [wide],
    more: MORE_KINDS.filter((kind) => kind !== wide && offered.includes(kind)),
  }
}

const MORE_KINDS: readonly EntryKind[] = ['timeOut', 'card', 'timePenalty']
