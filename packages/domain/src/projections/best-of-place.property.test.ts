import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TeamId } from '../kernel/ids.ts'
import { DEFAULT_HOUSE_RULES } from '../settings/index.ts'
import { groupId, teamId } from '../testing/index.ts'
import { type ComparedGroup, outcomeOfBest } from './best-of-place.ts'

/** The domain knows no process; its long run is asked for from outside. */
declare const process: { readonly env: { readonly LONG?: string } }

const numRuns = process.env.LONG ? 20_000 : 300

/** A game of a group as numbers of its teams and their goals. */
type Played = { readonly home: number; readonly guest: number; readonly goals: readonly [number, number] }
type PlainGroup = { readonly teams: readonly number[]; readonly played: readonly Played[] }

/** A group in which everyone meets everyone, with so few goals that teams are often level. */
const aGroup = (index: number): fc.Arbitrary<PlainGroup> =>
  fc.integer({ min: 2, max: 5 }).chain((size) => {
    const teams = Array.from({ length: size }, (_, n) => index * 10 + n + 1)
    const pairs = teams.flatMap((home, n) => teams.slice(n + 1).map((guest) => ({ home, guest })))
    return fc
      .array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: pairs.length, maxLength: pairs.length })
      .map((goals) => ({ teams, played: pairs.map((pair, n) => ({ ...pair, goals: goals[n] ?? [0, 0] })) }))
  })

const cups = fc.integer({ min: 2, max: 6 }).chain((count) =>
  fc.record({
    groups: fc.tuple(...Array.from({ length: count }, (_, index) => aGroup(index))),
    place: fc.integer({ min: 1, max: 4 }),
    rank: fc.integer({ min: 1, max: count }),
  }),
)

const comparedOf = ({ teams, played }: PlainGroup, index: number): ComparedGroup => ({
  groupId: groupId(index + 1),
  table: {
    teamIds: teams.map(teamId),
    results: played.map(({ home, guest, goals: [h, g] }) => {
      const [won, lost] = h > g ? [teamId(home), teamId(guest)] : [teamId(guest), teamId(home)]
      const isDraw = h === g
      return {
        teams: { home: teamId(home), guest: teamId(guest) },
        result: {
          ...{ home: h, guest: g, shootOut: null },
          winnerTeamId: isDraw ? null : won,
          loserTeamId: isDraw ? null : lost,
        },
      }
    }),
    tieDecisions: [],
    rules: DEFAULT_HOUSE_RULES,
    nameOf: (id) => id,
  },
})

/** Points, difference and goals of a team as one number that orders it; a second implementation beside the table. */
function worthOf(team: number, games: readonly Played[]): number {
  let worth = 0
  for (const { home, guest, goals } of games) {
    if (team !== home && team !== guest) continue
    const [own, other] = team === home ? goals : [goals[1], goals[0]]
    worth += 1_000_000 * (own > other ? 3 : own === other ? 1 : 0) + 1_000 * (own - other) + own
  }
  return worth
}

/** The teams of a group, best first, in lists of those that are level. */
function levelsOf(teams: readonly number[], games: readonly Played[]): number[][] {
  const lists: number[][] = []
  const worths = [...new Set(teams.map((team) => worthOf(team, games)))].sort((a, b) => b - a)
  for (const worth of worths) {
    const level = teams.filter((team) => worthOf(team, games) === worth)
    const among = games.filter(({ home, guest }) => level.includes(home) && level.includes(guest))
    const direct = [...new Set(level.map((team) => worthOf(team, among)))].sort((a, b) => b - a)
    for (const one of direct) lists.push(level.filter((team) => worthOf(team, among) === one))
  }
  return lists
}

/** The team of a rank by the rules read from the text: 'open' where a tie leaves it open, 'none' where there is none. */
function expectedOf(groups: readonly PlainGroup[], place: number, rank: number): TeamId | 'open' | 'none' {
  const taking = groups.filter(({ teams }) => teams.length >= place)
  const smallest = Math.min(...taking.map(({ teams }) => teams.length))
  const candidates: { readonly team: number; readonly worth: number }[] = []
  for (const { teams, played } of taking) {
    const order = levelsOf(teams, played)
    const listOf = (position: number) => order.find((_, n) => order.slice(0, n + 1).flat().length >= position) ?? []
    const [team = 0, another] = listOf(place)
    if (another) return 'open'
    const counted = order.flat().slice(0, smallest)
    const firstOut = order.flat()[smallest]
    if (firstOut !== undefined && listOf(smallest).includes(firstOut)) return 'open'
    const games = played.filter(({ home, guest }) => counted.includes(home) && counted.includes(guest))
    candidates.push({ team, worth: worthOf(team, games) })
  }
  if (rank > candidates.length) return 'none'
  const sorted = candidates.toSorted((a, b) => b.worth - a.worth)
  const found = sorted[rank - 1]
  if (!found) return 'none'
  return sorted.filter(({ worth }) => worth === found.worth).length > 1 ? 'open' : teamId(found.team)
}

describe('the best of a place in random groups, also unequal ones', () => {
  it('[R9] [R10] is the one that a second implementation finds', () => {
    const seen = { team: 0, open: 0, none: 0 }
    fc.assert(
      fc.property(cups, ({ groups, place, rank }) => {
        const compared = groups.map(comparedOf)
        const groupIds = compared.map((group) => group.groupId)
        const outcome = outcomeOfBest({ place, rank, groupIds }, compared, [])
        const found = outcome.type === 'team' ? outcome.teamId : outcome.type === 'tie' ? 'open' : 'none'
        const expected = expectedOf(groups, place, rank)
        seen[outcome.type === 'team' ? 'team' : outcome.type === 'tie' ? 'open' : 'none'] += 1
        expect(found).toBe(expected)
      }),
      { numRuns },
    )
    expect(Math.min(seen.team, seen.open, seen.none)).toBeGreaterThan(0)
  })

  it('[R11] keeps every team apart from its own group where two or more are kept apart', () => {
    fc.assert(
      fc.property(cups, fc.integer({ min: 2, max: 6 }), fc.nat(5), ({ groups, place }, most, turn) => {
        const compared = groups.map(comparedOf)
        const groupIds = compared.map((group) => group.groupId)
        const count = Math.min(most, groupIds.length)
        const apartFrom = groupIds.map((_, n) => groupIds[(n + turn) % groupIds.length] ?? groupId(1)).slice(0, count)
        const teams = apartFrom.map((_, n) => outcomeOfBest({ place, rank: n + 1, groupIds, apartFrom }, compared, []))
        const ids = teams.flatMap((outcome) => (outcome.type === 'team' ? [outcome.teamId] : []))
        if (ids.length < count) return
        expect(new Set(ids).size).toBe(count)
        ids.forEach((id, n) => {
          const own = groups.findIndex((group) => group.teams.some((team) => teamId(team) === id))
          expect(groupIds[own]).not.toBe(apartFrom[n])
        })
      }),
      { numRuns },
    )
  })
})
