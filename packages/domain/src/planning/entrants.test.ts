import { describe, expect, it } from 'vitest'
import { groupId } from '../testing/index.ts'
import { knockoutOf } from './knockout.ts'
import { entrantsOf, entrantsWithBest } from './pairings.ts'
import { bestToFill, decidersOf, fieldsWithBest } from './placement.ts'

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

const sized = (count: number, places: number, size: number) =>
  groups(count, places).map((group) => ({ ...group, size }))

describe('[R12] the best of the next place', () => {
  it.each([
    [6, 2, 4, 4],
    [3, 2, 4, 2],
    [4, 2, 4, 0],
    [5, 2, 4, 0],
    [6, 2, 2, 0],
    [1, 3, 4, 0],
  ])('of %i groups with %i entrants each of %i teams are %i', (count, places, size, best) => {
    expect(bestToFill(sized(count, places, size))).toBe(best)
  })

  it.each([
    [6, 4, 8],
    [3, 2, 4],
  ])('make the first round of %i groups full with %i of them', (count, best, games) => {
    let number = 0
    const entrants = entrantsWithBest(groups(count, 2), best)
    const [first] = knockoutOf({ entrants, hasSmallFinal: true, newId: () => String(number++) })
    expect(first?.games).toHaveLength(games)
    for (const { plannedTeams } of first?.games ?? []) {
      const { home, guest } = plannedTeams
      expect('groupId' in home && 'groupId' in guest && home.groupId === guest.groupId).toBe(false)
    }
  })

  it('[R11] are kept apart from the groups of those whom they meet', () => {
    const entrants = entrantsWithBest(groups(6, 2), 4)
    const [first] = knockoutOf({ entrants, hasSmallFinal: false, newId: () => '' })
    const met = (first?.games ?? []).flatMap(({ plannedTeams: { home, guest } }) =>
      'bestOfPlace' in guest && 'position' in home ? [{ home, best: guest.bestOfPlace }] : [],
    )
    expect(met).toHaveLength(4)
    for (const { home, best } of met) {
      expect(home.position).toBe(1)
      expect(best.place).toBe(3)
      expect(best.apartFrom?.[best.rank - 1]).toBe(home.groupId)
    }
  })

  it('leave the others of their place behind them where all places are played for', () => {
    const [entrants, thirds, fourths] = fieldsWithBest(sized(6, 2, 4), 4)
    expect(entrants).toHaveLength(16)
    expect(thirds).toMatchObject([{ bestOfPlace: { place: 3, rank: 5 } }, { bestOfPlace: { place: 3, rank: 6 } }])
    expect(fourths).toHaveLength(6)
    const fields = fieldsWithBest(sized(6, 2, 4), 4)
    const stages = decidersOf({ fields, playsAllPlaces: true, newId: () => '' })
    expect(stages.flat().some(({ name }) => name === 'Spiel um Platz 17')).toBe(true)
  })
})
