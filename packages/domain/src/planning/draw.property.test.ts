import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DrawRules, drawnGroups, drawOf, unkeepablePairs } from './draw.ts'

const sizesOf = (lists: readonly (readonly unknown[])[]) => lists.map(({ length }) => length)
const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers)

/** Pots of any sizes, some teams of clubs of their own, and some of one of three clubs. */
const rules = fc
  .record({
    groupCount: fc.integer({ min: 1, max: 6 }),
    sizes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
    clubs: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 30, maxLength: 30 }),
    isFirstPotSeeded: fc.boolean(),
  })
  .map(({ groupCount, sizes, clubs, isFirstPotSeeded }): DrawRules => {
    let next = 0
    const pots = sizes.map((size) => Array.from({ length: size }, () => `team-${next++}`))
    const all = pots.flat()
    const clubOf = (index: number) => clubs[index] ?? 0
    const apart = all.flatMap((teamId, index) =>
      all.flatMap((otherTeamId, other) =>
        other > index && clubOf(index) < 3 && clubOf(index) === clubOf(other) ? [{ teamId, otherTeamId }] : [],
      ),
    )
    return { pots, groupCount, isFirstPotSeeded, apart }
  })

const drawNumber = fc.integer({ min: 1, max: 999_999 })

/** The rules without the pairs that cannot be kept. */
const keepable = (drawn: DrawRules): DrawRules => {
  const broken = unkeepablePairs(drawn)
  return { ...drawn, apart: drawn.apart.filter((pair) => !broken.includes(pair)) }
}

describe('a draw', () => {
  it('[Q5] gives each team one place, groups and pots differ by one team at most, and pairs are apart', () => {
    fc.assert(
      fc.property(rules, drawNumber, (wanted, number) => {
        const drawn = keepable(wanted)
        const steps = drawOf(number, drawn) ?? []
        const groups = drawnGroups(steps, drawn.groupCount)
        expect(groups.flat().toSorted()).toEqual(drawn.pots.flat().toSorted())
        expect(spread(sizesOf(groups))).toBeLessThanOrEqual(1)
        for (const pot of drawn.pots) {
          const counts = groups.map((teams) => teams.filter((team) => pot.includes(team)).length)
          expect(spread(counts)).toBeLessThanOrEqual(1)
        }
        for (const { teamId, otherTeamId } of drawn.apart) {
          expect(groups.some((teams) => teams.includes(teamId) && teams.includes(otherTeamId))).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('[Q6] gives the same for the same number', () => {
    fc.assert(
      fc.property(rules, drawNumber, (wanted, number) => {
        const drawn = keepable(wanted)
        expect(drawOf(number, drawn)).toEqual(drawOf(number, JSON.parse(JSON.stringify(drawn))))
      }),
      { numRuns: 50 },
    )
  })

  it('[Q5] leaves the seeded teams of the first pot at their places', () => {
    fc.assert(
      fc.property(drawNumber, (number) => {
        const steps = drawOf(number, {
          ...{
            pots: [
              ['a', 'b', 'c'],
              ['d', 'e', 'f'],
            ],
            groupCount: 3,
            isFirstPotSeeded: true,
            apart: [],
          },
        })
        expect(steps?.slice(0, 3).map(({ teamId, group }) => [teamId, group])).toEqual([
          ['a', 0],
          ['b', 1],
          ['c', 2],
        ])
      }),
      { numRuns: 20 },
    )
  })
})
