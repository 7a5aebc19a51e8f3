import type { Team } from '@cup/contract/entities'
import { everyTeamOf } from '@cup/domain/competition'
import { compareGerman } from '@cup/domain/kernel'
import { feedPositionOf, type TeamRow } from '../../core/projections/index.ts'
import { competitionIn, found, type ReadSources, registerRead } from '../http/index.ts'

/** The reads of teams; their texts are joined from the rows beside the log. */
export function teamReads({ app, reads, views, people, tournament }: ReadSources): void {
  const shown = ({ photo, ...team }: TeamRow): Team => {
    const { staff, photoDescription } = people.textsOf(team.id) ?? {}
    return {
      ...team,
      ...(photo ? { photo: { ...photo, ...(photoDescription ? { description: photoDescription } : {}) } } : {}),
      ...(staff ? { staff } : {}),
    }
  }

  // [K10] A deleted team has its row still.
  const isThere = (id: TeamRow['id']) => tournament().teams.get(id)?.state.deleted !== true

  registerRead(app, reads, 'team.read/list', {
    changedAt: (scopes, { competitionId }) => (competitionId ? feedPositionOf(scopes, competitionId) : scopes.shared),
    answer: async ({ competitionId }) => {
      const enrolled = competitionId && new Set(everyTeamOf(competitionIn(tournament(), competitionId)))
      const teams = (await views.all('team')).filter(({ id }) => isThere(id) && (!enrolled || enrolled.has(id)))
      return { teams: teams.sort((a, b) => compareGerman(a.name, b.name)).map(shown) }
    },
  })

  registerRead(app, reads, 'team.read/get', {
    changedAt: (scopes, { id }) => scopes.views.get(id) ?? 0,
    answer: async ({ id }) => {
      found(isThere(id) ? tournament().teams.get(id) : undefined, 'team/unknown')
      return shown(found(await views.one('team', id), 'team/unknown'))
    },
  })
}
