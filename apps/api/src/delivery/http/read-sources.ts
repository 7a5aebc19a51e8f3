import type { KnownCompetition } from '@cup/domain/competition'
import type { CompetitionId, PlayerId } from '@cup/domain/kernel'
import { DomainError } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { FastifyInstance } from 'fastify'
import type { PersonalData, Traces } from '../../core/personal-data/index.ts'
import type { Views } from '../../core/projections/index.ts'
import type { ReadDeps } from './read-route.ts'

/** Dependencies of all groups of reads. */
export type ReadSources = {
  readonly app: FastifyInstance
  readonly reads: ReadDeps
  readonly views: Views
  readonly people: PersonalData
  readonly tracesOf: (id: PlayerId) => Promise<Traces>
  readonly tournament: () => TournamentState
}

/** The competition of that id, or `competition/unknown`. */
export function competitionIn(tournament: TournamentState, id: CompetitionId): KnownCompetition {
  const competition = tournament.competitions.get(id)?.state
  if (!competition) throw new DomainError('competition/unknown')
  return competition
}

/** The value; throws this code where it is undefined. */
export function found<T>(value: T | undefined, code: DomainError['code']): T {
  if (value === undefined) throw new DomainError(code)
  return value
}
