import { goalId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame } from '../../testing/a-cup.ts'
import { type Announced, announcedAfter, nothingAnnounced } from './announced-goal.ts'

const goalAt = (number: number, time: number) => ({
  goalId: goalId(number),
  teamId: aGame(1).actualTeams.homeTeamId,
  playerId: null,
  time,
  homeTeam: true,
  isOwnGoal: false,
})
const recordOf = (...goals: object[]) => aGame(1, { started: true, goals })
const first = goalAt(1, 500)
const second = goalAt(2, 400)
const start = nothingAnnounced(recordOf(first))
const at = (now: number, reading: number) => ({ now, reading, isCorrected: false })

describe('announcing a goal', () => {
  it('leaves out what was there at the beginning', () => {
    expect(announcedAfter(start, recordOf(first), at(0, 490))).toBe(start)
  })

  it('announces a new one for five seconds', () => {
    const announced = announcedAfter(start, recordOf(first, second), at(1000, 398))
    expect(announced.goal).toEqual({ id: goalId(2), until: 6400 })
    expect(announcedAfter(announced, recordOf(first, second), at(6399, 393))).toBe(announced)
    expect(announcedAfter(announced, recordOf(first, second), at(6400, 393)).goal).toBeUndefined()
  })

  it('announces one only once', () => {
    const announced = announcedAfter(start, recordOf(first, second), at(1000, 398))
    const over = announcedAfter(announced, recordOf(first, second), at(6400, 393))
    expect(announcedAfter(over, recordOf(first, second), at(7000, 392))).toBe(over)
  })

  it('takes a strap away whose goal is taken back', () => {
    const announced = announcedAfter(start, recordOf(first, second), at(1000, 398))
    expect(announcedAfter(announced, recordOf(first), at(2000, 398))).toEqual<Announced>({
      known: [goalId(1)],
      goal: undefined,
    })
  })

  it('[X3] shows what a correction enters without a word', () => {
    const after = announcedAfter(start, recordOf(first, second), { ...at(1000, 398), isCorrected: true })
    expect(after).toEqual<Announced>({ known: [goalId(1), goalId(2)], goal: undefined })
    expect(announcedAfter(after, recordOf(first, second), at(2000, 397))).toBe(after)
  })

  it('does not announce a goal that arrives too late', () => {
    const after = announcedAfter(start, recordOf(first, second), at(1000, 309))
    expect(after).toEqual<Announced>({ known: [goalId(1), goalId(2)], goal: undefined })
  })
})
