import { describe, expect, it } from 'vitest'
import type { GameCommandData, GameEvent } from '../game/index.ts'
import {
  aGame,
  aGoal,
  type EventDraft,
  gameId,
  goalId,
  knownGame,
  playerId,
  scored,
  TEAMS,
  teamId,
} from '../testing/index.ts'
import { type ScorerTally, talliesOf, topScorersOf } from './top-scorers.ts'

const goal = (number: number, change: Partial<GameCommandData<'game.scoreGoal'>> = {}) =>
  scored(aGoal({ goalId: goalId(number), ...change }))
const gameWith = (number: number, ...record: readonly EventDraft<GameEvent>[]) =>
  knownGame(aGame({ number, phase: 'started', record }))
const tally = (player: number, goals: number, assists: number): ScorerTally => ({
  playerId: playerId(player),
  teamId: TEAMS.home,
  goals,
  assists,
})

describe('tallies', () => {
  it('[T3] count goals and assists over all games of a competition', () => {
    const first = gameWith(1, goal(1, { assistPlayerId: playerId(12) }), goal(2))
    const second = gameWith(2, goal(3, { id: gameId(2), playerId: playerId(12) }))
    expect(talliesOf([first, second])).toEqual([tally(11, 2, 0), tally(12, 1, 1)])
  })

  it('[T3] count no own goal', () => {
    expect(talliesOf([gameWith(1, goal(1, { isOwnGoal: true, playerId: playerId(21) }))])).toEqual([])
  })

  it('[T3] count no goal whose scorer is open, but its assist', () => {
    const game = gameWith(1, goal(1, { playerId: null, assistPlayerId: playerId(12) }))
    expect(talliesOf([game])).toEqual([tally(12, 0, 1)])
  })

  it('[T3] count no goal that was revoked', () => {
    const revoked = { type: 'game.goalRevoked', data: { id: gameId(1), goalId: goalId(1) } } as const
    expect(talliesOf([gameWith(1, goal(1), goal(2), revoked)])).toEqual([tally(11, 1, 0)])
  })

  it('[T3] count a changed goal for its new scorer', () => {
    const changed = { ...goal(1, { playerId: playerId(13) }), type: 'game.goalChanged' } as const
    expect(talliesOf([gameWith(1, goal(1), changed)])).toEqual([tally(13, 1, 0)])
  })

  it('[T3] count the goals of a game with an awarded result', () => {
    const awarded: EventDraft<GameEvent> = {
      type: 'game.resultAwarded',
      data: { id: gameId(1), home: 0, guest: 3, reason: 'decision' },
    }
    expect(talliesOf([gameWith(1, goal(1), awarded)])).toEqual([tally(11, 1, 0)])
  })

  it("[T7] name the scorer's team at the time of the goal", () => {
    const away = goal(1, { homeTeam: false, playerId: playerId(31) })
    expect(talliesOf([gameWith(1, away)])).toEqual([
      { playerId: playerId(31), teamId: TEAMS.guest, goals: 1, assists: 0 },
    ])
  })

  it('[T4] stand in a fixed order, whatever the order of the games', () => {
    const first = gameWith(1, goal(1, { playerId: playerId(12) }))
    const second = gameWith(2, goal(2, { id: gameId(2) }))
    expect(talliesOf([first, second])).toEqual(talliesOf([second, first]))
  })
})

describe('top scorers', () => {
  const people: Readonly<Record<string, readonly [first: string, last: string]>> = {
    [playerId(11)]: ['Mia', 'Keller'],
    [playerId(12)]: ['Ole', 'Arndt'],
    [playerId(13)]: ['Ben', 'Arndt'],
    [playerId(14)]: ['Ida', 'Özil'],
    [playerId(15)]: ['Tim', 'Ott'],
  }
  const nameOf = (id: string) => {
    const [firstName = '', lastName = ''] = people[id] ?? []
    return { firstName, lastName, displayName: `${firstName} ${lastName}` }
  }
  const ranking = (...tallies: readonly ScorerTally[]) =>
    topScorersOf(tallies, nameOf).map(({ rank, displayName }) => [rank, displayName])

  it('[T5] carry everything that a line shows', () => {
    expect(topScorersOf([tally(11, 2, 1)], nameOf)).toEqual([
      { playerId: playerId(11), teamId: teamId(1), goals: 2, assists: 1, displayName: 'Mia Keller', rank: 1 },
    ])
  })

  it('[T5] stand by goals and assists together', () => {
    expect(ranking(tally(11, 2, 0), tally(12, 0, 3))).toEqual([
      [1, 'Ole Arndt'],
      [2, 'Mia Keller'],
    ])
  })

  it('[T5] with equal totals stand by goals', () => {
    expect(ranking(tally(12, 1, 2), tally(11, 2, 1))).toEqual([
      [1, 'Mia Keller'],
      [2, 'Ole Arndt'],
    ])
  })

  it('[T5] with equal totals and goals share a rank, by last, then first name', () => {
    const equals = [tally(11, 1, 1), tally(15, 1, 1), tally(12, 1, 1), tally(14, 1, 1), tally(13, 1, 1)]
    expect(ranking(...equals)).toEqual([
      [1, 'Ben Arndt'],
      [1, 'Ole Arndt'],
      [1, 'Mia Keller'],
      [1, 'Tim Ott'],
      [1, 'Ida Özil'],
    ])
  })

  it('[T5] leave out as many ranks as players share one', () => {
    expect(ranking(tally(11, 3, 0), tally(12, 3, 0), tally(13, 1, 0))).toEqual([
      [1, 'Ole Arndt'],
      [1, 'Mia Keller'],
      [3, 'Ben Arndt'],
    ])
  })

  it('[T5] are none before the first goal', () => {
    expect(ranking()).toEqual([])
  })
})
