import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import { cardKind } from './card.ts'
import { goalKind } from './goal.ts'
import type { DeskKind } from './kind.ts'
import { foulKind, timeOutKind } from './of-team.ts'
import { timePenaltyKind } from './time-penalty.ts'

/** The description of every kind of entry at the desk. */
export const deskKinds: { readonly [Kind in EntryKind]: DeskKind<Kind> } = {
  goal: goalKind,
  timePenalty: timePenaltyKind,
  foul: foulKind,
  timeOut: timeOutKind,
  card: cardKind,
}

/** The kind that the letter of a side adds without another key before it. */
export const UNPREFIXED_KIND: EntryKind = ENTRY_KINDS.find((kind) => deskKinds[kind].prefixKey === undefined) ?? 'goal'
