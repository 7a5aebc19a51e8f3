import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlannedTeam } from '../../game-plan/planned-team.ts'
import type { TeamId } from '../../kernel/ids.ts'
import { groupId, teamId } from '../../testing/index.ts'
import { finalRankingsOf } from './final-places.ts'
import type { TableLine } from './stages.ts'
import { aGame, loser, place, placesByTeam, team, winner, wonBy } from './testing/placed.ts'

/** The domain knows no process; its long run is asked for from outside. */
declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 20_000 : 500

type Numbers = Pick<TableLine, 'played' | 'points' | 'goalDifference' | 'scoredGoals'>

/** Few values, so that teams are often level. */
const numbers: fc.Arbitrary<Numbers> = fc.record({
  played: fc.integer({ min: 1, max: 3 }),
  points: fc.nat(2),
  goalDifference: fc.integer({ min: -1, max: 1 }),
  scoredGoals: fc.nat(1),
})

/** A cup: equal groups, a knockout of their best, games for all places or none after each round, and what is played. */
type Cup = {
  readonly groups: number
  readonly inGroup: number
  readonly goOn: number
  /** [R9] How many of those behind them go on as the best of all groups. */
  readonly bests: number
  /** Whether the losers of a round play on, round by round. */
  readonly losersPlay: readonly boolean[]
  /** Whether the first who are out play for the places after the knockout. */
  readonly restPlays: boolean
  readonly openGroups: readonly boolean[]
  /** The numbers of each team in the table of its group. */
  readonly numbers: readonly Numbers[]
  /** Whether the next game is played, and whether its home side wins. */
  readonly course: readonly { readonly isPlayed: boolean; readonly homeWins: boolean }[]
}

const cups: fc.Arbitrary<Cup> = fc
  .constantFrom([1, 2], [1, 4], [2, 1], [2, 2], [2, 4], [4, 1], [4, 2], [3, 1, 1], [3, 2, 2], [6, 1, 2], [6, 2, 4])
  .chain(([groups = 1, goOn = 2, bests = 0]) =>
    fc.record({
      groups: fc.constant(groups),
      goOn: fc.constant(goOn),
      bests: fc.constant(bests),
      inGroup: fc.integer({ min: Math.max(2, goOn + Math.min(1, bests)), max: goOn + 3 }),
      losersPlay: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      restPlays: fc.boolean(),
      numbers: fc.array(numbers, { minLength: 20, maxLength: 20 }),
      openGroups: fc.array(
        // Who is the best of several groups is open while one of them is.
        fc.nat(5).map((one) => one === 0 && bests === 0),
        { minLength: 6, maxLength: 6 },
      ),
      course: fc.array(fc.record({ isPlayed: fc.nat(4).map((one) => one > 0), homeWins: fc.boolean() }), {
        minLength: 30,
        maxLength: 30,
      }),
    }),
  )

type Entrant = { readonly planned: PlannedTeam; readonly teamId: TeamId | undefined }
type Game = ReturnType<typeof aGame>

/** Plays a cup, and says what place each team has by how the cup was made, not by what its plan refers to. */
function playCup(cup: Cup) {
  const games: Game[] = []
  const places = new Map<TeamId, readonly [number, number]>()
  const flags = [...cup.losersPlay]
  const course = [...cup.course]

  const fill = (entrants: readonly Entrant[], first: number, last: number) => {
    for (const { teamId: id } of entrants) if (id) places.set(id, [first, last])
  }
  const tableLineOf = (id: TeamId, inTable: readonly TeamId[]): TableLine => ({
    teamId: id,
    rank: inTable.indexOf(id) + 1,
    ...(cup.numbers[ids.indexOf(id)] ?? NO_NUMBERS),
  })
  /** [A1] Teams that play no more for their places: each stands behind those that beat it by the first number that differs. */
  const share = (entrants: readonly Entrant[], first: number) => {
    const known = entrants.flatMap(({ teamId: id }) => id ?? [])
    if (known.length < entrants.length) return fill(entrants, first, first + entrants.length - 1)
    const worth = known.map((id) => {
      const { rank, played, points, goalDifference, scoredGoals } = tableLineOf(id, groupOf(id))
      // Read as digits: thirds and halves of points come out even as sixths.
      const among = [9 - rank, (points * 6) / played, goalDifference + 1, scoredGoals]
      return Number((cup.groups === 1 ? among.slice(0, 1) : among).map((digit) => `${100 + digit}`).join(''))
    })
    known.forEach((id, one) => {
      const better = worth.filter((other) => other > (worth[one] ?? 0)).length
      const notWorse = worth.filter((other) => other >= (worth[one] ?? 0)).length
      places.set(id, [first + better, first + notWorse - 1])
    })
  }
  const playFor = (entrants: readonly Entrant[], first: number) => {
    fill(entrants, first, first + entrants.length - 1)
    const half = entrants.length / 2
    if (half < 1) return
    const round = entrants.slice(0, half).map((home, index) => playGame(home, entrants.at(-1 - index) ?? home))
    playFor(
      round.map(([won]) => won),
      first,
    )
    const losers = round.map(([, lost]) => lost)
    if (flags.pop()) playFor(losers, first + half)
    else share(losers, first + half)
  }
  const playGame = (home: Entrant, guest: Entrant): readonly [Entrant, Entrant] => {
    const number = 100 + games.length
    const { isPlayed, homeWins } = course.pop() ?? { isPlayed: false, homeWins: true }
    // The side that wins is planned as home, so that each reference has its own team.
    const sides = homeWins ? ([home, guest] as const) : ([guest, home] as const)
    const game = aGame(number, sides[0].planned, sides[1].planned)
    const [first, second] = sides.map(({ teamId: id }) => id)
    const isOver = isPlayed && first !== undefined && second !== undefined
    games.push(isOver ? wonBy(game, first, second) : { ...game, resolvedTeams: known(...sides) })
    return [
      { planned: winner(number), teamId: isOver ? first : undefined },
      { planned: loser(number), teamId: isOver ? second : undefined },
    ]
  }

  const groups = Array.from({ length: cup.groups }, (_, index) => ({
    id: groupId(index + 1),
    name: `Gruppe ${index + 1}`,
    teamIds: Array.from({ length: cup.inGroup }, (_, one) => teamId(index * 10 + one + 1)),
  }))
  const ids = groups.flatMap(({ teamIds }) => teamIds)
  const groupOf = (id: TeamId) => groups.find(({ teamIds }) => teamIds.includes(id))?.teamIds ?? []
  const isOpen = (group: number) => cup.openGroups[group] === true
  groups.forEach(({ teamIds: [one, other] }, group) => {
    const game = aGame(group + 1, team(group * 10 + 1), team(group * 10 + 2), group + 1)
    games.push(isOpen(group) || !one || !other ? game : wonBy(game, one, other))
  })
  const atPosition = (position: number): Entrant[] =>
    groups.map(({ teamIds }, group) => ({
      planned: place(group + 1, position),
      teamId: isOpen(group) ? undefined : teamIds[position - 1],
    }))

  const behind = cup.goOn + 1
  const groupIds = groups.map(({ id }) => id)
  const [best, others] = [atPosition(behind).slice(0, cup.bests), atPosition(behind).slice(cup.bests)]
  const bests = best.map(({ teamId: id }, index) => ({
    planned: { bestOfPlace: { place: behind, rank: index + 1, groupIds } },
    teamId: id,
  }))
  groups.forEach(({ teamIds }, group) => {
    if (isOpen(group)) for (const id of teamIds) places.set(id, [1, cup.groups * cup.inGroup])
  })
  playFor([...Array.from({ length: cup.goOn }, (_, index) => atPosition(index + 1)).flat(), ...bests], 1)
  let first = cup.groups * cup.goOn + cup.bests + 1
  for (let position = behind; position <= cup.inGroup; position++) {
    const entrants = position === behind ? others : atPosition(position)
    if (cup.restPlays && position === behind) playFor(entrants, first)
    else share(entrants, first)
    first += entrants.length
  }
  const tables = new Map<string, readonly TableLine[]>(
    groups.map(({ id, teamIds }) => [id, teamIds.map((one) => tableLineOf(one, teamIds))]),
  )
  return { groups, games, places, tables }
}

const known = (home: Entrant, guest: Entrant) => ({
  ...(home.teamId ? { homeTeamId: home.teamId } : {}),
  ...(guest.teamId ? { guestTeamId: guest.teamId } : {}),
})

const NO_NUMBERS: Numbers = { played: 1, points: 0, goalDifference: 0, scoredGoals: 0 }

describe('[L13] [A1] the final places of any cup', () => {
  it('are one place or an open range of each team, as the cup was made', () => {
    fc.assert(
      fc.property(cups, (cup) => {
        const { groups, games, places, tables } = playCup(cup)
        const rankings = finalRankingsOf(
          { groups, matchdays: [], teamIds: groups.flatMap(({ teamIds }) => teamIds) },
          games,
          (id) => tables.get(id) ?? [],
        )
        const expected = Object.fromEntries(
          [...places].map(([id, [first, last]]) => [Number(id.slice(-4)), `${first}–${last}`]),
        )
        expect(placesByTeam(rankings)).toEqual(expected)
      }),
      { numRuns: runs },
    )
  })
})
