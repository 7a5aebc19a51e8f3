import type { CompetitionState, Court } from '../competition/competition-state.ts'
import type { PlannedTeam } from '../game-plan/planned-team.ts'
import type { CompetitionId, CourtId, GameId, GroupId, MatchdayId, MoveId, PlayerId, TeamId } from '../kernel/ids.ts'
import type { Deletable, Resting } from '../kernel/resting.ts'
import type { Side, Sides, SomeSides } from '../kernel/side.ts'
import type { GlobalPosition } from '../kernel/stream.ts'
import type { Instant, Seconds } from '../kernel/time.ts'
import type { PlayRules } from '../settings/house-rules.ts'
import type { GameClock } from './game-clock.ts'
import type { GameCommandData } from './game-commands.ts'
import type { GameEventData } from './game-events.ts'
import type { ExtraTime } from './periods.ts'
import type { RecordEntry } from './record/entry-kinds.ts'

/** Settings of the organiser and the Regie before the game. */
export type GamePlan = {
  readonly id: GameId
  readonly name: string
  readonly competitionId: CompetitionId
  readonly groupId: GroupId | undefined
  readonly matchdayId: MatchdayId | undefined
  /** [H2] The court that the plan names; absent, it is the first of the competition. */
  readonly courtId: CourtId | undefined
  /** [H4] The number of the referee. */
  readonly referee: number | undefined
  readonly secondReferee: number | undefined
  readonly dateTime: Instant
  readonly postponedDateTime: Instant | undefined
  readonly duration: Seconds
  readonly plannedTeams: Sides<PlannedTeam>
  readonly actualTeams: SomeSides<TeamId>
  /** [G7] Since when the Regie has been ready. */
  readonly regieReadyAt: Instant | undefined
  /** [K10] Whether the game was deleted: it is in no list, and takes nothing but its return. */
  readonly isDeleted: boolean
  readonly shootOutShotsNumber: number
  readonly links: { readonly youtube?: string | undefined; readonly gallery?: string | undefined }
  readonly operator: string | undefined
  /** [K22] The acts that have moved it with others, with its places before and after each. */
  readonly moves: readonly MoveOfGame[]
  readonly plannedAt: Instant
  /** [I3] First sent data, to tell a retry from another game with the same id. */
  readonly firstSent: GameCommandData<'game.plan'>
}

/** [K22] The part of a plan that a swap or a slip changes. */
export type PlaceInPlan = Pick<GamePlan, 'dateTime' | 'postponedDateTime' | 'courtId'>

/** [K22] One act that has moved a game. */
export type MoveOfGame = { readonly moveId: MoveId; readonly before: PlaceInPlan; readonly after: PlaceInPlan }

/** [K22] The place of a game in the plan. */
export const placeInPlan = ({ dateTime, postponedDateTime, courtId }: GamePlan): PlaceInPlan => ({
  dateTime,
  postponedDateTime,
  courtId,
})

/** The record of the game: goals, time penalties and every other kind of entry, in the order of the log. */
export type GameRecord = {
  readonly entries: readonly RecordEntry[]
  /** [X2] The shots that counted when a correction reopened the game, to be tracked again if it is level again. */
  readonly formerShots?: readonly Shot[]
  /** [V15] When the game got the result that a correction took back, and when it did so. */
  readonly formerResult?: { readonly at: Instant; readonly takenBackAt: Instant }
}

/** [C11] The clock was set to another reading. Reading plus shift never jumps: it is the game's own time line. */
export type ClockCorrection = {
  /** Its place on the time line. */
  readonly lineTime: Seconds
  /** The sum of all jumps (old less new reading), this one included. */
  readonly shift: Seconds
}

/** Clock of a started game. */
export type Run = {
  /** [V20] When the game was started; absent for a result from paper. */
  readonly startedAt?: Instant | undefined
  readonly clock: GameClock
  /** When the clock reached its end, zero or [Z7] that of extra time, from `game.regularTimeEnded`. */
  readonly endedAt: Instant | undefined
  /** [Z2] When the clock reached the end of a period before zero, from `game.periodEnded`; absent once it has run on. */
  readonly periodEndedAt?: Instant | undefined
  /** [C8] The instant of the last start, pause, resume or freeze. */
  readonly lastClockCommandAt: Instant
  /** [C11] Every time that the clock was set, in the order of the log. */
  readonly clockCorrections: readonly ClockCorrection[]
  readonly penaltyEndsOnGoal: boolean
  /** [J2] The rules of play as far as they differ from the default. */
  readonly rules?: Partial<PlayRules> | undefined
  /** [Z7] Once extra time was started. */
  readonly extraTime?: ExtraTime | undefined
  readonly paper?: Paper
}

/** [G27] A result that was entered from paper, with what is there again once it is taken back. */
export type Paper = {
  /** When the game has ended by the plan. */
  readonly endedAt: Instant
  readonly score: Sides<number>
  /** [Z11] The score at half-time, where the paper has one. */
  readonly halfTime?: Sides<number> | undefined
  readonly actualTeamsBefore: SomeSides<TeamId>
  /** How many entries were on the record before, revoked ones all of them. */
  readonly entriesBefore: number
}

/** Shot of a shoot-out; [S10] its shooter may be left out. */
export type Shot = { readonly side: Side; readonly success: boolean; readonly playerId?: PlayerId }

/** [K3] The withdrawal that made the game what it is, and the game from before, which comes back with the team. */
export type LeftBy = { readonly teamId: TeamId; readonly before: KnownGame }

type Planned = { readonly plan: GamePlan; readonly record: GameRecord; readonly left?: LeftBy | undefined }
type Started = Planned & { readonly run: Run }

/** Phases of a game, each with the data that it has by then. */
export type UnplannedGame = { readonly phase: 'unplanned' }
export type PlannedGame = Planned & { readonly phase: 'planned' }
export type CancelledGame = Planned & { readonly phase: 'cancelled' }
export type StartedGame = Started & { readonly phase: 'started' }
/** Between the freeze and what follows from it in the same command. */
export type FrozenGame = Started & { readonly phase: 'frozen' }
export type ShootOutGame = Started & { readonly phase: 'shootOut'; readonly shots: readonly Shot[] }
/** [V15] `resultAt` is the instant of the press that ended the game, or of the award; a correction keeps it. */
type WithResult = { readonly resultAt: Instant; readonly shots: readonly Shot[] | undefined }
export type FinishedGame = Started & WithResult & { readonly phase: 'finished' }
export type Award = Omit<GameEventData<'game.resultAwarded'>, 'id'>
export type AwardedGame = Planned &
  WithResult & {
    readonly phase: 'awarded'
    readonly award: Award
    readonly run: Run | undefined
  }

/** A game: what it is depends on its phase, so that impossible games cannot be written down. */
export type GameState =
  | UnplannedGame
  | PlannedGame
  | CancelledGame
  | StartedGame
  | FrozenGame
  | ShootOutGame
  | FinishedGame
  | AwardedGame

/** A game that exists. */
export type KnownGame = Exclude<GameState, UnplannedGame>

/** Game before it is planned. */
export const unplannedGame: GameState = { phase: 'unplanned' }

/** The side that a team plays on in this game. */
export function sideOfTeam(plan: GamePlan, teamId: TeamId): Side | undefined {
  if (plan.actualTeams.home === teamId) return 'home'
  return plan.actualTeams.guest === teamId ? 'guest' : undefined
}

/** [K3] Whether a withdrawal has taken the result away: the game counts nowhere, and its record stays. */
export const isAnnulled = ({ phase, left }: KnownGame): boolean =>
  phase === 'cancelled' && left !== undefined && 'resultAt' in left.before

/** Facts for a decision on one game about everything else, read in the command's transaction. */
export type GameFacts = {
  readonly competitionOf: (id: CompetitionId) => CompetitionState
  /** [H1] The courts of a competition, in their order. */
  readonly courtsOf: (id: CompetitionId) => readonly Court[]
  /** The team of a player; `asked` is the one that the player must be in, for who does not know the players. */
  readonly teamOfPlayer: (id: PlayerId, asked: TeamId) => TeamId | undefined
  readonly planOf: (id: GameId) => GamePlan | undefined
  readonly plansOfGroup: (id: GroupId) => readonly GamePlan[]
  /** The team that a reference resolves to today; none while it is open. */
  readonly resolve: (reference: PlannedTeam) => TeamId | undefined
  /** [K10] Things that would lose something if this were deleted. */
  readonly restsOn: (thing: Deletable) => readonly Resting[]
  /** Whether another game of the competition has started since this one got its result. */
  readonly hasOtherGameStartedSince: (id: GameId) => boolean
  /** [H4] The plans of the other games that run on the court of this one, in whatever competition. */
  readonly runningBeside: (id: GameId) => readonly GamePlan[]
  /** [C9] Whether another device has entered a clock, goal, penalty, shot or end event of the game after this position. */
  readonly hasOtherEnteredSince: (id: GameId, position: GlobalPosition) => boolean
  /** [X2] Whether an organiser corrects the game: what a timekeeper may do only before, or not any more, is then allowed. */
  readonly isCorrection: boolean
  /** Sender of the command: a person's or a device's id. */
  readonly actor: string
}

/** Planned references of a game, by side. */
export type References = Sides<PlannedTeam>
