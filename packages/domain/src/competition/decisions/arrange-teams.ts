import { happened, type Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { GroupId, TeamId } from '../../kernel/ids.ts'
import { requireFree } from '../../kernel/resting.ts'
import { isSame, requireSameContent } from '../../kernel/values.ts'
import type { CompetitionCommandOf as CommandOf } from '../competition-commands.ts'
import type { CompetitionEvent } from '../competition-events.ts'
import type { CompetitionFacts } from '../competition-state.ts'
import { groupOf, type KnownCompetition, requireActiveCompetition, requireGroup } from '../competition-state.ts'

/** [K2] Enrols a team that exists. */
export function enrollTeam(
  command: CommandOf<'competition.enrollTeam'> & Timed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  if (competition.teamIds.includes(command.data.teamId)) return []
  requireActiveCompetition(competition)
  if (!facts.isTeam(command.data.teamId)) throw new DomainError('team/unknown', { teamId: command.data.teamId })
  return [happened('competition.teamEnrolled', command)]
}

/** [K4] Creates a group of enrolled teams. */
export function createGroup(
  command: CommandOf<'competition.createGroup'> & Timed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const known = groupOf(competition, command.data.groupId)
  if (known) return requireSameContent(known.firstSent, command.data)
  if (facts.competitionOfGroup(command.data.groupId)) throw new DomainError('entity/id-taken')
  requireActiveCompetition(competition)
  for (const teamId of command.data.teamIds) requireEnrolled(competition, teamId)
  return [happened('competition.groupCreated', command)]
}

function requireEnrolled(competition: KnownCompetition, teamId: TeamId): void {
  if (!competition.teamIds.includes(teamId)) throw new DomainError('competition/team-not-enrolled', { teamId })
}

/** [K4] Adds an enrolled team to a group. */
export function addTeamToGroup(
  command: CommandOf<'competition.addTeamToGroup'> & Timed,
  competition: KnownCompetition,
): CompetitionEvent[] {
  const { groupId, teamId } = command.data
  if (requireGroup(competition, groupId).teamIds.includes(teamId)) return []
  requireActiveCompetition(competition)
  requireEnrolled(competition, teamId)
  return [happened('competition.teamAddedToGroup', command)]
}

/** [K3] Takes a team out of a group, unless it has played there. */
export function removeTeamFromGroup(
  command: CommandOf<'competition.removeTeamFromGroup'> & Timed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const { groupId, teamId } = command.data
  if (!requireGroup(competition, groupId).teamIds.includes(teamId)) return []
  requireActiveCompetition(competition)
  requireMayLeave({ competition, groupId, teamId }, facts)
  return [happened('competition.teamRemovedFromGroup', command)]
}

type Leaving = { readonly competition: KnownCompetition; readonly groupId: GroupId; readonly teamId: TeamId }

/** [K3] [K10] A team that has played in a group, or that a game of it names, stays in it. */
function requireMayLeave({ competition, groupId, teamId }: Leaving, facts: CompetitionFacts): void {
  if (facts.hasPlayed(competition.id, teamId, groupId)) throw new DomainError('competition/team-has-played', { teamId })
  requireFree(facts.restsOn({ kind: 'team', id: teamId, inGroup: groupId }))
}

/** [Q2] Gives groups their teams, in their order; [Q6] those of a draw only as the draw gives them. */
export function arrangeGroups(
  command: CommandOf<'competition.arrangeGroups'> & Timed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const { groups, draw } = command.data
  const changed = groups.filter(({ groupId, teamIds }) => !isSame(requireGroup(competition, groupId).teamIds, teamIds))
  if (groups.length === 0 || (changed.length === 0 && !draw)) return []
  requireActiveCompetition(competition)
  if (draw && !facts.isDrawn(groups, draw)) throw new DomainError('competition/not-drawn')
  for (const { groupId, teamIds } of changed) {
    for (const teamId of teamIds) requireEnrolled(competition, teamId)
    const leaving = requireGroup(competition, groupId).teamIds.filter((teamId) => !teamIds.includes(teamId))
    for (const teamId of leaving) requireMayLeave({ competition, groupId, teamId }, facts)
  }
  return [happened('competition.groupsArranged', command)]
}
