import { z } from 'zod'
import { ChangePlan } from '../game-plan/change-plan.ts'
import {
  AwardReason,
  CourtOfGame,
  GalleryLink,
  GameName,
  GoalCount,
  GroupOfGame,
  GuestTeamId,
  HalfTimeScore,
  HomeTeamId,
  MatchdayOfGame,
  PlannedStart,
  PostponedStart,
  RefereeOfGame,
  SecondRefereeOfGame,
  Shooter,
  ShotSuccess,
  VideoLink,
} from '../game-plan/game-fields.ts'
import { Duration, GameTime } from '../game-plan/game-time.ts'
import { PlannedTeams } from '../game-plan/planned-team.ts'
import type { Command } from '../kernel/decider.ts'
import { CompetitionId, GameId, TeamId } from '../kernel/ids.ts'
import { ShotsNumber } from '../settings/competition-settings.ts'
import { entryCommands } from './record/entry-kinds.ts'
import { requireOnes } from './record/whose.ts'

const justTheGame = z.strictObject({ id: GameId })

/** Plans a game. */
export const PlanGame = z.strictObject({
  id: GameId,
  name: GameName,
  competitionId: CompetitionId,
  groupId: GroupOfGame.optional(),
  matchdayId: MatchdayOfGame.optional(),
  courtId: CourtOfGame.optional(),
  referee: RefereeOfGame.optional(),
  secondReferee: SecondRefereeOfGame.optional(),
  dateTime: PlannedStart,
  duration: Duration,
  plannedTeams: PlannedTeams,
})
/** Commands that change one field of the plan. */
export const ChangeDateTime = z.strictObject({ id: GameId, dateTime: PlannedStart })
export const ChangeCourt = z.strictObject({ id: GameId, courtId: CourtOfGame })
export const ChangeDuration = z.strictObject({ id: GameId, duration: Duration })
export const ChangeShootOutShotsNumber = z.strictObject({ id: GameId, shootOutShotsNumber: ShotsNumber })
export const SetActualTeams = z.strictObject({
  id: GameId,
  homeTeamId: HomeTeamId.optional().meta({
    description: 'The team of the home side. Absent: the side stays as it is.',
  }),
  guestTeamId: GuestTeamId.optional().meta({
    description: 'The team of the guest side. Absent: the side stays as it is.',
  }),
})
/** Commands of the Regie before the start. */
export const RevokeActualTeams = justTheGame
export const Postpone = z.strictObject({ id: GameId, postponedToDateTime: PostponedStart })
export const RevokePostponement = justTheGame
export const MarkRegieReady = justTheGame
export const RevokeRegieReady = justTheGame
/** [R7] */
export const StartGame = justTheGame.extend({
  asPlanned: z
    .literal(true)
    .optional()
    .meta({
      description:
        'Starts the game only with the teams that the plan gives at this moment; otherwise `game/teams-outdated`. Absent: with the confirmed teams, whatever the plan gives. A start that arrives more than 15 s late is never refused for it.',
      examples: [true],
    }),
  alsoRunning: z
    .boolean()
    .exactOptional()
    .meta({
      description:
        'true if the operator has confirmed that another game runs on the court. Absent: such a start is refused with `game/court-busy`.',
      examples: [true],
    }),
})
export const RevokeStart = justTheGame
export const PauseClock = justTheGame
export const ResumeClock = justTheGame
const ClockReading = GameTime.meta({
  description:
    'The reading that the paused clock gets: the seconds that REMAIN of regular time, not the seconds played. From 0, which ends regular time, to the duration of the game; in extra time down to its end below 0.',
})
export const SetClock = z.strictObject({ id: GameId, remaining: ClockReading })
export const EndRegularTime = justTheGame
export const StartExtraTime = justTheGame
export const RevokeExtraTime = justTheGame
export const FreezeRegularTime = justTheGame
export const RevokeFreeze = justTheGame
const ShootingTeamId = TeamId.meta({ description: 'The team that has shot: one of the two of the game.' })
export const TrackShootOutShot = z.strictObject({
  id: GameId,
  teamId: ShootingTeamId,
  success: ShotSuccess,
  playerId: Shooter.optional(),
})
export const RevokeShootOutShot = justTheGame.extend({
  shot: z
    .strictObject({
      number: z
        .int()
        .min(1)
        .meta({
          description: 'Its place in the order in which the shots of both sides were entered, from 1.',
          examples: [3],
        }),
      teamId: ShootingTeamId.optional(),
      success: ShotSuccess.optional(),
    })
    .optional()
    .meta({
      description:
        'The shot that is taken back. If it is no longer there, nothing changes; if another one is the last, the call is refused. Absent: whichever is the last one.',
    }),
})
export const AwardResult = z.strictObject({
  id: GameId,
  home: GoalCount.meta({ description: 'The goals of the home side in the result.', examples: [3] }),
  guest: GoalCount.meta({ description: 'The goals of the guest side in the result.', examples: [0] }),
  winnerTeamId: TeamId.optional().meta({
    description: 'The winner, where the goals do not decide. A knockout game needs one.',
  }),
  reason: AwardReason,
})
const GoalOnPaper = entryCommands['game.scoreGoal'].omit({ id: true, time: true })
const { timePenaltyId, teamId, playerId, playerOpen, duration } = entryCommands['game.giveTimePenalty'].shape
const PenaltyOnPaper = z
  .strictObject({ timePenaltyId, teamId, playerId, playerOpen, duration })
  .superRefine(requireOnes)
const ShotOnPaper = TrackShootOutShot.omit({ id: true })
/** [G27] */
export const EnterResult = z.strictObject({
  id: GameId,
  goals: z.array(GoalOnPaper).max(200).meta({
    description: 'Every goal of regular time, in the order of the paper. None for a game without goals.',
  }),
  timePenalties: z
    .array(PenaltyOnPaper)
    .max(100)
    .default([])
    .meta({ description: 'Every time penalty, in the order of the paper. Absent if there was none.' }),
  shots: z.array(ShotOnPaper).max(200).default([]).meta({
    description:
      'The shots of the shoot-out in their order, up to the deciding one. Only a knockout game that was level has any.',
  }),
  halfTime: HalfTimeScore.optional(),
})
export const RevokeResult = justTheGame
export const CancelGame = justTheGame
export const RestoreGame = justTheGame
export const SetLinks = z.strictObject({ id: GameId, youtube: VideoLink.optional(), gallery: GalleryLink.optional() })
export const TakeOverGame = justTheGame

/** The data of every command of a game, by its type. */
export const gameCommands = {
  'game.plan': PlanGame,
  'game.changePlan': ChangePlan,
  'game.changeDateTime': ChangeDateTime,
  'game.changeCourt': ChangeCourt,
  'game.changeDuration': ChangeDuration,
  'game.changeShootOutShotsNumber': ChangeShootOutShotsNumber,
  'game.setActualTeams': SetActualTeams,
  'game.revokeActualTeams': RevokeActualTeams,
  'game.postpone': Postpone,
  'game.revokePostponement': RevokePostponement,
  'game.markRegieReady': MarkRegieReady,
  'game.revokeRegieReady': RevokeRegieReady,
  'game.start': StartGame,
  'game.revokeStart': RevokeStart,
  'game.pauseClock': PauseClock,
  'game.resumeClock': ResumeClock,
  'game.setClock': SetClock,
  'game.endRegularTime': EndRegularTime,
  'game.startExtraTime': StartExtraTime,
  'game.revokeExtraTime': RevokeExtraTime,
  ...entryCommands,
  'game.freezeRegularTime': FreezeRegularTime,
  'game.revokeFreeze': RevokeFreeze,
  'game.trackShootOutShot': TrackShootOutShot,
  'game.revokeShootOutShot': RevokeShootOutShot,
  'game.awardResult': AwardResult,
  'game.enterResult': EnterResult,
  'game.revokeResult': RevokeResult,
  'game.cancel': CancelGame,
  'game.restore': RestoreGame,
  'game.setLinks': SetLinks,
  'game.takeOver': TakeOverGame,
} as const

export type GameCommandType = keyof typeof gameCommands
export type GameCommandData<Type extends GameCommandType> = z.infer<(typeof gameCommands)[Type]>
export type GameCommand = { [Type in GameCommandType]: Command<Type, GameCommandData<Type>> }[GameCommandType]
/** One command of a game, by its type. */
export type GameCommandOf<Type extends GameCommandType> = Command<Type, GameCommandData<Type>>
