import { describe, expect, it } from 'vitest'
import { assumed } from '../kernel/assumed.ts'
import type { TeamId } from '../kernel/ids.ts'
import { SIDES, type Sides } from '../kernel/side.ts'
import type { PlainGame } from '../projections/testing/plain-table.ts'
import { DEFAULT_SETTINGS, houseRulesOf, type TableCriterion } from '../settings/index.ts'
import { gameId, groupId, teamId } from '../testing/index.ts'
import { allAtOnce } from './chances.ts'
import { type GroupNow, resultOf } from './group-table.ts'
import { groupMeaningInSteps, knockoutMeaningOf } from './meaning.ts'
import { placesByForce } from './testing/brute-force.ts'

const ROUND_ROBIN = [
  [1, 2],
  [3, 4],
  [1, 3],
  [2, 4],
  [1, 4],
  [2, 3],
] as const

/** Always the same numbers for a seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed * 7919 + 17
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

const GROUP = groupId(1)
const teamIds = [1, 2, 3, 4].map(teamId)

const aGameOf = (n: number, { home, guest }: Sides<TeamId>) => ({
  ...{ id: gameId(n), groupId: GROUP, cancelled: false, started: true, cards: [], timePenalties: [] },
  resolvedTeams: { homeTeamId: home, guestTeamId: guest },
})

/** Four teams before their last games; the game at `running` is played at this moment. */
function aGroup(seed: number) {
  const random = randomFrom(seed)
  const running = 4 + random(2)
  const games = ROUND_ROBIN.map(([home, guest], n) => ({
    id: gameId(n + 1),
    teams: { home: teamId(home), guest: teamId(guest) },
    score: { home: random(4), guest: random(4) },
    phase: n === running ? 'running' : n < 4 ? 'over' : 'open',
  }))
  const settings = { ...DEFAULT_SETTINGS, headToHeadFirst: random(2) === 1 }
  const now: GroupNow = {
    competition: {
      groups: [{ id: GROUP, name: 'A', teamIds }],
      settings,
      tieDecisions: [],
    },
    groupId: GROUP,
    games: games.map(({ id, teams, score, phase }) =>
      assumed(
        {
          ...{ id, groupId: GROUP, cancelled: false, started: phase !== 'open', score, cards: [], timePenalties: [] },
          resolvedTeams: { homeTeamId: teams.home, guestTeamId: teams.guest },
          ...(phase === 'over' ? { result: resultOf(score, teams) } : {}),
        },
        'a game of a group, as far as tables need it',
      ),
    ),
    nameOf: (id) => id,
  }
  /** Whether a side of the running game is among the first `through` in every completion, once it has some more goals. */
  const isSure = (side: 'home' | 'guest', more: number, through: number): boolean => {
    const plainGames = games.map(({ teams, score, phase }, n): PlainGame => {
      const goals = n === running ? { ...score, [side]: score[side] + more } : score
      return { ...teams, ...(phase === 'open' ? {} : { goals: [goals.home, goals.guest] as const }) }
    })
    const team = games[running]?.teams[side] ?? ''
    const ranges = placesByForce({ teams: teamIds, games: plainGames, ...houseRulesOf(settings), ties: [] }, team, 9)
    return [...ranges.values()].every(([, worst]) => worst <= through)
  }
  return { now, playing: gameId(running + 1), isSure }
}

describe('[L15] what the score of a running group game means', () => {
  it.each([...Array(40).keys()])('holds in every completion, and misses nothing, %i', (seed) => {
    const { now, playing, isSure } = aGroup(seed)
    for (const through of [1, 2]) {
      const found = allAtOnce(groupMeaningInSteps(now, playing, through)) ?? { through: [], goalsToGo: {} }
      for (const side of SIDES) {
        const fewest = [0, 1, 2, 3, 4, 5].find((goals) => isSure(side, goals, through))
        expect([found.through.includes(side), found.goalsToGo[side]]).toEqual([fewest === 0, fewest || undefined])
      }
    }
  })

  it('[L19] is nothing that a card in the last seconds could break', () => {
    // All three have won once; 1 and 2 have a card each, and 3 leads by five goals.
    const { now } = aGroup(1)
    const over = (n: number, [home, guest]: readonly [number, number]) => {
      const teams = { home: teamId(home), guest: teamId(guest) }
      const score = { home: 1, guest: 0 }
      const card = { teamId: teams.home, colour: 'yellow' }
      return { ...aGameOf(n, teams), score, result: resultOf(score, teams), cards: [card] }
    }
    const running = { ...aGameOf(3, { home: teamId(3), guest: teamId(1) }), score: { home: 5, guest: 0 } }
    const games = assumed<GroupNow['games']>([over(1, [1, 2]), over(2, [2, 3]), running], 'as far as tables need them')
    const groups = [{ id: GROUP, name: 'A', teamIds: teamIds.slice(0, 3) }]
    const meaningBy = (criterion: TableCriterion) => {
      const settings = { ...DEFAULT_SETTINGS, rules: { criteria: [criterion] } }
      const group = { ...now, games, competition: { ...now.competition, groups, settings } }
      return allAtOnce(groupMeaningInSteps(group, gameId(3), 2))
    }
    expect(meaningBy('difference')).toEqual({ through: ['home'], goalsToGo: { guest: 5 } })
    expect(meaningBy('fairPlay')).toEqual({ through: [], goalsToGo: { guest: 5 } })
  })

  it('is nothing while a team has another game to play', () => {
    const { now, playing } = aGroup(1)
    const games = now.games.map(({ result: _, ...game }) => game)
    expect(allAtOnce(groupMeaningInSteps({ ...now, games }, playing, 2))).toBeUndefined()
  })
})

describe('[L15] what the score of a running knockout game means', () => {
  const game = { started: true, cancelled: false, shootOutStarted: false, score: { home: 1, guest: 3 } }

  it('is who leads, and by how many goals', () => {
    expect(knockoutMeaningOf(game)).toEqual({ leader: 'guest', lead: 2 })
    expect(knockoutMeaningOf({ ...game, score: { home: 1, guest: 1 } })).toEqual({ leader: undefined })
  })

  it.each([{ started: false }, { shootOutStarted: true }, { cancelled: true }, { groupId: GROUP }])(
    'is nothing for %o',
    (change) => expect(knockoutMeaningOf({ ...game, ...change })).toBeUndefined(),
  )
})
