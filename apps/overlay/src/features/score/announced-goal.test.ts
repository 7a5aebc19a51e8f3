import { goalId, playerId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame } from '../../testing/a-cup.ts'
import { type Announced, announcedAfter, nothingAnnounced } from './announced-goal.ts'

const PRESSED = Date.parse('2025-01-18T08:05:00.000Z')
const goalAt = (number: number, time: number, change: object = {}) => ({
  goalId: goalId(number),
  teamId: aGame(1).actualTeams.homeTeamId,
  playerId: playerId(7),
  time,
  homeTeam: true,
  isOwnGoal: false,
  scoredAt: '2025-01-18T08:05:00.000Z',
  ...change,
})
const recordOf = (...goals: object[]) => aGame(1, { started: true, goals })
const first = goalAt(1, 500)
const second = goalAt(2, 400)
const start = nothingAnnounced(recordOf(first))
/** Moments of the page, which was 1000 ms old at the press, and not connected then. */
const at = (now: number) => ({ now, serviceNow: PRESSED + now - 1000, isCorrected: false, connectedSince: PRESSED + 1 })
/** Moments of a page that was connected at the press. */
const live = (now: number) => ({ ...at(now), connectedSince: PRESSED - 60_000 })
const nothing = { waiting: [], sting: undefined, goal: undefined }

describe('announcing a goal', () => {
  it('leaves out what was there at the beginning', () => {
    expect(announcedAfter(start, recordOf(first), at(0))).toBe(start)
  })

  it('announces a new one for five seconds', () => {
    const announced = announcedAfter(start, recordOf(first, second), at(1000))
    expect(announced.goal).toEqual({ id: goalId(2), until: 6400 })
    expect(announcedAfter(announced, recordOf(first, second), at(6399))).toBe(announced)
    expect(announcedAfter(announced, recordOf(first, second), at(6400)).goal).toBeUndefined()
  })

  it('announces one only once', () => {
    const announced = announcedAfter(start, recordOf(first, second), at(1000))
    const over = announcedAfter(announced, recordOf(first, second), at(6400))
    expect(announcedAfter(over, recordOf(first, second), at(7000))).toBe(over)
  })

  it('takes a strap away whose goal is taken back', () => {
    const announced = announcedAfter(start, recordOf(first, second), at(1000))
    expect(announcedAfter(announced, recordOf(first), at(2000))).toEqual<Announced>({ known: [goalId(1)], ...nothing })
  })

  it('[B12] announces none once the shoot-out has started, and ends what is announced', () => {
    const shooting = { ...recordOf(first, second), shootOutStarted: true }
    const announced = announcedAfter(start, recordOf(first, second), live(1000))
    const quiet = announcedAfter(announced, shooting, live(2000))
    expect(quiet).toEqual<Announced>({ known: [goalId(1), goalId(2)], ...nothing })
    expect(announcedAfter(quiet, shooting, live(21_000))).toBe(quiet)
  })

  it('[X3] shows what a correction enters without a word', () => {
    const after = announcedAfter(start, recordOf(first, second), { ...at(1000), isCorrected: true })
    expect(after).toEqual<Announced>({ known: [goalId(1), goalId(2)], ...nothing })
    expect(announcedAfter(after, recordOf(first, second), at(2000))).toBe(after)
  })

  it('[B13] announces a goal that arrives 20 s after its press, and none that arrives later', () => {
    expect(announcedAfter(start, recordOf(first, second), at(21_000)).goal?.id).toBe(goalId(2))
    const after = announcedAfter(start, recordOf(first, second), at(21_001))
    expect(after).toEqual<Announced>({ known: [goalId(1), goalId(2)], ...nothing })
  })

  it('[B13] takes a goal of an older service, which does not say when it was entered, for a new one', () => {
    const { scoredAt: _, ...goal } = second
    expect(announcedAfter(start, recordOf(first, goal), at(90_000)).sting?.id).toBe(goalId(2))
  })
})

describe('a goal whose scorer is open', () => {
  const open = goalAt(2, 400, { playerId: null })
  const waiting = announcedAfter(start, recordOf(first, open), at(1500))

  it('[B12] is announced once the scorer is known', () => {
    expect(waiting.goal).toBeUndefined()
    expect(announcedAfter(waiting, recordOf(first, open), at(9000))).toBe(waiting)
    const announced = announcedAfter(waiting, recordOf(first, second), at(9000))
    expect(announced).toEqual({ ...nothing, known: waiting.known, goal: { id: goalId(2), until: 14_400 } })
  })

  it('[B12] is announced without a scorer 20 s after its press', () => {
    expect(announcedAfter(waiting, recordOf(first, open), at(20_999))).toBe(waiting)
    const announced = announcedAfter(waiting, recordOf(first, open), at(21_000))
    expect(announced.goal?.id).toBe(goalId(2))
    expect(announcedAfter(announced, recordOf(first, second), at(22_000))).toBe(announced)
  })

  it('[B12] is announced at once as an own goal, whose scorer is not told', () => {
    const own = { ...open, isOwnGoal: true }
    expect(announcedAfter(waiting, recordOf(first, own), at(2000)).goal?.id).toBe(goalId(2))
  })

  it('[B12] is never announced if it is taken back', () => {
    const gone = announcedAfter(waiting, recordOf(first), at(2000))
    expect(gone).toEqual({ known: [goalId(1)], ...nothing })
  })

  it('[B12] waits while the next one is announced, and comes after it', () => {
    const third = goalAt(3, 390)
    const next = announcedAfter(waiting, recordOf(first, open, third), at(3000))
    expect(next.goal?.id).toBe(goalId(3))
    expect(announcedAfter(next, recordOf(first, second, third), at(4000)).goal?.id).toBe(goalId(2))
  })
})

describe('[B26] the sting of a goal', () => {
  const open = goalAt(2, 400, { playerId: null })
  const stung = announcedAfter(start, recordOf(first, second), live(1100))

  it('comes at once, and the strap when it leaves', () => {
    expect(stung.sting).toEqual({ id: goalId(2), until: 1840 })
    expect(stung.goal).toBeUndefined()
    const after = announcedAfter(stung, recordOf(first, second), live(1840))
    expect(after).toEqual({ ...nothing, known: stung.known, goal: { id: goalId(2), until: 7240 } })
  })

  it('does not wait for the scorer, for whom the strap waits', () => {
    const waiting = announcedAfter(start, recordOf(first, open), live(1100))
    expect(waiting.sting?.id).toBe(goalId(2))
    const over = announcedAfter(waiting, recordOf(first, open), live(1840))
    expect(over).toMatchObject({ sting: undefined, goal: undefined })
    expect(announcedAfter(over, recordOf(first, second), live(9000))).toMatchObject({
      sting: undefined,
      goal: { id: goalId(2) },
    })
  })

  it('ends with the goal that is taken back', () => {
    expect(announcedAfter(stung, recordOf(first), live(1300))).toEqual({ known: [goalId(1)], ...nothing })
  })

  it('is left out for a goal of a correction, and one from paper', () => {
    expect(announcedAfter(start, recordOf(first, second), { ...live(1100), isCorrected: true }).sting).toBeUndefined()
    const paper = goalAt(2, 400, { timeKnown: false })
    expect(announcedAfter(start, recordOf(first, paper), live(1100)).sting).toBeUndefined()
  })

  it('is left out 5 s after the press, and for a display that was not connected at the press', () => {
    expect(announcedAfter(start, recordOf(first, second), live(6000)).sting?.id).toBe(goalId(2))
    const late = announcedAfter(start, recordOf(first, second), live(6001))
    expect(late).toMatchObject({ sting: undefined, goal: { id: goalId(2) } })
    expect(announcedAfter(start, recordOf(first, second), at(1100)).sting).toBeUndefined()
  })

  it('takes the place of a strap that is still there', () => {
    const strap = announcedAfter(start, recordOf(first, second), at(1000))
    const third = goalAt(3, 390, { scoredAt: '2025-01-18T08:05:02.000Z' })
    const next = { ...at(3100), connectedSince: PRESSED + 1 }
    expect(announcedAfter(strap, recordOf(first, second, third), next)).toMatchObject({
      sting: { id: goalId(3) },
      goal: undefined,
    })
  })
})
