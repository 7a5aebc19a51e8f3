import { describe, expect, it } from 'vitest'
import { groupId } from '../testing/index.ts'
import { knockoutOf } from './knockout.ts'
import { entrantsOf } from './pairings.ts'

const groups = (count: number, places: number) =>
  Array.from({ length: count }, (_, index) => ({ groupId: groupId(index + 1), places }))

const placesOf = (entrants: ReturnType<typeof entrantsOf>) =>
  entrants.map(({ groupId, position }) => [groupId, position])

describe('the entrants of a knockout', () => {
  it('are the places of one group in their order', () => {
    expect(placesOf(entrantsOf(groups(1, 3)))).toEqual([
      [groupId(1), 1],
      [groupId(1), 2],
      [groupId(1), 3],
    ])
  })

  it('are all group winners before all second places', () => {
    expect(entrantsOf(groups(3, 2)).map(({ position }) => position)).toEqual([1, 1, 1, 2, 2, 2])
  })

  it('leave out a group that has no such place', () => {
    const [first, second] = groups(2, 1)
    if (!first || !second) throw new Error('two groups')
    expect(placesOf(entrantsOf([{ ...first, places: 2 }, second]))).toEqual([
      [groupId(1), 1],
      [groupId(2), 1],
      [groupId(1), 2],
    ])
  })

  it.each([2, 3, 4, 5, 8])(
    'do not meet their own group in the first games when two of each of %i groups enter',
    (count) => {
      let number = 0
      const newId = () => String(number++)
      const [first] = knockoutOf({ entrants: entrantsOf(groups(count, 2)), hasSmallFinal: false, newId })
      for (const { plannedTeams } of first?.games ?? []) {
        const { home, guest } = plannedTeams
        expect('groupId' in home && 'groupId' in guest && home.groupId === guest.groupId).toBe(false)
      }
    },
  )
})
