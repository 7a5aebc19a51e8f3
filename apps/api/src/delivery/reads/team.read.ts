import type { Team } from '@cup/contract/entities'
import { everyTeamOf } from '@cup/domain/competition'
import { assumed, compareGerman } from '@cup/domain/kernel'
import type { KnownTeam } from '@cup/domain/team'
import type { Entry } from '@cup/domain/tournament-state'
import { contentOf } from '../../core/projections/index.ts'
import { competitionIn, found, type ReadSources } from '../http/index.ts'

const NO_TEXTS = {}

/** The reads of teams; their texts are joined from the rows beside the log. */
export function teamReads({ take, people, tournament }: ReadSources): void {
  const shown = ({ state, version, changedAt }: Entry<KnownTeam>, texts = people.textsOf(state.id)): Team => {
    const { firstSent: _f, deleted: _d, phase: _p, photo, ...team } = state
    const { staff, photoDescription } = texts ?? {}
    const known: Omit<Team, 'photo' | 'staff'> = assumed(
      { ...team, version, changedAt },
      'a field without a value is not in the answer',
    )
    return {
      ...known,
      ...(photo ? { photo: { ...photo, ...(photoDescription ? { description: photoDescription } : {}) } } : {}),
      ...(staff ? { staff } : {}),
    }
  }

  /** [K10] Those that were not deleted, by name. */
  const listOf = (entries: Iterable<Entry<KnownTeam>>) =>
    [...entries].filter(({ state }) => !state.deleted).sort((a, b) => compareGerman(a.state.name, b.state.name))

  take('team.read/list', {
    changedAt: (scopes, { competitionId }) => (competitionId ? contentOf(scopes, competitionId) : scopes.shared),
    answer: ({ competitionId, persons }) => {
      const { teams } = tournament()
      const enrolled = competitionId && new Set(everyTeamOf(competitionIn(tournament(), competitionId)))
      const entries = enrolled ? [...enrolled].flatMap((id) => teams.get(id) ?? []) : teams.values()
      return { teams: listOf(entries).map((entry) => (persons === 0 ? shown(entry, NO_TEXTS) : shown(entry))) }
    },
  })

  take('team.read/get', {
    changedAt: (scopes, { id }) => scopes.views.get(id) ?? 0,
    answer: ({ id }) => {
      const entry = found(tournament().teams.get(id), 'team/unknown')
      return shown(found(entry.state.deleted ? undefined : entry, 'team/unknown'))
    },
  })
}
