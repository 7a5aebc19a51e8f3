import { CompetitionId, GroupId } from '@cup/domain/kernel'
import { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { z } from 'zod'
import { Competition } from './entities.ts'
import { QueryFlag } from './query.ts'
import { readRoutesOf, writeRoutesOf } from './route.ts'

/** What can be asked about competitions. */
export const competitionReadRoutes = readRoutesOf({
  'competition.read/list': {
    summary: 'The competitions, or with archived=true the archived ones',
    errors: [],
    query: z.strictObject({ archived: QueryFlag.exactOptional() }),
    answer: z.strictObject({ competitions: z.array(Competition) }),
  },
  'competition.read/get': {
    summary: 'One competition',
    errors: ['competition/unknown'],
    query: z.strictObject({ id: CompetitionId }),
    answer: Competition,
  },
  'competition.read/leaderboard': {
    summary: 'The table of a group',
    errors: ['competition/unknown', 'competition/unknown-group'],
    query: z.strictObject({ competitionId: CompetitionId, groupId: GroupId }),
    answer: z.strictObject({ leaderboard: z.array(LeaderboardEntry) }),
  },
  'competition.read/topscorer': {
    summary: 'The top scorers of a competition',
    errors: ['competition/unknown'],
    query: z.strictObject({ competitionId: CompetitionId }),
    answer: z.strictObject({ topscorer: z.array(TopScorer) }),
  },
})

/** What can be done to a competition. */
export const competitionWriteRoutes = writeRoutesOf({
  'competition.write/create': { command: 'competition.create', summary: 'Creates a competition', nullIsAbsent: true },
  'competition.write/change-details': {
    command: 'competition.changeDetails',
    summary: 'Changes name, location or dates of a competition',
  },
  'competition.write/change-settings': {
    command: 'competition.changeSettings',
    summary: 'Changes the settings of a competition',
  },
  'competition.write/enroll-team': { command: 'competition.enrollTeam', summary: 'Enrols a team' },
  'competition.write/withdraw-team': {
    command: 'competition.withdrawTeam',
    summary: 'Withdraws a team that has not played',
  },
  'competition.write/create-group': {
    command: 'competition.createGroup',
    summary: 'Creates a group',
    nullIsAbsent: true,
  },
  'competition.write/add-team-to-group': { command: 'competition.addTeamToGroup', summary: 'Adds a team to a group' },
  'competition.write/remove-team-from-group': {
    command: 'competition.removeTeamFromGroup',
    summary: 'Removes a team that has not played from a group',
  },
  'competition.write/create-matchday': {
    command: 'competition.createMatchday',
    summary: 'Creates a matchday',
    nullIsAbsent: true,
  },
  'competition.write/decide-tie': {
    command: 'competition.decideTie',
    summary: 'Orders teams that share a rank in a complete group',
  },
  'competition.write/set-current-game': {
    command: 'competition.setCurrentGame',
    summary: 'Pins the current game, or with null lets it follow the plan',
  },
  'competition.write/archive': { command: 'competition.archive', summary: 'Archives a competition' },
  'competition.write/restore': { command: 'competition.restore', summary: 'Takes the archiving back' },
})
