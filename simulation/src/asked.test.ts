import { describe, expect, it } from 'vitest'
import { askedIn, WrongArguments } from './asked.ts'
import { FOUND_SEEDS } from './found-seeds.ts'

const drawnBy = (...args: readonly string[]) => askedIn(args).days.slice(FOUND_SEEDS.length)
const namesBy = (...args: readonly string[]) => drawnBy(...args).map(({ name }) => name)

describe('the days that are asked for', () => {
  it('begin with those on which a fault was found', () => {
    expect(
      askedIn([])
        .days.slice(0, -1)
        .map(({ seed }) => seed),
    ).toEqual(FOUND_SEEDS.map(({ daySeed }) => daySeed))
  })

  it('are one day of seed 1 without an argument', () => {
    expect(namesBy()).toEqual(['--seed=1 --day=1'])
  })

  it('are so many days of a seed', () => {
    expect(namesBy('--seed=7', '--days=2')).toEqual(['--seed=7 --day=1', '--seed=7 --day=2'])
  })

  it('are so many days of each of so many seeds', () => {
    const names = ['--seed=7 --day=1', '--seed=7 --day=2', '--seed=8 --day=1', '--seed=8 --day=2']
    expect(namesBy('--seed=7', '--seeds=2', '--days=2')).toEqual(names)
  })

  it('take one profile after the other where several are named', () => {
    expect(drawnBy('--seeds=3', '--profile=calm,badDay').map(({ profile }) => profile)).toEqual([
      ...['calm', 'badDay', 'calm'],
    ])
  })

  it('are one day alone where it is named', () => {
    expect(askedIn(['--seed=7', '--day=3']).days.map(({ name }) => name)).toEqual(['--seed=7 --day=3'])
  })

  it('keep the happenings that are named', () => {
    expect(askedIn(['--seed=7', '--day=3', '--only=3,17-19,22']).days).toEqual([
      expect.objectContaining({ name: '--seed=7 --day=3', only: [3, 17, 18, 19, 22] }),
    ])
  })

  it('may be a day on which nothing happens', () => {
    expect(askedIn(['--day=3', '--only=']).days).toEqual([expect.objectContaining({ only: [] })])
  })

  it('may be the day of a seed of its own', () => {
    expect(askedIn(['--day-seed=99', '--profile=calm']).days).toEqual([
      expect.objectContaining({ name: '--day-seed=99 --profile=calm', seed: 99, profile: 'calm' }),
    ])
  })

  it.each([
    ['--seed=x', '--seed takes a whole number from 0 on, not "x".'],
    ['--seed=-1', '--seed takes a whole number from 0 on, not "-1".'],
    ['--seed=1e3', '--seed takes a whole number from 0 on, not "1e3".'],
    ['--seeds=0', '--seeds takes a whole number from 1 on, not "0".'],
    ['--days=', '--days takes a whole number from 1 on, not "".'],
    ['--day=0', '--day takes a whole number from 1 on, not "0".'],
    ['--profile=none', 'There is no profile "none". The profiles are calm, '],
    ['--profile=calm,', 'There is no profile "".'],
    ['--day=1 --profile=calm,badDay', 'One day has one profile.'],
    ['--day=1 --days=2', '--day and --day-seed name one day: leave --days and --seeds out.'],
    ['--day-seed=1', '--day-seed wants a --profile.'],
    ['--only=1', '--only takes happenings of one day: name it with --day.'],
    ['--day=1 --only=1,x', '--only takes a whole number from 0 on, not "x".'],
    ['--day=1 --only=1-x', '--only takes a whole number from 0 on, not "x".'],
    ['--day=1 --only=7-3', '--only has a range that ends before it begins: 7-3.'],
    ['--day=1 --only=1,99999', '--only names 99999.'],
    ['--sed=1', "Unknown option '--sed'."],
    ['7', "Unexpected argument '7'."],
    ['--seed', "Option '--seed <value>' argument missing."],
  ])('are none with %s, for a clear reason', (text, why) => {
    const ask = () => askedIn(text.split(' '))
    expect(ask).toThrow(WrongArguments)
    expect(ask).toThrow(why)
  })
})
