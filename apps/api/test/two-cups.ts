import type { Role } from '@cup/contract/permissions'
import {
  aPlayer,
  aTeam,
  competitionId,
  courtId,
  gameId,
  groupId,
  matchdayId,
  playerId,
  teamId,
} from '@cup/domain/testing'
import { aPlan, CUP, furnish } from './hall.ts'
import { type Credentials, done, FAR_AHEAD } from './sign-in.ts'
import type { TestService } from './test-service.ts'

/** The competition that limited accesses are for; the one of the hall is foreign to them. */
export const OWN = competitionId(2)
export const FOREIGN = CUP
export const OWN_COURT = courtId(1)
export const FOREIGN_COURT = courtId(2)

/** The number of a team of the own competition, of both, of none, and of the foreign one. */
export const TEAMS = { own: 7, both: 8, none: 9, foreign: 1 } as const

/** Planted in the personal data of everyone who does not play in the own competition. */
export const CANARY = { firstName: 'Kanarie', lastName: 'Kanarie', birthday: '2011-11-11' } as const

/** Two competitions with a court each, with teams and players, a planned game of the own and a running one of the foreign. */
export async function twoCups(service: Pick<TestService, 'write'>): Promise<void> {
  const { write } = service
  await furnish(service, 2, { names: 'number' })
  await write('competition.write/change-details', { id: CUP, courts: [{ id: FOREIGN_COURT, name: 'Feld 2' }] })
  await write('competition.write/create', {
    ...{ id: OWN, name: 'Eigener Cup', location: 'Halle', start: '2025-01-18', end: '2025-01-18' },
    ...{ courts: [{ id: OWN_COURT, name: 'Feld 1' }], names: 'number' },
  })
  await enterTeam(service, TEAMS.own, [OWN])
  await enterTeam(service, TEAMS.both, [OWN, CUP])
  await enterTeam(service, TEAMS.none, [])
  for (const n of [11, 12, 13, 21, 22, 23, 91])
    await write('player.write/change-details', { id: playerId(n), publicName: 'number', ...CANARY })
  const teamIds = [teamId(TEAMS.own), teamId(TEAMS.both)]
  await write('competition.write/create-group', { id: OWN, groupId: groupId(2), name: 'A', teamIds })
  await write('competition.write/create-matchday', { id: OWN, matchdayId: matchdayId(2), name: 'Samstag' })
  const plannedTeams = { home: { teamId: teamId(TEAMS.own) }, guest: { teamId: teamId(TEAMS.both) } }
  await write('game.write/plan', aPlan(1))
  const ofOwn = { competitionId: OWN, groupId: groupId(2), matchdayId: matchdayId(2), plannedTeams }
  await write('game.write/plan', aPlan(2, ofOwn))
  await write('game.write/set-actual-teams', { id: gameId(1), homeTeamId: teamId(1), guestTeamId: teamId(2) })
  await write('game.write/livestream-regie-ready', { id: gameId(1) })
  await write('game.write/start', { id: gameId(1) })
  await write('game.write/take-over', { id: gameId(1) })
  await write('competition.write/change-settings', { id: CUP, publicResults: 'planOnly' })
}

async function enterTeam({ write }: Pick<TestService, 'write'>, number: number, cups: readonly (typeof CUP)[]) {
  const id = teamId(number)
  const person = { firstName: 'Eigen', lastName: `Nummer-${number}`, birthday: '2010-10-10' }
  await write('team.write/create', aTeam({ id, name: `Verein ${number}`, shortName: `V${number}` }))
  for (const cup of cups) await write('competition.write/enroll-team', { id: cup, teamId: id })
  await write('player.write/create', aPlayer({ id: playerId(number * 10 + 1), teamId: id, number: 1, ...person }))
}

/** The limits that an access can have: some competitions, some courts, or both. */
export const LIMITS = {
  'one competition': { competitionIds: [OWN] },
  'one court': { competitionIds: [], courtIds: [OWN_COURT] },
  'one court of one competition': { competitionIds: [OWN], courtIds: [OWN_COURT] },
} as const
export type Limit = keyof typeof LIMITS

/** The token of an access with these roles within a limit. */
export async function aLimitedToken(
  service: Pick<TestService, 'url'>,
  roles: readonly Role[],
  limit: Limit = 'one competition',
): Promise<Credentials> {
  const { competitionIds, ...more } = LIMITS[limit]
  const courts = 'courtIds' in more ? { courtIds: [...more.courtIds] } : {}
  const grant = { name: 'X', roles: [...roles], competitionIds: [...competitionIds], ...courts, validUntil: FAR_AHEAD }
  return { authorization: `Bearer ${(await done(service, 'staff.write/make-token', grant)).body.token}` }
}
