import type { Game } from '@cup/contract/entities'
import type { Standing } from '../../../shared/played/standing.ts'

/** The steps of closing a cup, in their order. */
export const STEP_IDS = ['games', 'standing', 'certificates', 'papers', 'thanks', 'archive', 'data'] as const
export type StepId = (typeof STEP_IDS)[number]

/** How far a step is: done, in need of a decision, or not yet. */
export type StepState = 'done' | 'attention' | 'open'

/** Everything that the states of the steps follow from. */
export type ClosingFacts = {
  /** The games of all competitions as the staff see them. */
  readonly games: readonly Game[]
  readonly openTies: number
  readonly standings: readonly Standing[]
  /** [K6] Whether visitors see how every competition has ended. */
  readonly isEndPublic: boolean
  readonly areAllArchived: boolean
}

/** Games that still need a result. */
export const openGamesOf = (games: readonly Game[]): readonly Game[] =>
  games.filter(({ result, cancelled }) => result === undefined && !cancelled)

/** [A2] The state of each step follows from the data; no step is ticked by hand. */
export function closingSteps(facts: ClosingFacts): Readonly<Record<StepId, StepState>> {
  const { games, openTies, standings, isEndPublic, areAllArchived } = facts
  const isPlayed = games.length > 0 && openGamesOf(games).length === 0
  const isDecided = standings.length > 0 && standings.every((one) => one.isDecided)
  return {
    games: isPlayed && openTies === 0 ? 'done' : games.length > 0 ? 'attention' : 'open',
    standing: isDecided && isPlayed ? 'done' : 'open',
    certificates: 'open',
    papers: 'open',
    thanks: isDecided && isEndPublic ? 'done' : 'open',
    archive: areAllArchived ? 'done' : 'open',
    data: 'open',
  }
}
