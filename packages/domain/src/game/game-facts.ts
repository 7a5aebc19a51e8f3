import type { CompetitionState } from '../competition/competition-state.ts'
import type { CompetitionId, GameId, GroupId, PlayerId, TeamId } from '../kernel/ids.ts'
import type { Sides } from '../kernel/side.ts'
import type { GamePlan } from './game-state.ts'
import type { PlannedTeam } from './planned-team.ts'

/** What a decision on one game needs to know of everything else, read in the command's transaction. */
export type GameFacts = {
  readonly competitionOf: (id: CompetitionId) => CompetitionState
  readonly teamOfPlayer: (id: PlayerId) => TeamId | undefined
  readonly planOf: (id: GameId) => GamePlan | undefined
  readonly plansOfGroup: (id: GroupId) => readonly GamePlan[]
  /** The team that a reference stands for today; none while it is open. */
  readonly resolve: (reference: PlannedTeam) => TeamId | undefined
  /** Whether another game of the competition has started since this one got its result. */
  readonly hasOtherGameStartedSince: (id: GameId) => boolean
  /** [X2] Whether an organiser corrects the game: what a timekeeper may do only before, or not any more, is then allowed. */
  readonly isCorrection: boolean
  /** Who sends the command: a person's or a device's id. */
  readonly actor: string
}

/** Planned references of a game, by side. */
export type References = Sides<PlannedTeam>
