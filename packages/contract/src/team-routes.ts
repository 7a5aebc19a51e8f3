import { CompetitionId, TeamId } from '@cup/domain/kernel'
import { z } from 'zod'
import { Team } from './entities.ts'
import { readRoutesOf, writeRoutesOf } from './route.ts'

/** What can be asked about teams. */
export const teamReadRoutes = readRoutesOf({
  'team.read/list': {
    summary: 'All teams, or those of a competition',
    query: z.strictObject({ competitionId: CompetitionId.exactOptional() }),
    answer: z.strictObject({ teams: z.array(Team) }),
  },
  'team.read/get': {
    summary: 'One team',
    query: z.strictObject({ id: TeamId }),
    answer: Team,
  },
})

/** What can be done to a team. */
export const teamWriteRoutes = writeRoutesOf({
  'team.write/create': { command: 'team.create', summary: 'Creates a team' },
  'team.write/change-details': { command: 'team.changeDetails', summary: 'Changes what is known of a team' },
})
