import type { EntryKind } from '@cup/domain/game'
import { cardKind } from './card.tsx'
import { goalKind } from './goal.tsx'
import type { HistoryKind } from './kind.ts'
import { foulKind, timeOutKind } from './of-team.tsx'
import { timePenaltyKind } from './time-penalty.tsx'

/** The description of every kind of entry in the history. */
export const historyKinds: { readonly [Kind in EntryKind]: HistoryKind<Kind> } = {
  goal: goalKind,
  timePenalty: timePenaltyKind,
  foul: foulKind,
  timeOut: timeOutKind,
  card: cardKind,
}
