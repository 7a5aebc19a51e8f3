import { describe, expect, it } from 'vitest'
import { assumed } from '../kernel/assumed.ts'
import { DEFAULT_SETTINGS } from '../settings/index.ts'
import { gameId, groupId, teamId } from '../testing/index.ts'
import { candidatesAmong } from './candidate.ts'

const GROUP = groupId(1)
const [ONE, TWO] = [teamId(1), teamId(2)]

type Change = { readonly change?: object; readonly inGroup?: boolean; readonly settings?: object }

function candidates({ change = {}, inGroup = false, settings = {} }: Change) {
  const game = {
    ...{ id: gameId(1), cancelled: false, started: false, shootOutStarted: false, score: { home: 2, guest: 1 } },
    ...{ cards: [], timePenalties: [] },
    resolvedTeams: { homeTeamId: ONE, guestTeamId: TWO },
    ...(inGroup ? { groupId: GROUP } : {}),
    ...change,
  }
  const candidateOf = candidatesAmong({
    competition: {
      groups: [{ id: GROUP, name: 'A', teamIds: [ONE, TWO] }],
      settings: { ...DEFAULT_SETTINGS, ...settings },
      tieDecisions: [],
    },
    games: [assumed(game, 'a game, as far as candidates need it')],
  })
  return inGroup
    ? [1, 2].map((position) => candidateOf({ groupId: GROUP, position }))
    : [candidateOf({ winnerTeam: gameId(1) }), candidateOf({ loserTeam: gameId(1) })]
}

const NONE = [undefined, undefined]

describe('[L16] who would take a planned side', () => {
  it('is nothing before the game behind it has started', () => {
    expect(candidates({})).toEqual(NONE)
    expect(candidates({ inGroup: true })).toEqual(NONE)
  })

  it('follows from the score of the running game', () => {
    expect(candidates({ change: { started: true } })).toEqual([ONE, TWO])
    expect(candidates({ change: { started: true }, inGroup: true })).toEqual([ONE, TWO])
  })

  it('is open while the score is level, in the shoot-out and where a place is shared', () => {
    const level = { started: true, score: { home: 1, guest: 1 } }
    expect(candidates({ change: level })).toEqual(NONE)
    expect(candidates({ change: { started: true, shootOutStarted: true } })).toEqual(NONE)
    expect(candidates({ change: level, inGroup: true })).toEqual(NONE)
  })

  it('is the winner of an award, whatever the goals', () => {
    const result = { home: 0, guest: 0, shootOut: null, winnerTeamId: TWO, loserTeamId: ONE, awarded: 'decision' }
    expect(candidates({ change: { result } })).toEqual([TWO, ONE])
  })

  it('[K6] does not follow from tables that are not public', () =>
    expect(
      candidates({ change: { started: true }, inGroup: true, settings: { publicResults: 'withoutTables' } }),
    ).toEqual(NONE))

  it('[R9] is the best of a place by the live tables, once every group has begun', () => {
    const [A, B] = [groupId(1), groupId(2)]
    const groups = [
      { id: A, name: 'A', teamIds: [teamId(1), teamId(2)] },
      { id: B, name: 'B', teamIds: [teamId(3), teamId(4)] },
    ]
    const gameOf = (number: number, group: typeof A, [home, guest]: readonly [number, number], change: object) => ({
      ...{ id: gameId(number), groupId: group, cancelled: false, shootOutStarted: false, cards: [], timePenalties: [] },
      resolvedTeams: { homeTeamId: teamId(home), guestTeamId: teamId(guest) },
      ...{ started: true, score: { home: 0, guest: 0 }, ...change },
    })
    const second = (rank: number, other: object) =>
      candidatesAmong({
        competition: { groups, settings: DEFAULT_SETTINGS, tieDecisions: [] },
        games: [gameOf(1, A, [1, 2], { score: { home: 4, guest: 2 } }), gameOf(2, B, [3, 4], other)].map((game) =>
          assumed(game, 'a game, as far as candidates need it'),
        ),
      })({ bestOfPlace: { place: 2, rank, groupIds: [A, B] } })
    const narrow = { score: { home: 1, guest: 0 } }
    expect([second(1, narrow), second(2, narrow)]).toEqual([teamId(4), teamId(2)])
    expect(second(1, { score: { home: 4, guest: 2 } })).toBeUndefined()
    expect(second(1, { started: false })).toBeUndefined()
  })
})
