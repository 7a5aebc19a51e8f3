import { describe, expect, it } from 'vitest'
import { displayNameOf, hasPlayerPage, shownNameOf, strictestOf } from './player-name.ts'

const mia = { firstName: 'Mia', lastName: 'Keller' }

describe('names policy', () => {
  it.each([
    [[], 'full'],
    [['full'], 'full'],
    [['full', 'first'], 'first'],
    [['first', 'full'], 'first'],
    [['number', 'first', 'full'], 'number'],
    [['full', 'number'], 'number'],
  ] as const)('[N2] of %j the strictest is %s', (policies, strictest) => {
    expect(strictestOf(policies)).toBe(strictest)
  })
})

describe('display name', () => {
  it.each([
    ['full', 'Mia Keller'],
    ['first', 'Mia K.'],
    ['number', 'Nr. 7'],
  ] as const)('[N3] with the policy %s is "%s"', (policy, name) => {
    expect(displayNameOf(mia, 7, policy)).toBe(name)
  })

  it.each(['full', 'first', 'number'] as const)(
    '[N3] of an erased player is the number, whatever the policy %s',
    (policy) => {
      expect(displayNameOf(undefined, 7, policy)).toBe('Nr. 7')
    },
  )

  it('[N3] keeps an initial of more than one code unit whole', () => {
    expect(displayNameOf({ firstName: 'Aya', lastName: '𠮷田' }, 7, 'first')).toBe('Aya 𠮷.')
  })

  it('[N3] keeps the umlaut of an initial', () => {
    expect(displayNameOf({ firstName: 'Ida', lastName: 'Özil' }, 7, 'first')).toBe('Ida Ö.')
  })
})

describe('the initial of a last name with a particle', () => {
  it.each([
    ['von Ahn', 'Zoë A.'],
    ['van der Meer', 'Zoë M.'],
    ['von', 'Zoë v.'],
  ])('[N3] is that of the name itself: %s is %s', (lastName, shown) => {
    expect(displayNameOf({ firstName: 'Zoë', lastName }, 7, 'first')).toBe(shown)
  })
})

describe('what may be known of a name', () => {
  it.each([
    ['full', mia],
    ['first', { firstName: 'Mia', lastName: 'K.' }],
    ['number', undefined],
  ] as const)('[N3] with the policy %s is %j', (policy, shown) => {
    expect(shownNameOf(mia, policy)).toEqual(shown)
  })
})

describe('page of a player', () => {
  const shown = { displayName: 'Mia Keller' }
  const pages = { playerPages: true, publicResults: 'all' } as const

  it('[N12] exists where the competition has pages, publishes all results, and the name is public', () => {
    expect(hasPlayerPage(pages, shown)).toBe(true)
    expect(hasPlayerPage({ ...pages, playerPages: false }, shown)).toBe(false)
    expect(hasPlayerPage({ ...pages, publicResults: 'withoutTables' }, shown)).toBe(false)
    expect(hasPlayerPage({ ...pages, publicResults: 'planOnly' }, shown)).toBe(false)
    expect(hasPlayerPage(pages, { displayName: displayNameOf(mia, 7, 'first') })).toBe(true)
    expect(hasPlayerPage(pages, { displayName: displayNameOf(mia, 7, 'number') })).toBe(false)
  })
})
