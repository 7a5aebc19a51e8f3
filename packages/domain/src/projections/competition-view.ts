import { z } from 'zod'
import {
  CompetitionName,
  DecidedTeamIds,
  FirstDay,
  GroupName,
  GroupTeamIds,
  LastDay,
  Location,
  MatchdayName,
  TieMethod,
} from '../competition/competition-fields.ts'
import { CompetitionSettings } from '../competition/competition-settings.ts'
import type { KnownCompetition, TieDecision } from '../competition/competition-state.ts'
import { CompetitionId, GameId, GroupId, MatchdayId, TeamId } from '../kernel/ids.ts'
import { ChangedAt, Version } from '../kernel/position.ts'

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
    name: CompetitionName,
    location: Location,
    start: FirstDay,
    end: LastDay,
    teamIds: z.array(TeamId).meta({
      description: 'The enrolled teams, in the order in which they were enrolled.',
      examples: [['cafe0004-0000-8000-8000-000000000001', 'cafe0004-0000-8000-8000-000000000002']],
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
        'The game that the Regie has pinned as the current one. Absent while the plan decides; `game.read/current` answers the current game in both cases.',
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

export type CompetitionSurroundings = {
  readonly version: number
  readonly changedAt: number
  /** [L8] Whether the teams of a decision are still exactly level. */
  readonly holds: (tie: TieDecision) => boolean
  /** [V3] Whether the game is neither finished nor cancelled. */
  readonly isOpen: (id: GameId) => boolean
}

/** [K7] The view of a competition. */
export function competitionViewOf(
  competition: KnownCompetition,
  { version, changedAt, holds, isOpen }: CompetitionSurroundings,
): CompetitionView {
  const { id, name, location, start, end, settings, currentGameId } = competition
  return {
    id,
    name,
    location,
    start,
    end,
    teamIds: [...competition.teamIds],
    groups: competition.groups.map((group) => ({ id: group.id, name: group.name, teamIds: [...group.teamIds] })),
    matchdays: [...competition.matchdays],
    settings,
    tieDecisions: competition.tieDecisions.map((tie) => ({ ...tie, teamIds: [...tie.teamIds], holds: holds(tie) })),
    ...(currentGameId && isOpen(currentGameId) ? { currentGameId } : {}),
    archived: competition.phase === 'archived',
    version,
    changedAt,
  }
}
