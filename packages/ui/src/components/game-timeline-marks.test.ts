import { goalId, NO_ENTRIES, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { timelineOf } from './game-timeline-marks.ts'
import { type RecordGame, recordEntriesOf } from './record-entries.ts'

const aGoal = (number: number, time: number, homeTeam: boolean): RecordGame['goals'][number] => ({
  goalId: goalId(number),
  time,
  playerId: playerId(number),
  homeTeam,
  isOwnGoal: false,
  teamId: teamId(homeTeam ? 1 : 2),
})

const aLine = (change: Partial<RecordGame> = {}): RecordGame => ({
  duration: 600,
  ...NO_ENTRIES,
  actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
  ...change,
})

const aPenalty = (change: object = {}): RecordGame['timePenalties'][number] => ({
  timePenaltyId: timePenaltyId(1),
  teamId: teamId(2),
  time: 300,
  duration: 120,
  ...change,
})

describe('the line of a game', () => {
  it('runs from the start to the end while the clock counts down, and counts the score along', () => {
    const goals = recordEntriesOf(aLine({ goals: [aGoal(1, 600, true), aGoal(2, 450, false), aGoal(3, 0, true)] }))
    expect(goals.map(({ from, side, score }) => [from, side, score?.home, score?.guest])).toEqual([
      [0, 'home', 1, 0],
      [0.25, 'guest', 1, 1],
      [1, 'home', 2, 1],
    ])
  })

  it('keeps marks of one side apart, and inside the line', () => {
    const times = [30, 20, 10, 5, 0]
    const { points } = timelineOf(aLine({ goals: times.map((time, n) => aGoal(n, time, true)) }))
    const places = points.map(({ shownAt }) => shownAt)
    expect(places.at(-1)).toBe(1)
    for (const [n, place] of places.slice(1).entries()) expect(place - (places[n] ?? 0)).toBeGreaterThan(0.08)
  })

  it('lets marks of both sides stand above each other', () => {
    const { points } = timelineOf(aLine({ goals: [aGoal(1, 300, true), aGoal(2, 300, false)] }))
    expect(points.map(({ shownAt }) => shownAt)).toEqual([0.5, 0.5])
  })

  it('draws a time penalty as long as it was, up to the goal that ended it', () => {
    const { bars } = timelineOf(aLine({ timePenalties: [aPenalty()] }))
    expect(bars.map(({ side, from, to }) => [side, from, to])).toEqual([['guest', 0.5, 0.7]])
    const ended = aLine({ goals: [aGoal(1, 240, true)], timePenalties: [aPenalty({ finishedByGoalId: goalId(1) })] })
    expect(timelineOf(ended).bars[0]?.to).toBe(0.6)
  })

  it('leaves out a penalty of a team that does not play', () => {
    expect(timelineOf(aLine({ timePenalties: [aPenalty({ teamId: teamId(3) })] })).bars).toEqual([])
  })
})
