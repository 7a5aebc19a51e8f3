import { z } from 'zod'
import type { Command } from '../kernel/decider.ts'
import { CompetitionId, GameId, GroupId, MatchdayId, TeamId } from '../kernel/ids.ts'
import { Name, WebUrl } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'
import { Duration, GameTime } from './game-time.ts'
import { entryCommands } from './record/entry-kinds.ts'

/** [R1] How a game knows its team before it is confirmed: exactly one of these. */
export const PlannedTeam = z
  .union([
    z.strictObject({ teamId: TeamId }),
    z.strictObject({ groupId: GroupId, position: z.int().min(1).max(999) }),
    z.strictObject({ winnerTeam: GameId }),
    z.strictObject({ loserTeam: GameId }),
  ])
  .meta({ id: 'PlannedTeam' })
export type PlannedTeam = z.infer<typeof PlannedTeam>

/** The game whose outcome the reference names, if it names one. */
export function referencedGameOf(reference: PlannedTeam): GameId | undefined {
  if ('winnerTeam' in reference) return reference.winnerTeam
  return 'loserTeam' in reference ? reference.loserTeam : undefined
}

export const ShotsNumber = z.int().min(1).max(99)

const justTheGame = z.strictObject({ id: GameId })

export const PlanGame = z.strictObject({
  id: GameId,
  name: Name,
  competitionId: CompetitionId,
  groupId: GroupId.optional(),
  matchdayId: MatchdayId.optional(),
  dateTime: Instant,
  duration: Duration,
  plannedTeams: z.strictObject({ home: PlannedTeam, guest: PlannedTeam }),
})
export const ChangeDateTime = z.strictObject({ id: GameId, dateTime: Instant })
export const ChangeDuration = z.strictObject({ id: GameId, duration: Duration })
export const ChangeShootOutShotsNumber = z.strictObject({ id: GameId, shootOutShotsNumber: ShotsNumber })
export const SetActualTeams = z.strictObject({
  id: GameId,
  homeTeamId: TeamId.optional(),
  guestTeamId: TeamId.optional(),
})
export const RevokeActualTeams = justTheGame
export const Postpone = z.strictObject({ id: GameId, postponedToDateTime: Instant })
export const RevokePostponement = justTheGame
export const MarkRegieReady = justTheGame
export const RevokeRegieReady = justTheGame
export const StartGame = justTheGame
export const RevokeStart = justTheGame
export const PauseClock = justTheGame
export const ResumeClock = justTheGame
export const SetClock = z.strictObject({ id: GameId, remaining: GameTime })
export const EndRegularTime = justTheGame
export const FreezeRegularTime = justTheGame
export const RevokeFreeze = justTheGame
export const TrackShootOutShot = z.strictObject({ id: GameId, teamId: TeamId, success: z.boolean() })
export const RevokeShootOutShot = justTheGame
export const AwardReason = z.enum(['noShow', 'abandoned', 'decision'])
export const AwardResult = z.strictObject({
  id: GameId,
  home: z.int().min(0).max(999),
  guest: z.int().min(0).max(999),
  winnerTeamId: TeamId.optional(),
  reason: AwardReason,
})
export const CancelGame = justTheGame
export const RestoreGame = justTheGame
export const SetLinks = z.strictObject({ id: GameId, youtube: WebUrl.optional(), gallery: WebUrl.optional() })
export const TakeOverGame = justTheGame

/** The data of every command of a game, by its type. */
export const gameCommands = {
  'game.plan': PlanGame,
  'game.changeDateTime': ChangeDateTime,
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
  ...entryCommands,
  'game.freezeRegularTime': FreezeRegularTime,
  'game.revokeFreeze': RevokeFreeze,
  'game.trackShootOutShot': TrackShootOutShot,
  'game.revokeShootOutShot': RevokeShootOutShot,
  'game.awardResult': AwardResult,
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
