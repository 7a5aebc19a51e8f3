import { CompetitionId, GroupId, MeetId } from '@cup/domain/kernel'
import { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { z } from 'zod'
import { Competition, Meet } from './entities.ts'
import { QueryFlag, queryInteger } from './query.ts'
import { readRoutesOf, writeRoutesOf } from './route.ts'

/** Reads of competitions. */
export const competitionReadRoutes = readRoutesOf({
  'competition.read/list': {
    summary: 'The competitions, or with archived=true the archived ones',
    description: 'With their groups, matchdays and settings. `search`, `after` and `limit` ask for a part of them.',
    namesPersons: 'never',
    errors: ['competition/unknown', 'meet/unknown'],
    query: z.strictObject({
      archived: QueryFlag.exactOptional().meta({
        description: 'true asks for the archived competitions only; false, the default, for the others.',
        examples: [true],
      }),
      meetId: MeetId.exactOptional().meta({ description: 'Only the competitions of this meet.' }),
      search: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .exactOptional()
        .meta({
          description: 'Only competitions whose name or location has each of these words, in any case.',
          examples: ['hallencup'],
        }),
      after: CompetitionId.exactOptional().meta({
        description: 'The competitions that follow this one in the order of the list; with `limit`, the next page.',
      }),
      limit: queryInteger(1, 500)
        .exactOptional()
        .meta({
          description: 'How many competitions at most. Absent: all.',
          examples: [30],
        }),
    }),
    answer: z.strictObject({
      competitions: z.array(Competition).meta({ description: 'The competitions by start, then by name.' }),
    }),
  },
  'competition.read/get': {
    summary: 'One competition',
    description: 'Also an archived one.',
    namesPersons: 'never',
    errors: ['competition/unknown'],
    query: z.strictObject({ id: CompetitionId }),
    answer: Competition,
  },
  'competition.read/leaderboard': {
    summary: 'The table of a group',
    description:
      'Computed from the finished and awarded games of the group. The public gets an empty table if the competition publishes none.',
    namesPersons: 'never',
    errors: ['competition/unknown', 'competition/unknown-group'],
    query: z.strictObject({ competitionId: CompetitionId, groupId: GroupId }),
    answer: z.strictObject({
      leaderboard: z.array(LeaderboardEntry).meta({ description: 'Every team of the group, the best first.' }),
    }),
  },
  'competition.read/topscorer': {
    summary: 'The top scorers of a competition',
    description:
      'Every player with a goal or an assist. The public gets an empty list if the competition publishes no tables.',
    namesPersons: 'always',
    errors: ['competition/unknown'],
    query: z.strictObject({ competitionId: CompetitionId }),
    answer: z.strictObject({ topscorer: z.array(TopScorer).meta({ description: 'The scorers, the best first.' }) }),
  },
})

/** Writes of competitions. */
export const competitionWriteRoutes = writeRoutesOf({
  'competition.write/create': {
    command: 'competition.create',
    isPlanning: true,
    summary: 'Creates a competition',
    description: 'The client chooses the id. A setting that is left out has its default.',
    nullIsAbsent: true,
  },
  'competition.write/change-details': {
    command: 'competition.changeDetails',
    isPlanning: true,
    summary: 'Changes name, location, dates, courts, breaks or meet of a competition',
    description:
      'A field that is left out stays as it is. A court that games name cannot be left out of the list. A competition of a meet plays on the courts of the meet; its own list counts again once it has left.',
  },
  'competition.write/change-settings': {
    command: 'competition.changeSettings',
    isPlanning: true,
    summary: 'Changes the settings of a competition',
    description:
      'A setting that is left out stays as it is. Games keep what they have copied: the number of shots when they were planned, the penalty rule when they started.',
  },
  'competition.write/enroll-team': {
    command: 'competition.enrollTeam',
    isPlanning: true,
    summary: 'Enrols a team',
    description: 'One call for each team. The team exists already.',
  },
  'competition.write/withdraw-team': {
    command: 'competition.withdrawTeam',
    isPlanning: true,
    summary: 'Withdraws a team with all of its games, in one act',
    description:
      'Its open games are cancelled, awarded or played by a successor; its results are kept or annulled. Refused while one of its games runs, and where it has played and `playedGames` is absent. A team without games and groups leaves without a trace.',
  },
  'competition.write/revoke-withdrawal': {
    command: 'competition.revokeWithdrawal',
    isPlanning: true,
    summary: 'Takes the withdrawal of a team back as a whole',
    description:
      'Until another game of the competition has started. Refused where one of the games was corrected or planned again since, or where other games count on the successor.',
  },
  'competition.write/create-group': {
    command: 'competition.createGroup',
    isPlanning: true,
    summary: 'Creates a group',
    description: 'The client chooses the id. All teams of the group are enrolled; others can be added later.',
    nullIsAbsent: true,
  },
  'competition.write/add-team-to-group': {
    command: 'competition.addTeamToGroup',
    isPlanning: true,
    summary: 'Adds a team to a group',
    description: 'The team is enrolled in the competition.',
  },
  'competition.write/remove-team-from-group': {
    command: 'competition.removeTeamFromGroup',
    isPlanning: true,
    summary: 'Removes a team that has not played from a group',
    description: 'Refused once the team has played in the group.',
  },
  'competition.write/arrange-groups': {
    command: 'competition.arrangeGroups',
    isPlanning: true,
    summary: 'Gives several groups their teams, in their order',
    description: 'By hand, or as a draw gives them. A team that a game of a group names does not leave it.',
  },
  'competition.write/create-matchday': {
    command: 'competition.createMatchday',
    isPlanning: true,
    summary: 'Creates a matchday',
    description: 'The client chooses the id. Games name their matchday when they are planned.',
    nullIsAbsent: true,
  },
  'competition.write/change-group': {
    command: 'competition.changeGroup',
    isPlanning: true,
    summary: 'Renames or deletes a group',
    description:
      'A group that games are in, or whose places games name, cannot be deleted: `restsOn` of the refusal names them. `deleted: false` brings it back.',
  },
  'competition.write/change-matchday': {
    command: 'competition.changeMatchday',
    isPlanning: true,
    summary: 'Renames or deletes a matchday',
    description: 'Not while it has games: `restsOn` of the refusal names them. `deleted: false` brings it back.',
  },
  'competition.write/change-games': {
    command: 'competition.changeGames',
    isPlanning: false,
    summary: 'Changes the plan of several games in one act',
    description:
      'All changes apply, or none: a refusal names its game as `gameId`. Each game is checked as by the calls for one game, on what the changes before it left.',
  },
  'competition.write/decide-tie': {
    command: 'competition.decideTie',
    isPlanning: false,
    summary: 'Orders teams that share a rank in a complete group',
    description:
      'For exactly the teams that share a rank, in the order that was decided. Several ties need several calls; a new decision for the same teams replaces the old one.',
  },
  'competition.write/set-current-game': {
    command: 'competition.setCurrentGame',
    isPlanning: false,
    summary: 'Pins the current game, or with null lets it follow the plan',
    description:
      'A finished or cancelled game cannot be pinned. Each court has its own pin, which ends when the game is finished.',
  },
  'competition.write/archive': {
    command: 'competition.archive',
    isPlanning: false,
    summary: 'Archives a competition',
    description: 'An archived competition refuses every change until it is restored.',
  },
  'competition.write/restore': {
    command: 'competition.restore',
    isPlanning: false,
    summary: 'Takes the archiving back',
    description: 'A competition that is not archived stays as it is.',
  },
})

/** Reads of meets. */
export const meetReadRoutes = readRoutesOf({
  'meet.read/list': {
    summary: 'The meets, or with archived=true the archived ones',
    description: 'A competition names the meet that it belongs to.',
    namesPersons: 'never',
    errors: [],
    query: z.strictObject({
      archived: QueryFlag.exactOptional().meta({
        description: 'true asks for the archived meets only; false, the default, for the others.',
        examples: [true],
      }),
    }),
    answer: z.strictObject({ meets: z.array(Meet).meta({ description: 'The meets by name.' }) }),
  },
  'meet.read/get': {
    summary: 'One meet',
    description: 'Also an archived one.',
    namesPersons: 'never',
    errors: ['meet/unknown'],
    query: z.strictObject({ id: MeetId }),
    answer: Meet,
  },
})

/** Writes of meets. */
export const meetWriteRoutes = writeRoutesOf({
  'meet.write/create': {
    command: 'meet.create',
    isPlanning: true,
    summary: 'Creates a meet',
    description: 'The client chooses the id. Competitions belong to it by their `meetId`.',
    nullIsAbsent: true,
  },
  'meet.write/change': {
    command: 'meet.change',
    isPlanning: true,
    summary: 'Changes name or courts of a meet',
    description: 'A field that is left out stays as it is. A court that games name cannot be left out of the list.',
  },
  'meet.write/archive': {
    command: 'meet.archive',
    isPlanning: false,
    summary: 'Archives a meet',
    description: 'An archived meet refuses every change, and no further competition may join. Its competitions stay.',
  },
  'meet.write/restore': {
    command: 'meet.restore',
    isPlanning: false,
    summary: 'Takes the archiving of a meet back',
    description: 'A meet that is not archived stays as it is.',
  },
})
