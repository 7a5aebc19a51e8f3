import { describe, expect, it } from 'vitest'
import { accessIdsIn, enteredBy } from './entered-by.ts'

const ID = '0b8f6a52-7d0f-4a64-9d0b-0f3f5d6b7c01'
const accesses = new Map([[ID, { name: 'Zeitnahme', roles: ['timekeeper', 'nonsense'], device: 'Tablet 2' }]])

describe('who entered something', () => {
  it.each([
    [`device:${ID}`, { kind: 'access', name: 'Zeitnahme', roles: ['timekeeper'], device: 'Tablet 2' }],
    [`person:${ID}`, { kind: 'access', name: 'Zeitnahme', roles: ['timekeeper'], device: 'Tablet 2' }],
    ['service:clock-keeper', { kind: 'service' }],
    ['token:admin', { kind: 'token' }],
  ])('%s', (actor, by) => expect(enteredBy(actor, accesses)).toEqual(by))

  it('names each access once, and no other actor', () =>
    expect(accessIdsIn([`device:${ID}`, `person:${ID}`, 'token:admin', `service:${ID}`])).toEqual([ID]))
})
