import { type Role, seesBirthdays, seesFullNames } from '@cup/contract/permissions'
import type { CompetitionId } from '@cup/domain/kernel'
import { courtsAt, type TournamentState } from '@cup/domain/tournament-state'
import type { Staff } from '../../access/index.ts'
import { sha256 } from '../../utilities/index.ts'
import type { Caller } from './caller.ts'

/** Audience of personal data: public names, full names, or birthdays too. */
export type Audience = 'public' | 'staff' | 'full'

/** [N13] Sight of a caller: of the competitions of the access that of its roles, of all others that of the public. */
export type Sight = {
  /** Names the sight in cache keys and ETags: callers with the same one get the same responses. */
  readonly key: string
  /** The audience that the caller belongs to for something of these competitions: one of them suffices. */
  readonly of: (competitionIds: readonly CompetitionId[]) => Audience
}

const PUBLIC: Sight = { key: 'public', of: () => 'public' }

/** The sight of a caller at this state of the tournament. */
export function sightOf({ staff }: Pick<Caller, 'staff'>, tournament: TournamentState): Sight {
  if (!staff) return PUBLIC
  const audience = audienceOf(staff.roles)
  const own = competitionsFor(staff, tournament)
  if (own === 'all') return { key: audience, of: () => audience }
  return {
    key: `${audience}-${sha256([...own].sort().join())}`,
    of: (competitionIds) => (competitionIds.some((id) => own.has(id)) ? audience : 'public'),
  }
}

/** A member of the staff, with the limits of the access. */
export type Limited = {
  readonly access?: Pick<NonNullable<Staff['access']>, 'competitionIds' | 'courtIds'> | undefined
}

/** [N13] The competitions that an access is for: those it names, else those that are played on its courts. */
export function competitionsFor({ access }: Limited, tournament: TournamentState): ReadonlySet<CompetitionId> | 'all' {
  if (!access) return 'all'
  const { competitionIds, courtIds } = access
  if (competitionIds.length > 0) return new Set(competitionIds)
  if (courtIds.length === 0) return 'all'
  const isOnOwnCourt = (id: CompetitionId) => courtsAt(tournament, id).some((court) => courtIds.includes(court.id))
  return new Set([...tournament.competitions.keys()].filter(isOnOwnCourt))
}

function audienceOf(roles: readonly Role[]): Audience {
  if (seesBirthdays(roles)) return 'full'
  return seesFullNames(roles) ? 'staff' : 'public'
}
