import { describe, expect, it } from 'vitest'
import { aPlayer, at, type EventDraft, given, playerId, teamId } from '../testing/index.ts'
import {
  evolvePlayer,
  type PlayerCommandData,
  type PlayerEvent,
  playerCommands,
  playerEvents,
  unknownPlayer,
} from './index.ts'

const id = playerId(11)
const logged = { id, teamId: teamId(1), number: 7, isGoalkeeper: false, publicName: 'full' } as const
const created: EventDraft = { type: 'player.created', data: logged }
const erased: EventDraft = { type: 'player.erased', data: { id } }

describe('create player', () => {
  it('[N1] logs neither name nor birthday', () =>
    given().when({ type: 'player.create', data: aPlayer() }).then([created]))

  it.each(['firstName', 'lastName', 'birthday'])('[N1] cannot log a %s', (field) => {
    expect(playerEvents['player.created'].safeParse({ ...logged, [field]: '2010-02-28' }).success).toBe(false)
  })

  it('[T2] is refused for an unknown team', () =>
    given()
      .when({ type: 'player.create', data: aPlayer({ teamId: teamId(99) }) })
      .thenRefused('team/unknown', { teamId: teamId(99) }))

  it.each([
    ['2025-01-18', at(0)],
    ['2025-01-19', at(0)],
  ])('[T2] accepts the birthday %s, which is today somewhere', (birthday, occurredAt) =>
    given()
      .when({ type: 'player.create', data: aPlayer({ birthday }), occurredAt })
      .then([{ ...created, occurredAt }]),
  )

  it('[T2] is refused with a birthday in the future', () =>
    given()
      .when({ type: 'player.create', data: aPlayer({ birthday: '2025-01-20' }), occurredAt: at(0) })
      .thenRefused('player/birthday-in-future'))

  it('[I3] changes nothing when it is sent again with a birthday in the future', () =>
    given(created)
      .when({ type: 'player.create', data: aPlayer({ birthday: '2025-01-20' }), occurredAt: at(0) })
      .thenNothing())

  it('[I3] changes nothing when it is sent again, also after a transfer', () =>
    given(created, { type: 'player.teamChanged', data: { id, teamId: teamId(2), number: 9 } })
      .when({ type: 'player.create', data: aPlayer() })
      .thenNothing())

  it('[I3] compares only what the log holds', () =>
    given(created)
      .when({ type: 'player.create', data: aPlayer({ firstName: 'Maja', birthday: '2011-01-01' }) })
      .thenNothing())

  it('[I3] refuses another player with the same id', () =>
    given(created)
      .when({ type: 'player.create', data: aPlayer({ number: 8 }) })
      .thenRefused('entity/id-taken'))

  it.each([aPlayer(), aPlayer({ number: 8 })])('[N5] is refused for an erased id: %o', (data) =>
    given(created, erased).when({ type: 'player.create', data }).thenRefused('player/erased'),
  )

  it('[T2] is no goalkeeper and shows the full name by default', () => {
    const { isGoalkeeper: _k, publicName: _n, ...sent } = aPlayer()
    expect(playerCommands['player.create'].parse(sent)).toEqual(aPlayer())
  })

  it.each([
    aPlayer({ number: 0 }),
    aPlayer({ number: 7.5 }),
    aPlayer({ firstName: '' }),
    aPlayer({ birthday: '28.02.2010' }),
    aPlayer({ birthday: '0000-02-28' }),
    { ...aPlayer(), birthday: undefined },
  ])('[T2] does not accept %o', (data) => {
    expect(playerCommands['player.create'].safeParse(data).success).toBe(false)
  })
})

describe('change team of a player', () => {
  const transfer = (team: number, number: number) =>
    ({ type: 'player.changeTeam', data: { id, teamId: teamId(team), number } }) as const

  it('[T6] changes team and number', () =>
    given(created)
      .when(transfer(2, 9))
      .then([{ type: 'player.teamChanged', data: { id, teamId: teamId(2), number: 9 } }]))

  it('[T6] may change the number alone', () =>
    given(created)
      .when(transfer(1, 9))
      .then([{ type: 'player.teamChanged', data: { id, teamId: teamId(1), number: 9 } }]))

  it('[I4] changes nothing when it is so', () => given(created).when(transfer(1, 7)).thenNothing())

  it('[T6] is refused for an unknown team', () =>
    given(created)
      .when(transfer(99, 7))
      .thenRefused('team/unknown', { teamId: teamId(99) }))

  it('[T6] is refused for an unknown player', () => given().when(transfer(2, 9)).thenRefused('player/unknown'))

  it('[N5] is refused for an erased player', () =>
    given(created, erased).when(transfer(2, 9)).thenRefused('player/erased'))
})

describe('change player', () => {
  const change = (data: Omit<PlayerCommandData<'player.changeDetails'>, 'id'>) =>
    ({ type: 'player.changeDetails', data: { id, ...data } }) as const

  it('[T2] changes what is named', () =>
    given(created)
      .when(change({ isGoalkeeper: true, number: 1 }))
      .then([{ type: 'player.detailsChanged', data: { id, isGoalkeeper: true, number: 1 } }]))

  it('[N1] notes that the person changed, without the name', () =>
    given(created)
      .when(change({ lastName: 'Kellermann', birthday: '2010-03-01' }), { wouldChangePerson: () => true })
      .then([{ type: 'player.detailsChanged', data: { id, personChanged: true } }]))

  it('[T2] is refused with a birthday in the future', () =>
    given(created)
      .when({ ...change({ birthday: '2025-01-20' }), occurredAt: at(0) }, { wouldChangePerson: () => true })
      .thenRefused('player/birthday-in-future'))

  it('[N2] notes another policy for the public name', () =>
    given(created)
      .when(change({ publicName: 'number' }))
      .then([{ type: 'player.detailsChanged', data: { id, publicName: 'number' } }]))

  it('[I4] changes nothing when all is so', () =>
    given(created)
      .when(change({ firstName: 'Mia', number: 7 }))
      .thenNothing())

  it('[T2] is refused for an unknown team', () =>
    given(created)
      .when(change({ teamId: teamId(99) }))
      .thenRefused('team/unknown', { teamId: teamId(99) }))

  it('[N5] is refused for an erased player', () =>
    given(created, erased)
      .when(change({ number: 8 }))
      .thenRefused('player/erased'))

  it('[T2] is refused for an unknown player', () =>
    given()
      .when(change({ number: 8 }))
      .thenRefused('player/unknown'))
})

describe('erase player', () => {
  const erase = { type: 'player.erase', data: { id } } as const

  it('[N5] erases for good', () => given(created).when(erase).then([erased]))

  it('[I4] changes nothing when it is repeated', () => given(created, erased).when(erase).thenNothing())

  it('[N5] is refused for an unknown player', () => given().when(erase).thenRefused('player/unknown'))

  it('[N5] keeps team and number, so that old games stay readable', () => {
    const events: readonly PlayerEvent[] = [
      { type: 'player.created', data: logged, occurredAt: at(0) },
      { type: 'player.erased', data: { id }, occurredAt: at(1) },
    ]
    expect(events.reduce(evolvePlayer, unknownPlayer)).toEqual({ phase: 'erased', firstSent: logged, ...logged })
  })

  it('[E1] breaks on an event of a player who was never created', () => {
    const event = { type: 'player.erased', data: { id }, occurredAt: at(0) } as const
    expect(() => evolvePlayer(unknownPlayer, event)).toThrow('player.erased of an unknown player')
  })
})
