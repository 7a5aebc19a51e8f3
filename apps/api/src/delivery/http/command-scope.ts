import { type Follows, isWithin, type SignalScope } from '@cup/domain/broadcast'
import type { CompetitionId, TeamId } from '@cup/domain/kernel'
import { courtTag, isOf } from '@cup/domain/kernel'
import { type AnyCommand, courtsAt, type TournamentState } from '@cup/domain/tournament-state'
import type { Staff } from '../../access/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { requireScope, requireScopeOf, requireWholeCup } from './caller.ts'
import { competitionsOf, competitionsOfTeam, courtsOf } from './competitions-of-command.ts'
import { competitionsFor } from './sight.ts'

/**
 * Displays that are connected to this process: the competitions and courts that those with one of these tags follow.
 */
export type Displays = { readonly followedBy: (tags: readonly string[]) => readonly (Follows | undefined)[] }

type About = { readonly tournament: TournamentState; readonly displays: Displays }

/** Throws 403 where a command is about competitions, courts, teams or displays that the access is not for. */
export function requireScopeFor(staff: Staff, command: AnyCommand, { tournament, displays }: About): void {
  const competitionIds = competitionsOf(tournament, command)
  if (isOf(command, 'team') || isOf(command, 'player')) requireNotShared(staff, competitionIds, tournament)
  // [N15] An erasure is about the children of every competition.
  if (isOf(command, 'erasure')) requireWholeCup(staff)
  // A meet without competitions is for the whole cup; teams in no competition are for every organiser.
  if (isOf(command, 'meet')) requireScopeOf(staff, competitionIds)
  else requireScope(staff, { competitionIds, courtIds: courtsOf(tournament, command) })
  for (const teamId of teamsEnrolledBy(command)) requireMayEnrol(staff, teamId, tournament)
  if (isOf(command, 'broadcast')) requireOwnDisplays(staff, command.data.tags, { tournament, displays })
}

/** [T10] Names the reason where a team is in an own competition, and in others that rest on what would change. */
function requireNotShared(staff: Staff, ids: readonly CompetitionId[], tournament: TournamentState): void {
  const own = competitionsFor(staff, tournament)
  if (own !== 'all' && ids.some((id) => own.has(id)) && !ids.every((id) => own.has(id)))
    throw new RequestError('auth/team-of-others')
}

/**
 * [T10] Throws where a team plays in other competitions only: with an enrolment this access would see its players, and the
 * names policy of those competitions would no longer decide alone.
 */
export function requireMayEnrol(staff: Staff, teamId: TeamId, tournament: TournamentState): void {
  const own = competitionsFor(staff, tournament)
  const ids = competitionsOfTeam(tournament, teamId)
  if (own !== 'all' && ids.length > 0 && !ids.some((id) => own.has(id))) throw new RequestError('auth/team-of-others')
}

function teamsEnrolledBy(command: AnyCommand): readonly TeamId[] {
  if (command.type === 'competition.enrollTeam') return [command.data.teamId]
  if (command.type !== 'competition.withdrawTeam' || !command.data.successorId) return []
  return [command.data.successorId]
}

/** [B28] The scope of what an access sends to displays: absent where it is for all competitions. */
export function signalScopeOf({ access }: Staff, tournament: TournamentState): SignalScope | undefined {
  const competitionIds = access?.competitionIds ?? []
  if (competitionIds.length === 0) return undefined
  const courtIds = competitionIds.flatMap((id) => courtsAt(tournament, id).map((court) => court.id))
  return { competitionIds: [...competitionIds].sort(), courtIds: [...new Set(courtIds)].sort() }
}

/** [B28] Throws where tags name the devices at another court, or connected devices that all follow something else. */
function requireOwnDisplays(staff: Staff, tags: readonly string[], { tournament, displays }: About): void {
  const scope = signalScopeOf(staff, tournament)
  if (!scope) return
  const courts = [...tournament.competitions.keys()].flatMap((id) => courtsAt(tournament, id).map((court) => court.id))
  const isOther = (id: (typeof courts)[number]) => tags.includes(courtTag(id)) && !scope.courtIds.includes(id)
  if (courts.some(isOther)) throw new RequestError('auth/displays-of-others')
  const named = tags.filter((tag) => !courts.some((id) => courtTag(id) === tag))
  const known = displays.followedBy(named)
  if (named.length === tags.length && known.length > 0 && !known.some((one) => isWithin(one, scope)))
    throw new RequestError('auth/displays-of-others')
}
