import { describe, expect, it } from 'vitest'
import { teamId } from '../testing/index.ts'
import { isWonInExtraTime, type ScoredGame, scoreTextOf, winnerShownOf } from './shown-score.ts'

const [HOME, GUEST] = [teamId(1), teamId(2)]
const planned: ScoredGame = { started: false, score: { home: 1, guest: 1 }, shootOutStarted: false, shootOutRounds: [] }
const result = { home: 1, guest: 1, shootOut: { home: 5, guest: 4 }, winnerTeamId: HOME, loserTeamId: GUEST }
const resolvedTeams = { homeTeamId: HOME, guestTeamId: GUEST }

describe('[S9] a written score', () => {
  it('is absent before the start', () => expect(scoreTextOf(planned)).toBeUndefined())

  it('has the shoot-out in brackets, during it and after it', () => {
    const shootOutRounds = [{ home: { success: true }, guest: { success: false } }]
    expect(scoreTextOf({ ...planned, started: true, shootOutStarted: true, shootOutRounds })).toBe('1:1 (1:0)')
    expect(scoreTextOf({ ...planned, started: true, result })).toBe('1:1 (5:4)')
  })

  it('has the goals of the given side in front', () =>
    expect(scoreTextOf({ ...planned, started: true, result: { ...result, home: 2 } }, 'guest')).toBe('1:2 (4:5)'))
})

describe('[Z10] a game', () => {
  const extraTime = { periods: 2, seconds: 180 } as const
  const goals = { ...result, home: 2, shootOut: null }

  it('was won in extra time where it has one and no shoot-out', () =>
    expect(isWonInExtraTime({ extraTime, result: goals })).toBe(true))

  it.each([
    ['that is still played', { extraTime }],
    ['with a shoot-out', { extraTime, result }],
    ['that was awarded', { extraTime, result: { ...goals, awarded: 'decision' } as const }],
    ['without extra time', { result: goals }],
  ])('%s was not', (_, game) => expect(isWonInExtraTime(game)).toBe(false))
})

describe('[S9] the winner of a game', () => {
  it('is the side with more goals, else with more shots', () => {
    expect(winnerShownOf({ resolvedTeams, result: { ...result, guest: 2 } })).toBe('guest')
    expect(winnerShownOf({ resolvedTeams, result })).toBe('home')
  })

  it('is the team that an award names, whatever its goals', () => {
    const award = { home: 0, guest: 0, shootOut: null, awarded: 'decision', loserTeamId: null } as const
    expect(winnerShownOf({ resolvedTeams, result: { ...award, winnerTeamId: GUEST } })).toBe('guest')
    expect(winnerShownOf({ resolvedTeams, result: { ...award, winnerTeamId: null } })).toBeUndefined()
  })
})
