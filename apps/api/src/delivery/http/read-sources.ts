import type { ReadName } from '@cup/contract/routes'
import type { KnownCompetition } from '@cup/domain/competition'
import type { CompetitionId, PlayerId } from '@cup/domain/kernel'
import { DomainError } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { KnownPeople, Traces } from '../../core/personal-data/index.ts'
import type { Views } from '../../core/projections/index.ts'
import type { Reading } from './read-route.ts'

/** Takes each read with how it is answered: as a route, or to be asked without one. */
export type TakeRead = <Name extends ReadName>(name: Name, reading: Reading<Name>) => void

/** Dependencies of all groups of reads. */
export type ReadSources = {
  readonly take: TakeRead
  readonly views: Views
  readonly people: KnownPeople
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
