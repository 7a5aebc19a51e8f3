import type { EntryKind } from '@cup/domain/game'
import type { ReactNode } from 'react'
import { PenaltySign } from './penalty-sign.tsx'
import { RunningPenalties, type RunningProps } from './running-penalties.tsx'

type KindLook<Kind extends EntryKind> = {
  /** The sign on its button and in its line; none for the kind that scores. */
  readonly sign: ReactNode
  /** The entries that a side shows while the game runs. */
  readonly running: (props: RunningProps<Kind>) => ReactNode
}

/** The look of every kind of entry at the desk. */
export const kindLooks: { readonly [Kind in EntryKind]: KindLook<Kind> } = {
  goal: { sign: null, running: () => null },
  timePenalty: { sign: <PenaltySign />, running: (props) => <RunningPenalties {...props} /> },
  foul: { sign: null, running: () => null },
  timeOut: { sign: null, running: () => null },
  card: { sign: null, running: () => null },
}
