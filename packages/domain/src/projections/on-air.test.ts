import { describe, expect, it } from 'vitest'
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
    ['is the chosen one, whatever the day', both, competitionId(2), 10, { competition: both[1], isOpen: false }],
    ['is the only one today', both, undefined, 18, { competition: both[0], isOpen: false }],
    ['is the earlier of two today until a person chooses', both, undefined, 19, { competition: both[0], isOpen: true }],
    ['is the next one before its day', both, undefined, 10, { competition: both[0], isOpen: false }],
    ['is the one that ended last after all days', both, undefined, 25, { competition: both[0], isOpen: false }],
    ['ignores a choice that is not listed', both, competitionId(9), 18, { competition: both[0], isOpen: false }],
    ['is none without competitions', [], undefined, 18, { competition: undefined, isOpen: false }],
  ])('%s', (_, competitions, chosen, today, onAir) => {
    expect(onAirAmong(competitions, chosen, day(today))).toEqual(onAir)
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
