import type { WriteName } from '@cup/contract/routes'
import { aPlayer, courtId, groupId, meetId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { type Credentials, call } from '../test/sign-in.ts'
import { aService, problemIn, type TestService } from '../test/test-service.ts'
import { aLimitedToken, FOREIGN, FOREIGN_COURT, OWN, OWN_COURT, TEAMS, twoCups } from '../test/two-cups.ts'

/** What comes of each call by an organiser of the own competition, in order: done, or the code of the refusal. */
async function outcomes(service: TestService, calls: readonly (readonly [WriteName, object])[]) {
  const headers = await aLimitedToken(service, ['organiser'])
  const found = []
  for (const [name, body] of calls) found.push(await outcomeOf(service, name, { body, headers }))
  return found
}

type Sent = { readonly body: object; readonly headers: Credentials }

async function outcomeOf(service: TestService, name: WriteName, { body, headers }: Sent): Promise<string> {
  const answer = await service.send(name, body, { as: 'public', headers })
  return answer.status === 200 ? 'done' : `${answer.status} ${problemIn(answer).code}`
}

async function aCupBesideAnother(): Promise<TestService> {
  const service = await aService()
  await twoCups(service)
  return service
}

const id = (where: keyof typeof TEAMS) => teamId(TEAMS[where])
const player = (where: keyof typeof TEAMS) => playerId(TEAMS[where] * 10 + 1)

/** Every change of a team and its players that more than one competition may rest on. */
const changesOf = (where: keyof typeof TEAMS): readonly (readonly [WriteName, object])[] => [
  ['team.write/change-details', { id: id(where), name: 'Anders' }],
  ['team.write/change-details', { id: id(where), primaryColor: '#445566' }],
  ['team.write/change-details', { id: id(where), staff: 'Trainerin: Eva' }],
  ['player.write/create', aPlayer({ id: playerId(TEAMS[where] * 10 + 5), teamId: id(where), number: 5 })],
  ['player.write/change-details', { id: player(where), lastName: 'Anders' }],
  ['player.write/change-details', { id: player(where), birthday: '2012-01-01' }],
  ['player.write/change-details', { id: player(where), publicName: 'full' }],
  ['player.write/change-team', { id: player(where), teamId: id(where), number: 9 }],
  ['player.write/erase', { id: player(where) }],
]

describe('[T10] an organiser of one competition', () => {
  it('changes a team that plays in no other competition, and one that plays in none', async () => {
    const service = await aCupBesideAnother()
    for (const where of ['own', 'none'] as const) {
      const calls = changesOf(where)
      expect(await outcomes(service, calls)).toEqual(calls.map(() => 'done'))
    }
  })

  it('is refused every change of a team on which another competition rests, with the reason', async () => {
    const service = await aCupBesideAnother()
    const calls = changesOf('both')
    expect(await outcomes(service, calls)).toEqual(calls.map(() => '403 auth/team-of-others'))
  })

  it('is refused every change of a team of another competition', async () => {
    const service = await aCupBesideAnother()
    const calls = changesOf('foreign')
    expect(await outcomes(service, calls)).toEqual(calls.map(() => '403 auth/not-allowed'))
  })

  it('moves no player out of another competition or into it', async () => {
    const service = await aCupBesideAnother()
    expect(
      await outcomes(service, [
        ['player.write/change-team', { id: player('foreign'), teamId: id('own'), number: 20 }],
        ['player.write/change-team', { id: player('own'), teamId: id('foreign'), number: 20 }],
        ['player.write/change-team', { id: player('own'), teamId: id('both'), number: 20 }],
      ]),
    ).toEqual(Array(3).fill('403 auth/team-of-others'))
  })

  it('decides about a shared team in the own competition: group, withdrawal, enrolment', async () => {
    const service = await aCupBesideAnother()
    const inGroup = { id: OWN, groupId: groupId(3), teamId: id('both') }
    expect(
      await outcomes(service, [
        ['competition.write/create-group', { id: OWN, groupId: groupId(3), name: 'B', teamIds: [] }],
        ['competition.write/add-team-to-group', inGroup],
        ['competition.write/remove-team-from-group', inGroup],
        ['competition.write/withdraw-team', { id: OWN, teamId: id('both') }],
        ['competition.write/revoke-withdrawal', { id: OWN, teamId: id('both') }],
        ['competition.write/withdraw-team', { id: OWN, teamId: id('both') }],
        ['competition.write/enroll-team', { id: OWN, teamId: id('both') }],
        ['competition.write/enroll-team', { id: OWN, teamId: id('none') }],
      ]),
    ).toEqual(Array(8).fill('done'))
  })

  it('enrols no team that plays in other competitions only, not as a successor either', async () => {
    const service = await aCupBesideAnother()
    const replaced = { id: OWN, teamId: id('own'), openGames: 'replace', successorId: id('foreign') }
    const preview = await call(
      service,
      'competition.write/preview-withdrawal',
      replaced,
      await aLimitedToken(service, ['organiser']),
    )
    expect(
      await outcomes(service, [
        ['competition.write/enroll-team', { id: OWN, teamId: id('foreign') }],
        ['competition.write/withdraw-team', replaced],
      ]),
    ).toEqual(Array(2).fill('403 auth/team-of-others'))
    expect(problemIn(preview).code).toBe('auth/team-of-others')
  })
})

describe('[H8] an organiser of one competition', () => {
  const details = (change: object) => ['competition.write/change-details', { id: OWN, ...change }] as const

  it('joins a meet that no other competition plays in, and no other', async () => {
    const service = await aCupBesideAnother()
    await service.write('meet.write/create', { id: meetId(1), name: 'Eigenes' })
    await service.write('meet.write/create', { id: meetId(2), name: 'Fremdes' })
    await service.write('competition.write/change-details', { id: FOREIGN, courts: [], meetId: meetId(2) })

    expect(await outcomes(service, [details({ meetId: meetId(2) }), details({ meetId: meetId(1) })])).toEqual([
      '403 auth/not-allowed',
      'done',
    ])
  })

  it('takes no court of another competition into its own list', async () => {
    const service = await aCupBesideAnother()
    const [own, other] = [OWN_COURT, FOREIGN_COURT].map((court) => ({ id: court, name: 'Feld' }))

    expect(
      await outcomes(service, [
        details({ courts: [own, other] }),
        details({ courts: [own, { id: courtId(3), name: 'Feld 3' }] }),
      ]),
    ).toEqual(['403 auth/not-allowed', 'done'])
  })
})
