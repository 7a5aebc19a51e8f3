import { describe, expect, it } from 'vitest'
import { AnyPlayer, PublicPlayer, StaffPlayer } from './entities.ts'

const ID = '0190f9d1-0b7c-7a00-8000-00000000000a'
const publicPlayer = { id: ID, teamId: ID, number: 7, displayName: 'Mia K.', isGoalkeeper: false }
const staffPlayer = { ...publicPlayer, firstName: 'Mia', lastName: 'Kern', publicName: 'first' }

describe('a player', () => {
  it.each([
    ['public', publicPlayer],
    ['staff', staffPlayer],
    ['full', { ...staffPlayer, birthday: '2012-05-06' }],
    ['erased', { ...staffPlayer, firstName: '', lastName: '', displayName: 'Nr. 7', erased: true }],
  ])('of the %s kind keeps exactly its fields', (_, player) => expect(AnyPlayer.parse(player)).toEqual(player))

  it('for the public has no name of its own', () => expect(PublicPlayer.safeParse(staffPlayer).success).toBe(false))

  it('for staff has no birthday', () =>
    expect(StaffPlayer.safeParse({ ...staffPlayer, birthday: '2012-05-06' }).success).toBe(false))
})
