import type { Game, Team } from '@cup/contract/entities'
import type { EntryKind } from '@cup/domain/game'
import type { Side } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import { CardsSign } from './card-sign.tsx'
import { FoulCount } from './foul-count.tsx'
import type { DeskRules } from './kind.ts'
import { PenaltySign } from './penalty-sign.tsx'
import { TimeOutsLeft } from './time-outs-left.tsx'

/** Everything that a button of a side may show of its kind. */
export type ContentProps = {
  readonly game: Game
  readonly side: Side
  readonly team: Team
  readonly rules: DeskRules
  /** The id of what a screen reader says beside the name of the button. */
  readonly id: string
}

type KindLook = {
  /** The sign on its button and in its line; none for the kind that scores. */
  readonly sign: ReactNode
  /** The state that its button shows; undefined where its words are all. */
  readonly content?: (props: ContentProps) => ReactNode
}

/** The look of every kind of entry at the desk. */
export const kindLooks: { readonly [Kind in EntryKind]: KindLook } = {
  goal: { sign: null },
  timePenalty: { sign: <PenaltySign /> },
  foul: { sign: null, content: (props) => <FoulCount {...props} /> },
  timeOut: { sign: null, content: (props) => <TimeOutsLeft {...props} /> },
  card: { sign: <CardsSign /> },
}
