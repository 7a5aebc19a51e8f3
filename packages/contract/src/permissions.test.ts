import { SendCommand } from '@cup/domain/broadcast'
import { describe, expect, it } from 'vitest'
import {
  callersOf,
  mayCall,
  mayCallPublicly,
  maySend,
  ROLES,
  seesBirthdays,
  seesFullNames,
  sendersOf,
} from './permissions.ts'
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

  it('lets the organiser do everything', () =>
    expect(names.filter((name) => !mayCall(['organiser'], name))).toEqual([]))

  it('lets the public read and sign in, and nothing else', () => {
    const isForStaff = (name: RouteName) =>
      allRoutes[name].kind === 'write' ||
      /^(player\.read\/(list|held-data)$|session\.write\/close-everywhere$|staff\.(?!read\/me$)|log\.|competition\.write\/)/.test(
        name,
      )
    expect(names.filter((name) => !mayCallPublicly(name))).toEqual(names.filter(isForStaff))
  })

  it('lets every role do what the public may', () =>
    expect(names.filter(mayCallPublicly).filter((name) => ROLES.some((role) => !mayCall([role], name)))).toEqual([]))

  it('adds roles up', () => {
    expect(mayCall(['ledwall'], 'horn')).toBe(false)
    expect(mayCall(['ledwall', 'timekeeper'], 'horn')).toBe(true)
  })

  it.each([
    ['timekeeper', 'game.write/score-goal', true],
    ['timekeeper', 'game.write/postpone', false],
    ['timekeeper', 'game.write/award-result', false],
    ['timekeeper', 'game.write/enter-result', false],
    ['organiser', 'game.write/enter-result', true],
    ['timekeeper', 'command/send', false],
    ['regie', 'game.write/postpone', true],
    ['regie', 'competition.write/set-current-game', true],
    ['regie', 'game.write/start', false],
    ['ledwall', 'countdown', false],
    ['commentator', 'game.write/set-links', false],
  ] as const)('answers for %s and %s: %s', (role, name, may) => expect(mayCall([role], name)).toBe(may))

  it.each([
    ['timekeeper', 'commentator.on', false],
    ['regie', 'commentator.on', true],
    ['commentator', 'commentator.on', false],
    ['commentator', 'commentator.off', true],
    ['ledwall', 'commentator.off', false],
    ['ledwall', 'ledwall.text.show', true],
    ['ledwall', 'competition', false],
    ['regie', 'competition', true],
  ] as const)('answers for %s sending %s: %s', (role, command, may) => expect(maySend([role], command)).toBe(may))
})

describe('who sees what of a player', () => {
  it('shows birthdays to organiser and commentator only', () =>
    expect(ROLES.filter((role) => seesBirthdays([role]))).toEqual(['commentator', 'organiser']))

  it('shows full names to staff only', () => {
    expect(ROLES.filter((role) => seesFullNames([role]))).toEqual(ROLES)
    expect(seesFullNames([])).toBe(false)
  })
})
