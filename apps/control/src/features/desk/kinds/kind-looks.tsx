import type { EntryKind } from '@cup/domain/game'
import type { ReactNode } from 'react'
import { CardsSign } from './cards-sign.tsx'
import type { ContentProps } from './content-props.ts'
import { FoulCount } from './foul-count.tsx'
import { PenaltySign } from './penalty-sign.tsx'
import { TimeOutsLeft } from './time-outs-left.tsx'

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
