import { SendCommand } from '@cup/domain/broadcast'
import { describe, expect, it } from 'vitest'
import { callersOf, mayCall, mayCallPublicly, ROLES, seesBirthdays, seesFullNames, sendersOf } from './permissions.ts'
import { allRoutes, type RouteName } from './routes.ts'

const names = Object.values(allRoutes).map((route): RouteName => route.name)

describe('who may call what', () => {
  it('is said for every call and for nothing else', () =>
    expect(Object.keys(callersOf).sort()).toEqual(Object.keys(allRoutes).sort()))

  it('is said for every command to the displays', () =>
    expect(Object.keys(sendersOf).sort()).toEqual(
      SendCommand.options.flatMap((option) => [...option.shape.command.values]).sort(),
    ))

  it('lets everybody who may send some command call command/send', () =>
    expect(new Set(callersOf['command/send'])).toEqual(new Set(Object.values(sendersOf).flat())))

  it('lets every role do what the public may', () =>
    expect(names.filter(mayCallPublicly).filter((name) => ROLES.some((role) => !mayCall([role], name)))).toEqual([]))

  it('adds roles up', () => {
    expect(mayCall(['ledwall'], 'horn')).toBe(false)
    expect(mayCall(['ledwall', 'timekeeper'], 'horn')).toBe(true)
  })
})

describe('who sees what of a player', () => {
  it('shows birthdays to organiser and commentator only', () =>
    expect(ROLES.filter((role) => seesBirthdays([role]))).toEqual(['commentator', 'organiser']))

  it('shows full names to staff only', () => {
    expect(ROLES.filter((role) => seesFullNames([role]))).toEqual(ROLES)
    expect(seesFullNames([])).toBe(false)
  })
})
