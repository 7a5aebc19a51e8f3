import { describe, expect, it } from 'vitest'
import { assumed } from '../kernel/assumed.ts'
import type { CompetitionId, TeamId } from '../kernel/ids.ts'
import { SIDES } from '../kernel/side.ts'
import type { GameView } from '../projections/game-view.ts'
import type { PlainGroup } from '../projections/testing/plain-table.ts'
import {
  playCommands,
  playMeetCommands,
  SAMPLE_COMPETITION_ID,
  setUpCommands,
  setUpMeetCommands,
  U9_COMPETITION_ID,
  U11_COMPETITION_ID,
} from '../sample-cup/index.ts'
import { aService } from '../sample-cup/testing/service.ts'
import { DEFAULT_SETTINGS, houseRulesOf, type SomeHouseRules } from '../settings/index.ts'
import { gameId, groupId, teamId } from '../testing/index.ts'
import { competitionViewAt, gameViewAt } from '../tournament-state/views.ts'
import { allAtOnce, chancesInSteps } from './chances.ts'
import { type GroupNow, gamesOfGroup, resultOf } from './group-table.ts'
import { placesByForce } from './testing/brute-force.ts'

const GROUP = groupId(1)

const chancesOf = (...asked: Parameters<typeof chancesInSteps>) => allAtOnce(chancesInSteps(...asked))

type Pair = readonly [home: number, guest: number]
type Score = readonly [home: number, guest: number, goals?: Pair, yellowCards?: Pair]

function game([home, guest, goals, yellowCards = [0, 0]]: Score): GroupNow['games'][number] {
  const teams = { home: teamId(home), guest: teamId(guest) }
  const ids = { homeTeamId: teams.home, guestTeamId: teams.guest }
  const view = {
    id: gameId(10 * home + guest),
    groupId: GROUP,
    cancelled: false,
    started: goals !== undefined,
    resolvedTeams: ids,
  }
  const score = { home: goals?.[0] ?? 0, guest: goals?.[1] ?? 0 }
  const result = goals && { result: resultOf(score, teams) }
  const cards = SIDES.flatMap((side, n) =>
    Array.from({ length: yellowCards[n] ?? 0 }, () => ({ teamId: teams[side], colour: 'yellow' })),
  )
  return assumed({ ...view, score, ...result, cards, timePenalties: [] }, 'a game of a group, as far as tables need it')
}

type Criteria = Required<Pick<SomeHouseRules, 'criteria'>>

type Change = {
  readonly headToHeadFirst?: boolean
  readonly rules?: SomeHouseRules
  readonly ties?: readonly (readonly number[])[]
}

function group(teams: number, scores: readonly Score[], change: Change = {}): GroupNow {
  const { headToHeadFirst = false, rules = {}, ties = [] } = change
  const teamIds = Array.from({ length: teams }, (_, n) => teamId(n + 1))
  return {
    competition: {
      groups: [{ id: GROUP, name: 'A', teamIds }],
      settings: { ...DEFAULT_SETTINGS, headToHeadFirst, rules },
      tieDecisions: ties.map((tie) => ({ groupId: GROUP, teamIds: tie.map(teamId), method: 'lot', holds: false })),
    },
    groupId: GROUP,
    games: scores.map(game),
    nameOf: (id) => id,
  }
}

/** The same on plain numbers. */
function plain(now: GroupNow): PlainGroup {
  const { competition } = now
  return {
    teams: competition.groups.find(({ id }) => id === now.groupId)?.teamIds ?? [],
    games: gamesOfGroup(now).map(({ resolvedTeams: { homeTeamId = '', guestTeamId = '' }, result, cards }) => ({
      home: homeTeamId,
      guest: guestTeamId,
      penaltyPoints: [
        cards.filter(({ teamId: id }) => id === homeTeamId).length,
        cards.filter(({ teamId: id }) => id === guestTeamId).length,
      ] as const,
      ...(result ? { goals: [result.home, result.guest] as const, winner: result.winnerTeamId } : {}),
    })),
    ...houseRulesOf(competition.settings),
    ties: competition.tieDecisions.filter((tie) => tie.groupId === now.groupId).map(({ teamIds }) => teamIds),
  }
}

/** The places as the domain finds them, and as force does. */
function both(now: GroupNow, team: TeamId, most = 9) {
  const found = chancesOf(now, team, most)?.places ?? new Map()
  const forced = placesByForce(plain(now), team, most)
  return [
    [...found].map(([difference, { best, worst }]) => [difference, best, worst]).sort(),
    [...forced].map(([difference, range]) => [difference, ...range]).sort(),
  ]
}

function expectSame(now: GroupNow, most?: number): void {
  const { teams, games } = plain(now)
  const hasOneLeft = (team: string) =>
    games.filter(({ home, guest, goals }) => !goals && (home === team || guest === team)).length < 2
  for (const team of teams.filter(hasOneLeft)) {
    const [found, forced] = both(now, teamIdOf(team), most)
    expect(found, team).toEqual(forced)
  }
}

const teamIdOf = (id: string): TeamId => assumed(id, 'it comes from a group')

const ROUND_ROBIN: readonly (readonly [number, number])[] = [
  [1, 2],
  [3, 4],
  [1, 3],
  [2, 4],
  [1, 4],
  [2, 3],
]

/** Scores that make many teams level, always the same ones. */
const goalsAt = (seed: number, n: number): [number, number] => [
  ((seed * 7 + n * 5) >> 1) % 3,
  ((seed * 3 + n * 11) >> 2) % 3,
]

/** The first two rounds of four teams, with some cards. */
const fairScores = (seed: number): Score[] =>
  ROUND_ROBIN.map((pair, n): Score => (n < 4 ? [...pair, goalsAt(seed, n), goalsAt(seed + 5, n)] : pair))

describe('[L11] what a team can still reach', () => {
  it.each([...Array(8).keys()])('agrees with brute force before the last round of four teams, %i', (seed) => {
    const scores = ROUND_ROBIN.map((pair, n): Score => (n < 4 ? [...pair, goalsAt(seed, n)] : pair))
    expectSame(
      group(4, scores, {
        headToHeadFirst: seed % 2 === 1,
        ties:
          seed > 5
            ? [
                [4, 3, 2, 1],
                [2, 1],
              ]
            : [],
      }),
    )
  })

  it.each<Criteria>([
    { criteria: ['wins', 'headToHead', 'difference', 'goals'] },
    { criteria: ['goals', 'wins', 'difference'] },
    { criteria: ['goals', 'headToHead', 'wins'] },
    { criteria: ['headToHead', 'wins'] },
    { criteria: ['difference', 'headToHead', 'goals', 'wins'] },
    { criteria: ['headToHead'] },
    { criteria: [] },
  ])('[L18] agrees with brute force in another order of criteria: $criteria', ({ criteria }) => {
    for (const seed of [0, 1, 4, 5]) {
      const scores = ROUND_ROBIN.map((pair, n): Score => (n < 4 ? [...pair, goalsAt(seed, n)] : pair))
      const rules = { criteria, pointsForWin: 2 + (seed % 2), pointsForDraw: seed % 3 }
      expectSame(group(4, scores, { rules, ties: seed > 3 ? [[3, 1]] : [] }), 3)
    }
  })

  it.each<Criteria>([
    { criteria: ['difference', 'fairPlay'] },
    { criteria: ['headToHead', 'difference', 'fairPlay'] },
    { criteria: ['fairPlay'] },
  ])('[L19] agrees with brute force where fair play decides last: $criteria', ({ criteria }) => {
    for (const seed of [0, 1, 2]) expectSame(group(4, fairScores(seed), { rules: { criteria } }), 2)
  })

  it.each<Criteria>([
    { criteria: ['fairPlay', 'difference', 'goals', 'headToHead'] },
    { criteria: ['difference', 'fairPlay', 'headToHead'] },
    { criteria: ['headToHead', 'fairPlay', 'wins', 'difference'] },
  ])('[L19] promises nothing that a card could break, whatever comes after fair play: $criteria', ({ criteria }) => {
    for (const seed of [0, 1, 2]) {
      const now = group(4, fairScores(seed), { rules: { criteria }, ties: [[1, 2, 3, 4]] })
      for (const n of [1, 2, 3, 4]) {
        const places = chancesOf(now, teamId(n), 2)?.places
        for (const [difference, [best, worst]] of placesByForce(plain(now), teamId(n), 2)) {
          const found = places?.get(difference)
          expect(found && found.best <= best && found.worst >= worst, `${n}: ${difference}`).toBe(true)
        }
      }
    }
  })

  it('[L19] counts the cards of games that are over, once nothing more is played', () => {
    const scores: Score[] = [
      [1, 2, [1, 0], [0, 3]],
      [3, 1, [1, 0], [2, 0]],
      [2, 3, [1, 0], [0, 0]],
    ]
    const now = group(3, scores, { rules: { criteria: ['fairPlay', 'headToHead'] } })
    expect([1, 3, 2].map((n) => chancesOf(now, teamId(n))?.places.get(0))).toEqual(
      [1, 2, 3].map((place) => ({ best: place, worst: place })),
    )
  })

  it('[L2] leaves out a team that has withdrawn without a place, also where it would be ahead', () => {
    const now = group(3, [
      [1, 2, [3, 0]],
      [1, 3, [4, 0]],
      [2, 3, [1, 0]],
    ])
    const gone = { ...game([4, 3]), cancelled: true }
    const competition = { ...now.competition, withdrawals: [{ teamId: teamId(4), at: 0, listedIn: [GROUP] }] }
    const left = assumed<GroupNow>({ ...now, competition, games: [...now.games, gone] }, 'a team has withdrawn')
    expect(chancesOf(left, teamId(3))?.places.get(0)).toEqual({ best: 3, worst: 3 })
  })

  it('agrees with brute force where games of others depend on each other', () => {
    const scores: Score[] = [
      [1, 2, [1, 0]],
      [3, 4, [1, 1]],
      [1, 3, [0, 0]],
      [2, 4, [2, 1]],
      [1, 4],
      [2, 3],
      [3, 4],
    ]
    expectSame(group(4, scores), 3)
    expectSame(group(4, scores, { headToHeadFirst: true }), 3)
  })

  it('agrees with brute force where three games are open, one of them awarded before', () => {
    const pairs: Score[] = [
      [1, 2, [1, 1]],
      [3, 4, [2, 2]],
      [5, 6, [1, 1]],
      [1, 3, [0, 1]],
      [2, 5, [1, 0]],
      [4, 6, [1, 2]],
    ]
    const now = group(6, [...pairs, [1, 4], [2, 6], [3, 5]])
    const [first, ...others] = now.games
    const award = first?.result && {
      ...first,
      result: { ...first.result, winnerTeamId: teamId(2), loserTeamId: teamId(1), awarded: 'decision' as const },
    }
    expectSame({ ...now, games: [...(award ? [award] : []), ...others] }, 3)
  })

  it('leaves out cancelled games and teams that were withdrawn', () => {
    const now = group(3, [
      [1, 2, [1, 0]],
      [1, 3],
      [2, 3, [0, 0]],
    ])
    const gone = { ...game([3, 4]), cancelled: true }
    expectSame({ ...now, games: [...now.games, gone] })
  })

  it('says nothing while a team has two games left, or a team of an open game is not known', () => {
    const now = group(3, [
      [1, 2],
      [1, 3],
      [2, 3],
    ])
    expect(chancesOf(now, teamId(1))).toBeUndefined()
    const open = { ...game([1, 2]), resolvedTeams: {} }
    expect(chancesOf({ ...now, games: [open] }, teamId(1))).toBeUndefined()
  })

  it('knows whether the team has a game left', () => {
    const now = group(4, [
      [1, 2, [1, 0]],
      [3, 4],
    ])
    expect(chancesOf(now, teamId(1))).toMatchObject({ isLastGame: false })
    expect(chancesOf(now, teamId(3))).toMatchObject({ isLastGame: true })
  })
})

type Service = ReturnType<typeof aService>

function played(commands: Parameters<Service['send']>[0][]): Service['tournament'] {
  const service = aService()
  for (const command of commands) service.send(command)
  return service.tournament
}

/** Every group of a competition as it was before so many of its last games. */
function groupsBefore(tournament: Service['tournament'], id: CompetitionId, open: number): GroupNow[] {
  const competition = competitionViewAt(tournament, id)
  const games = [...tournament.games.keys()].flatMap((gameId) => gameViewAt(tournament, gameId) ?? [])
  return (competition?.groups ?? []).flatMap((group) => {
    const ofGroup = games.filter((one) => one.groupId === group.id).sort((a, b) => (a.dateTime < b.dateTime ? -1 : 1))
    const before = ofGroup.map((one, n): GameView => (n < ofGroup.length - open ? one : withoutResult(one)))
    return competition ? [{ competition, groupId: group.id, games: before, nameOf: (team: string) => team }] : []
  })
}

function withoutResult({ result: _, ...game }: GameView): GameView {
  return { ...game, started: false }
}

describe('[L11] the groups of the sample tournaments', () => {
  it('agree with brute force before the last two games of the sample cup', () => {
    const tournament = played([...setUpCommands(), ...playCommands()])
    const [now] = groupsBefore(tournament, SAMPLE_COMPETITION_ID, 2)
    if (!now) throw new Error('the sample cup has a group')
    const some = plain(now)
      .games.slice(-2)
      .flatMap(({ home, guest }) => [home, guest])
    for (const team of some.slice(1, 3)) {
      const [found, forced] = both(now, teamIdOf(team), 4)
      expect(found).toEqual(forced)
    }
  })

  it.each([U11_COMPETITION_ID, U9_COMPETITION_ID])('agree with brute force before the last games of the meet', (id) => {
    const tournament = played([...setUpMeetCommands(), ...playMeetCommands()])
    const groups = groupsBefore(tournament, id, 2)
    expect(groups.length).toBeGreaterThan(0)
    for (const now of groups) expectSame(now, 4)
  })

  it('have an answer before all of the last eight games of the sample cup', () => {
    const tournament = played([...setUpCommands(), ...playCommands()])
    const [now] = groupsBefore(tournament, SAMPLE_COMPETITION_ID, 8)
    if (!now) throw new Error('the sample cup has a group')
    expect(plain(now).teams.filter((team) => chancesOf(now, teamIdOf(team)) === undefined)).toEqual([])
  })
})
