import { z } from 'zod'
import { ChangePlan } from '../game-plan/change-plan.ts'
import {
  GoalCount,
  GuestTeamId,
  HalfTimeScore,
  HomeTeamId,
  Operator,
  PostponedStart,
} from '../game-plan/game-fields.ts'
import { PlannedTeams } from '../game-plan/planned-team.ts'
import type { DomainEvent } from '../kernel/decider.ts'
import { CorrectionId, GameId, MoveId, TeamId } from '../kernel/ids.ts'
import { CompetitionSettings, ShotsNumber } from '../settings/competition-settings.ts'
import { ExtraTimeRule, SomePlayRules } from '../settings/house-rules.ts'
import {
  AwardResult,
  ChangeCourt,
  ChangeDateTime,
  ChangeDuration,
  ChangeShootOutShotsNumber,
  PlanGame,
  SetActualTeams,
  SetClock,
  SetLinks,
  TrackShootOutShot,
} from './game-commands.ts'
import { entryEvents } from './record/entry-kinds.ts'

const justTheGame = z.strictObject({ id: GameId })

/** [K20] [K21] The act that has moved several games. */
const inMove = {
  moveId: MoveId.optional().meta({
    description:
      'The swap or slip that has moved the game with others, or its taking back. Absent for a single change.',
  }),
}

/** [J2] [P8] Rules that a game copies from its competition when it starts. */
const copied = {
  penaltyEndsOnGoal: CompetitionSettings.shape.penaltyEndsOnGoal,
  rules: SomePlayRules.optional().meta({
    description: 'The rules of play of the game as far as they differ from the default. Absent: in nothing.',
    examples: [{ periods: 2, foulLimit: 6 }],
  }),
}

/** [X3] A command of a correction as it was sent, kept to tell a retry from another list under the same id. */
const SentCommand = z.strictObject({
  type: z.string().meta({ description: 'The type of the command.', examples: ['game.revokeGoal'] }),
  data: z.record(z.string(), z.unknown()).meta({
    description: 'The data of the command, as its call takes them.',
    examples: [{ id: 'cafe0006-0000-8000-8000-000000000001', goalId: 'cafe0007-0000-8000-8000-000000000103' }],
  }),
})

/** [K3] Consequence of the withdrawal of a team for a game. */
const TeamLeftGame = z.strictObject({
  id: GameId,
  teamId: TeamId.meta({ description: 'The team that has withdrawn.' }),
  became: z.enum(['cancelled', 'awarded', 'replaced', 'annulled']).meta({
    description:
      'What became of the game: `cancelled`, `awarded` to the opponent, planned with the successor (`replaced`), or `annulled`.',
    examples: ['awarded'],
  }),
  homeTeamId: HomeTeamId.optional().meta({ description: 'Who plays at home in the awarded result.' }),
  guestTeamId: GuestTeamId.optional().meta({ description: 'Who is the guest in the awarded result.' }),
  home: GoalCount.optional().meta({ description: 'The goals of the home side in the awarded result.', examples: [0] }),
  guest: GoalCount.optional().meta({
    description: 'The goals of the guest side in the awarded result.',
    examples: [2],
  }),
  plannedTeams: PlannedTeams.optional().meta({
    description: 'Who is planned now that the successor plays. Absent unless it does.',
  }),
})

/** The data of every event of a game, by its type. The log is parsed by these, for ever. */
export const gameEvents = {
  'game.planned': PlanGame.extend({ shootOutShotsNumber: ShotsNumber }),
  'game.planChanged': ChangePlan,
  'game.dateTimeChanged': ChangeDateTime.extend(inMove),
  'game.courtChanged': ChangeCourt.extend(inMove),
  'game.durationChanged': ChangeDuration,
  'game.shootOutShotsNumberChanged': ChangeShootOutShotsNumber,
  'game.actualTeamsSet': SetActualTeams,
  'game.actualTeamsRevoked': justTheGame,
  'game.postponed': z.strictObject({ id: GameId, postponedToDateTime: PostponedStart, ...inMove }),
  'game.postponementRevoked': justTheGame.extend(inMove),
  'game.regieMarkedReady': justTheGame,
  'game.regieReadyRevoked': justTheGame,
  'game.started': z.strictObject({ id: GameId, ...copied }),
  'game.startRevoked': justTheGame,
  'game.clockPaused': justTheGame,
  'game.clockResumed': justTheGame,
  'game.clockSet': SetClock,
  'game.periodEnded': z.strictObject({
    id: GameId,
    period: z.int().meta({ description: 'The number of the period that has ended.', examples: [1] }),
  }),
  'game.regularTimeEnded': justTheGame,
  'game.extraTimeStarted': ExtraTimeRule.extend({ id: GameId }),
  'game.extraTimeRevoked': justTheGame,
  ...entryEvents,
  'game.regularTimeFrozen': justTheGame,
  'game.freezeRevoked': justTheGame,
  'game.shootOutStarted': justTheGame,
  'game.shootOutShotTracked': TrackShootOutShot,
  'game.shootOutShotRevoked': justTheGame,
  'game.finished': justTheGame,
  'game.resultAwarded': AwardResult,
  'game.resultEntered': z.strictObject({
    id: GameId,
    homeTeamId: HomeTeamId,
    guestTeamId: GuestTeamId,
    home: GoalCount.meta({ description: 'The goals of the home side on the paper.', examples: [3] }),
    guest: GoalCount.meta({ description: 'The goals of the guest side on the paper.', examples: [2] }),
    halfTime: HalfTimeScore.optional(),
    ...copied,
  }),
  'game.resultRevoked': justTheGame,
  'game.cancelled': justTheGame,
  'game.restored': justTheGame,
  'game.teamLeft': TeamLeftGame,
  'game.withdrawalRevoked': justTheGame,
  'game.linksSet': SetLinks,
  'game.reopened': z.strictObject({
    id: GameId,
    correctionId: CorrectionId,
    commands: z
      .array(SentCommand)
      .meta({ description: 'The commands of the correction, in the order in which they apply.' }),
  }),
  'game.takenOver': z.strictObject({ id: GameId, operator: Operator }),
} as const

export type GameEventType = keyof typeof gameEvents
export type GameEventData<Type extends GameEventType> = z.infer<(typeof gameEvents)[Type]>
export type GameEvent = { [Type in GameEventType]: DomainEvent<Type, GameEventData<Type>> }[GameEventType]
