import { describe, expect, it } from 'vitest'
import { drawnGroups, drawOf, unkeepablePairs } from './draw.ts'

const rules = {
  ...{ groupCount: 2, isFirstPotSeeded: false, apart: [] },
  pots: [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ],
}

describe('a draw', () => {
  it('[Q6] follows from its number as the documents compute it', () => {
    // 48213 · 48271 mod 2147483647 = 179806076, then 1591302209 and 69095296: remainders 0, 0 (of one), and so on.
    const steps = drawOf(48_213, rules) ?? []
    expect(steps.map(({ teamId, group }) => `${teamId}${group}`)).toEqual(expectedOf(48_213))
  })

  it('[Q5] fills a group later than the others if there are not enough teams', () => {
    const steps = drawOf(1, { ...rules, pots: [['a', 'b'], ['c']] }) ?? []
    expect(drawnGroups(steps, 2).map(({ length }) => length)).toEqual([2, 1])
  })

  it('[Q5] keeps a pair apart that the number alone would bring together', () => {
    const free = Array.from({ length: 50 }, (_, index) => index + 1).find((number) => {
      const [first = []] = drawnGroups(drawOf(number, rules) ?? [], 2)
      return first.includes('a') && first.includes('c')
    })
    const steps = drawOf(free ?? 0, { ...rules, apart: [{ teamId: 'a', otherTeamId: 'c' }] }) ?? []
    const groups = drawnGroups(steps, 2)
    expect(free).toBeDefined()
    expect(groups.some((teams) => teams.includes('a') && teams.includes('c'))).toBe(false)
  })

  it('[Q7] names the pair that cannot be kept apart, and does not take place with it', () => {
    const apart = [
      { teamId: 'a', otherTeamId: 'c' },
      { teamId: 'a', otherTeamId: 'e' },
      { teamId: 'c', otherTeamId: 'e' },
    ]
    expect(unkeepablePairs({ ...rules, apart })).toEqual([{ teamId: 'c', otherTeamId: 'e' }])
    expect(drawOf(7, { ...rules, apart })).toBeUndefined()
  })

  it('[Q7] names a pair whose only free place is beside the other', () => {
    const seeded = {
      ...{ groupCount: 8, isFirstPotSeeded: true },
      pots: [8, 8, 8, 1].map((size, pot) => Array.from({ length: size }, (_, index) => `${pot}-${index}`)),
      apart: [{ teamId: '0-0', otherTeamId: '3-0' }],
    }
    expect(unkeepablePairs(seeded)).toEqual(seeded.apart)
  })
})

/** The same draw by the recipe of the documents: multiply, take the remainder, take the team from what is left. */
function expectedOf(number: number): readonly string[] {
  let x = BigInt(number)
  return rules.pots.flatMap((pot) => {
    const left = [...pot]
    return pot.map((_, group) => {
      x = (x * 48_271n) % 2_147_483_647n
      return `${left.splice(Number(x % BigInt(left.length)), 1)[0]}${group}`
    })
  })
}

it('[Q5] asks about each group once for a team, not about each free place of it: 63 teams and 170 pairs are quick', () => {
  const teams = Array.from({ length: 63 }, (_, index) => `t${index}`)
  let last = 7
  const next = () => {
    last = (last * 48_271) % 2_147_483_647
    return last % 63
  }
  // They can be kept apart: each leads from one third of the teams to another one.
  const pairs = Array.from({ length: 260 }, () => [next(), next()] as const)
    .filter(([one, other]) => one % 3 !== other % 3)
    .map(([one, other]) => ({ teamId: `t${one}`, otherTeamId: `t${other}` }))
  let asked = 0
  const some: typeof pairs.some = (...how) => {
    asked += 1
    return pairs.some(...how)
  }
  const apart = Object.assign([...pairs], { some })
  drawOf(1, { pots: [teams], groupCount: 3, isFirstPotSeeded: false, apart })
  expect(asked).toBeLessThan(100_000)
})
