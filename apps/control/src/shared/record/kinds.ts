import type { Game } from '@cup/contract/entities'
import type { CorrectionStep } from '@cup/contract/log-routes'
import type { EntryKind, EntryList } from '@cup/domain/game'
import { withEveryList } from '@cup/domain/projections'
import { type Card, cardOf, cardSteps, isSameCard } from './card.ts'
import { type Goal, goalOf, goalSteps, isSameGoal } from './goal.ts'
import { isSameOfTeam, type OfTeam, ofTeamIn } from './of-team.ts'
import { isSameTimePenalty, type TimePenalty, timePenaltyOf, timePenaltySteps } from './time-penalty.ts'

/** The data of an entry, by its kind. */
export type EntryData = {
  readonly goal: Goal
  readonly timePenalty: TimePenalty
  readonly foul: OfTeam
  readonly timeOut: OfTeam
  readonly card: Card
}

/** An entry as the view of a game shows it. */
export type Entry<Kind extends EntryKind> = { readonly id: string } & EntryData[Kind]

/** Description of a kind for desk and correction. */
export type EntryDescription<Kind extends EntryKind> = {
  /** The entries of a game in the order of the clock. */
  readonly entriesIn: (game: Pick<Game, EntryList>) => readonly Entry<Kind>[]
  readonly isSame: (one: EntryData[Kind], other: EntryData[Kind]) => boolean
  readonly steps: {
    readonly add: (id: string, data: EntryData[Kind]) => CorrectionStep
    /** Absent for a kind that is only added and taken back. */
    readonly change?: (id: string, data: EntryData[Kind]) => CorrectionStep
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
  foul: {
    entriesIn: (game) => withEveryList(game).fouls.map((foul) => ofTeamIn(foul.foulId, foul)),
    isSame: isSameOfTeam,
    steps: {
      add: (foulId, { teamId, time }) => ({ call: 'game.write/call-foul', body: { foulId, teamId, time } }),
      revoke: (foulId) => ({ call: 'game.write/revoke-foul', body: { foulId } }),
    },
  },
  timeOut: {
    entriesIn: (game) => withEveryList(game).timeOuts.map((timeOut) => ofTeamIn(timeOut.timeOutId, timeOut)),
    isSame: isSameOfTeam,
    steps: {
      add: (timeOutId, { teamId, time }) => ({ call: 'game.write/take-time-out', body: { timeOutId, teamId, time } }),
      revoke: (timeOutId) => ({ call: 'game.write/revoke-time-out', body: { timeOutId } }),
    },
  },
  card: { entriesIn: (game) => withEveryList(game).cards.map(cardOf), isSame: isSameCard, steps: cardSteps },
}
