import type { Game } from '@cup/contract/entities'
import type { CorrectionStep } from '@cup/contract/log-routes'
import type { EntryKind, EntryList } from '@cup/domain/game'
import { type Goal, goalOf, goalSteps, isSameGoal } from './goal.ts'
import { isSameTimePenalty, type TimePenalty, timePenaltyOf, timePenaltySteps } from './time-penalty.ts'

/** The data of an entry, by its kind. */
export type EntryData = { readonly goal: Goal; readonly timePenalty: TimePenalty }

/** An entry as the view of a game shows it. */
export type Entry<Kind extends EntryKind> = { readonly id: string } & EntryData[Kind]

/** Description of a kind for desk and correction. */
export type EntryDescription<Kind extends EntryKind> = {
  /** The entries of a game in the order of the clock. */
  readonly entriesIn: (game: Pick<Game, EntryList>) => readonly Entry<Kind>[]
  readonly isSame: (one: EntryData[Kind], other: EntryData[Kind]) => boolean
  readonly steps: {
    readonly add: (id: string, data: EntryData[Kind]) => CorrectionStep
    readonly change: (id: string, data: EntryData[Kind]) => CorrectionStep
    readonly revoke: (id: string) => CorrectionStep
  }
}

/** The description of every kind. */
export const entryDescriptions: { readonly [Kind in EntryKind]: EntryDescription<Kind> } = {
  goal: { entriesIn: ({ goals }) => goals.map(goalOf), isSame: isSameGoal, steps: goalSteps },
  timePenalty: {
    entriesIn: ({ timePenalties }) => timePenalties.map(timePenaltyOf),
    isSame: isSameTimePenalty,
    steps: timePenaltySteps,
  },
}
