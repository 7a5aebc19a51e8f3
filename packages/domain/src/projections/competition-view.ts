import { z } from 'zod'
import { CompetitionSettings, TieMethod } from '../competition/competition-commands.ts'
import type { KnownCompetition, TieDecision } from '../competition/competition-state.ts'
import { CompetitionId, GameId, GroupId, MatchdayId, TeamId } from '../kernel/ids.ts'
import { CalendarDate } from '../kernel/time.ts'

/** The view of a competition. */
export const CompetitionView = z
  .strictObject({
    id: CompetitionId,
    name: z.string(),
    location: z.string(),
    start: CalendarDate,
    end: CalendarDate,
    teamIds: z.array(TeamId),
    groups: z.array(z.strictObject({ id: GroupId, name: z.string(), teamIds: z.array(TeamId) })),
    matchdays: z.array(z.strictObject({ id: MatchdayId, name: z.string() })),
    settings: CompetitionSettings,
    tieDecisions: z.array(
      z.strictObject({ groupId: GroupId, teamIds: z.array(TeamId), method: TieMethod, holds: z.boolean() }),
    ),
    currentGameId: GameId.exactOptional(),
    archived: z.boolean(),
    version: z.int(),
    changedAt: z.int(),
  })
  .meta({ id: 'Competition' })
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
