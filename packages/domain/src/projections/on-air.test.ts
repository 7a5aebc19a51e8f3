import { describe, expect, it } from 'vitest'
import type { CompetitionId } from '../kernel/ids.ts'
import { CalendarDate } from '../kernel/time.ts'
import { competitionId, courtId, meetId } from '../testing/index.ts'
import { areOnAirTogether, meetOfCourts, onAirAmong } from './on-air.ts'

const day = (number: number) => CalendarDate.parse(`2025-01-${String(number).padStart(2, '0')}`)
const cup = (number: number, start: number, end: number) => ({
  ...{ id: competitionId(number), start: day(start), end: day(end) },
})
const COURTS = [{ id: courtId(1), name: 'Feld 1' }]
const ofMeet = { meetId: meetId(1), courts: COURTS }

describe('[H18] the competition on air', () => {
  const both = [cup(1, 18, 19), cup(2, 19, 19)]

  it.each([
    ['is the chosen one, whatever the day', { chosen: competitionId(2), today: 10 }, { competition: both[1] }],
    ['is the only one today', { today: 18 }, { competition: both[0] }],
    ['is the earlier of two today until a person chooses', { today: 19 }, { competition: both[0], isOpen: true }],
    ['is the next one before its day', { today: 10 }, { competition: both[0] }],
    ['is the one that ended last after all days', { today: 25 }, { competition: both[0] }],
    ['ignores a choice that is not listed', { chosen: competitionId(9), today: 18 }, { competition: both[0] }],
  ])('%s', (_, { chosen, today }: { chosen?: CompetitionId; today: number }, onAir) => {
    expect(onAirAmong(both, chosen, day(today))).toEqual({ isOpen: false, ...onAir })
  })

  it('is none without competitions', () => {
    expect(onAirAmong([], undefined, day(18))).toEqual({ competition: undefined, isOpen: false })
  })

  it('is decided where all of today share the courts of a meet', () => {
    const competitions = both.map((one) => ({ ...one, ...ofMeet }))
    expect(onAirAmong(competitions, undefined, day(19))).toEqual({ competition: competitions[0], isOpen: false })
    expect(areOnAirTogether({ ...cup(1, 18, 19), ...ofMeet }, { ...cup(2, 18, 19), ...ofMeet })).toBe(true)
  })

  it('is open where the meet of all of today lists no courts', () => {
    const competitions = both.map((one) => ({ ...one, meetId: meetId(1) }))
    expect(onAirAmong(competitions, undefined, day(19)).isOpen).toBe(true)
  })
})

describe('[H9] the meet whose courts a competition shares', () => {
  it.each([
    [ofMeet, meetId(1)],
    [{ meetId: meetId(1) }, undefined],
    [{ courts: COURTS }, undefined],
  ])('of %o is %s', (competition, meet) => {
    expect(meetOfCourts(competition)).toBe(meet)
  })
})
