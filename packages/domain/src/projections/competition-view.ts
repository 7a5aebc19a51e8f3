import { z } from 'zod'
import { CompetitionDetails } from '../competition/competition-commands.ts'
import { DecidedTeamIds, GroupName, GroupTeamIds, MatchdayName, TieMethod } from '../competition/competition-fields.ts'
import type { Court, KnownCompetition, TieDecision } from '../competition/competition-state.ts'
import { viewed } from '../kernel/fields.ts'
import { CompetitionId, type CourtId, GameId, GroupId, MatchdayId, MeetId, TeamId } from '../kernel/ids.ts'
import { ChangedAt, Version } from '../kernel/position.ts'
import { defined, picked } from '../kernel/values.ts'
import { CreateMeet, type KnownMeet } from '../meet/index.ts'
import { CompetitionSettings } from '../settings/competition-settings.ts'

const TieDecisionView = z.strictObject({
  groupId: GroupId,
  teamIds: DecidedTeamIds,
  method: TieMethod,
  holds: z.boolean().meta({
    description:
      'Whether exactly these teams are still level. A decision that no longer holds has no effect on the table.',
    examples: [true],
  }),
})

/** The view of a competition. */
export const CompetitionView = z
  .strictObject({
    id: CompetitionId,
    ...viewed(CompetitionDetails.shape),
    meetId: MeetId.exactOptional().meta({
      description:
        'The meet that the competition belongs to; `courts` are then those of the meet. Absent where it belongs to none.',
    }),
    teamIds: z.array(TeamId).meta({
      description: 'The enrolled teams, in the order in which they were enrolled.',
      examples: [['cafe0004-0000-8000-8000-000000000001', 'cafe0004-0000-8000-8000-000000000002']],
    }),
    withdrawals: z
      .array(
        z.strictObject({
          teamId: TeamId.meta({ description: 'A team that has withdrawn.' }),
          successorId: TeamId.exactOptional().meta({
            description: 'The team that has taken its place. Absent if none has.',
            examples: ['cafe0004-0000-8000-8000-000000000002'],
          }),
        }),
      )
      .exactOptional()
      .meta({
        description: 'The teams that have withdrawn, in the order in which they did. Absent if none has.',
        examples: [[{ teamId: 'cafe0004-0000-8000-8000-000000000003' }]],
      }),
    groups: z
      .array(z.strictObject({ id: GroupId, name: GroupName, teamIds: GroupTeamIds }))
      .meta({ description: 'The groups, each of which has a table (`competition.read/leaderboard`).' }),
    matchdays: z
      .array(z.strictObject({ id: MatchdayId, name: MatchdayName }))
      .meta({ description: 'The matchdays, in the order in which they were created.' }),
    settings: CompetitionSettings,
    tieDecisions: z.array(TieDecisionView).meta({
      description:
        'How ties were decided that no criterion of a table could order. Empty for the public if tables are not published.',
    }),
    currentGameId: GameId.exactOptional().meta({
      description:
        'The game that the Regie has pinned as the current one. Absent while the plan decides; `game.read/current` answers the current game in both cases. Where there are courts, the one on the first court.',
    }),
    currentGameIds: z
      .array(GameId)
      .exactOptional()
      .meta({
        description:
          'Where there are courts: the games that the Regie has pinned, at most one on each court. Absent if none is.',
        examples: [['cafe0006-0000-8000-8000-000000000001']],
      }),
    archived: z.boolean().meta({
      description:
        'Whether the competition is archived. An archived competition refuses every change until it is restored.',
      examples: [false],
    }),
    version: Version.meta({ examples: [25] }),
    changedAt: ChangedAt.meta({ examples: [630] }),
  })
  .meta({ id: 'Competition', description: 'A competition with its groups, matchdays and settings.' })
export type CompetitionView = z.infer<typeof CompetitionView>

/** Data for a competition's view beside its own events. */
export type CompetitionSurroundings = {
  readonly version: number
  readonly changedAt: number
  /** [L8] Whether the teams of a decision are still exactly level. */
  readonly holds: (tie: TieDecision) => boolean
  /** [V3] Whether the game is neither finished nor cancelled. */
  readonly isOpen: (id: GameId) => boolean
  /** [H1] The courts on which the competition plays, in their order. */
  readonly courts: readonly Court[]
  /** [H2] The court that a game is on; none where there are no courts. */
  readonly courtOfGame: (id: GameId) => CourtId | undefined
}

/** [K7] The view of a competition. */
export function competitionViewOf(
  competition: KnownCompetition,
  surroundings: CompetitionSurroundings,
): CompetitionView {
  const { version, changedAt, holds, courts } = surroundings
  const { courts: _, breaks, ...details } = picked(competition, CompetitionDetails.shape)
  return {
    id: competition.id,
    ...details,
    ...(courts.length > 0 ? { courts: [...courts] } : {}),
    ...(breaks.length > 0 ? { breaks: [...breaks] } : {}),
    teamIds: [...competition.teamIds],
    ...withdrawalsView(competition),
    groups: competition.groups.map((group) => ({ id: group.id, name: group.name, teamIds: [...group.teamIds] })),
    matchdays: [...competition.matchdays],
    settings: competition.settings,
    tieDecisions: competition.tieDecisions.map((tie) => ({ ...tie, teamIds: [...tie.teamIds], holds: holds(tie) })),
    ...pinsOf(competition, surroundings),
    archived: competition.phase === 'archived',
    version,
    changedAt,
  }
}

const withdrawalsView = ({ withdrawals }: KnownCompetition) =>
  withdrawals.length > 0
    ? { withdrawals: withdrawals.map(({ teamId, successorId }) => ({ teamId, ...defined({ successorId }) })) }
    : {}

/** [V3] The pinned games that are open: of several on one court the latest. */
function pinsOf({ pins }: KnownCompetition, { isOpen, courts, courtOfGame }: CompetitionSurroundings) {
  const open = pins.map(({ gameId }) => gameId).filter(isOpen)
  if (courts.length === 0) return defined({ currentGameId: open.at(-1) })
  const byCourt = new Map(open.map((gameId) => [courtOfGame(gameId), gameId]))
  return defined({
    currentGameId: byCourt.get(courts[0]?.id),
    currentGameIds: open.length > 0 ? [...byCourt.values()] : undefined,
  })
}

/** [H7] A meet with its courts. Which competitions belong to it is in their views. */
export const MeetView = z
  .strictObject({
    ...viewed(CreateMeet.shape),
    archived: z.boolean().meta({
      description: 'Whether the meet is archived. An archived meet refuses every change until it is restored.',
      examples: [false],
    }),
    version: Version,
    changedAt: ChangedAt,
  })
  .meta({
    id: 'Meet',
    description: 'A meet: competitions that share courts. A competition names its meet by `meetId`.',
  })
export type MeetView = z.infer<typeof MeetView>

type Place = { readonly version: number; readonly changedAt: number }

/** [H7] The view of a meet. Everything in it is public. */
export function meetViewOf(meet: KnownMeet, { version, changedAt }: Place): MeetView {
  const { courts, ...details } = picked(meet, CreateMeet.shape)
  return {
    ...details,
    ...(courts.length > 0 ? { courts: [...courts] } : {}),
    archived: meet.phase === 'archived',
    version,
    changedAt,
  }
}
