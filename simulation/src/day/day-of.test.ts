import { describe, expect, it } from 'vitest'
import { ACTS, type ActKind } from './acts.ts'
import { ACCIDENT, DESKS, VIEWERS } from './cast.ts'
import { dayOf, profileOfSeed } from './day-of.ts'
import { PROFILE_NAMES } from './profiles.ts'
import { ACTS_END_AT, STARTS_AT } from './times.ts'

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)
const days = SEEDS.map((seed) => dayOf(seed))

describe('a day', () => {
  it('is the same list for the same seed', () => expect(dayOf(7, 'badDay')).toEqual(dayOf(7, 'badDay')))

  it('is another list for another seed', () => expect(dayOf(7, 'badDay')).not.toEqual(dayOf(8, 'badDay')))

  it('is sorted by time, numbered, and leaves a while of rest', () => {
    for (const day of days) {
      expect(day.map(({ n }) => n)).toEqual(day.map((_, index) => index))
      expect(day.every(({ at }, index) => at >= (day[index - 1]?.at ?? STARTS_AT) && at <= ACTS_END_AT)).toBe(true)
    }
  })

  it('is short enough to be simulated in seconds', () => {
    for (const day of days) expect(day.length).toBeLessThan(2_000)
  })

  it('holds no fault in the profile calm', () => {
    for (const seed of SEEDS) expect(dayOf(seed, 'calm').filter(({ who }) => who === ACCIDENT)).toEqual([])
  })

  it('ends each fault before the rest', () => {
    const faults = days.flat().filter(({ who }) => who === ACCIDENT)
    const late = faults.filter(({ at, of }) => at + Number(of?.seconds ?? 0) * 1_000 > ACTS_END_AT + 1_000)
    expect(late).toEqual([])
  })

  it('has every profile within 200 seeds', () =>
    expect(new Set(SEEDS.map(profileOfSeed))).toEqual(new Set(PROFILE_NAMES)))
})

const KIND_OF: Readonly<Record<string, ActKind>> = {
  ...Object.fromEntries(DESKS.map((name) => [name, 'desk'])),
  ...Object.fromEntries(VIEWERS.map((name) => [name, 'viewer'])),
}
const actsSeen = new Set(days.flat().map(({ who, does }) => `${KIND_OF[who] ?? who} ${does}`))
const acts = Object.entries(ACTS).flatMap(([kind, words]) => Object.keys(words).map((does) => `${kind} ${does}`))

it('every act happens within 200 seeds, and no other one', () => expect([...actsSeen].sort()).toEqual(acts.sort()))
