import { z } from 'zod'
import type { DomainEvent } from '../kernel/decider.ts'
import { CompetitionId, GameId, GroupId, TeamId } from '../kernel/ids.ts'
import { competitionCommands } from './competition-commands.ts'
import { LoggedFirstDay, LoggedLastDay, OpenGames, PlayedGames } from './competition-fields.ts'

const justTheCompetition = z.strictObject({ id: CompetitionId })

/** [K3] [L2] A team has withdrawn; what became of each of its games is in an event of that game. */
const TeamLeft = z.strictObject({
  id: CompetitionId,
  teamId: TeamId.meta({ description: 'The team that has withdrawn.' }),
  openGames: OpenGames,
  playedGames: PlayedGames,
  successorId: TeamId.optional().meta({ description: 'The team that has taken its place. Absent if none has.' }),
  groups: z
    .array(
      z.strictObject({
        groupId: GroupId,
        rank: z.enum(['kept', 'last', 'none']).meta({
          description:
            'Where the table of the group lists the team: at the place that it has (`kept`), below all others and without a place (`last`), or not at all (`none`).',
          examples: ['last'],
        }),
        isTaken: z.boolean().meta({ description: 'Whether the successor joins the group.', examples: [false] }),
      }),
    )
    .meta({ description: 'The groups in which the team was.' }),
  gameIds: z.array(GameId).meta({
    description: 'The games that the withdrawal changes.',
    examples: [['cafe0006-0000-8000-8000-000000000001']],
  }),
})

/** The data of every event of a competition, by its type. */
export const competitionEvents = {
  'competition.created': competitionCommands['competition.create'].extend({
    start: LoggedFirstDay,
    end: LoggedLastDay,
  }),
  'competition.detailsChanged': competitionCommands['competition.changeDetails'].extend({
    start: LoggedFirstDay.optional(),
    end: LoggedLastDay.optional(),
  }),
  'competition.settingsChanged': competitionCommands['competition.changeSettings'],
  'competition.teamEnrolled': competitionCommands['competition.enrollTeam'],
  'competition.teamWithdrawn': competitionCommands['competition.enrollTeam'],
  'competition.teamLeft': TeamLeft,
  'competition.withdrawalRevoked': competitionCommands['competition.revokeWithdrawal'],
  'competition.groupCreated': competitionCommands['competition.createGroup'],
  'competition.teamAddedToGroup': competitionCommands['competition.addTeamToGroup'],
  'competition.teamRemovedFromGroup': competitionCommands['competition.removeTeamFromGroup'],
  'competition.groupsArranged': competitionCommands['competition.arrangeGroups'],
  'competition.matchdayCreated': competitionCommands['competition.createMatchday'],
  'competition.groupChanged': competitionCommands['competition.changeGroup'],
  'competition.matchdayChanged': competitionCommands['competition.changeMatchday'],
  'competition.tieDecided': competitionCommands['competition.decideTie'],
  'competition.currentGameSet': competitionCommands['competition.setCurrentGame'],
  'competition.archived': justTheCompetition,
  'competition.restored': justTheCompetition,
} as const

export type CompetitionEventType = keyof typeof competitionEvents
export type CompetitionEventData<T extends CompetitionEventType> = z.infer<(typeof competitionEvents)[T]>
/** Event of a competition. */
export type CompetitionEvent = {
  [T in CompetitionEventType]: DomainEvent<T, CompetitionEventData<T>>
}[CompetitionEventType]
