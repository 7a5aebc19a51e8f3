import { expect, it } from 'vitest'
import { scopeOfCall } from './call-scopes.ts'
import { callersOf, mayCall, maySend, ROLES, type Role, sendersOf } from './permissions.ts'
import type { RouteName } from './routes.ts'

/**
 * The calls of each role, written by hand: a row that is opened, closed or added in `permissions.ts` fails here by its name.
 * The organiser may call everything; a call that is in no row is the organiser's alone.
 */
const PUBLIC = `
  game.read/list-by-competition game.read/list-by-team-and-competition game.read/get game.read/current
  team.read/list team.read/get player.read/list-by-team player.read/get
  competition.read/list competition.read/get competition.read/leaderboard competition.read/topscorer
  meet.read/list meet.read/get
  session.write/look session.write/open session.write/sign-in session.write/unlock session.write/close staff.read/me`
const EVERY_ROLE = `log.write/known-keys player.read/list session.write/close-everywhere staff.write/set-pin`
const calls: Readonly<Record<Exclude<Role, 'organiser'>, string>> = {
  timekeeper: `
    game.write/set-actual-teams game.write/revoke-actual-teams game.write/start game.write/revoke-start
    game.write/pause-clock game.write/resume-clock game.write/set-clock
    game.write/start-extra-time game.write/revoke-extra-time
    game.write/score-goal game.write/change-goal game.write/revoke-goal
    game.write/give-timepenalty game.write/change-timepenalty game.write/revoke-timepenalty
    game.write/call-foul game.write/revoke-foul game.write/take-time-out game.write/revoke-time-out
    game.write/show-card game.write/change-card game.write/revoke-card
    game.write/freeze-regular-time game.write/revoke-freeze
    game.write/track-shoot-out-shot game.write/revoke-shoot-out-shot
    game.write/set-links game.write/take-over horn countdown`,
  regie: `
    game.write/postpone game.write/revoke-postponement game.write/swap-games game.write/slip game.write/revoke-moves
    game.write/livestream-regie-ready game.write/revoke-regie-ready competition.write/set-current-game
    command/send horn countdown`,
  ledwall: 'command/send',
  commentator: 'command/send',
}
const commands: Readonly<Record<Exclude<Role, 'organiser'>, string>> = {
  timekeeper: '',
  regie: `
    ledwall.enable ledwall.disable ledwall.activityItem.select ledwall.activityItem.disable ledwall.text.show
    ledwall.text.hide ledwall.type competition competition.automatic programme.hold programme.show programme.skip
    programme.clear programme.automatic commentator.on commentator.off`,
  ledwall: `
    ledwall.enable ledwall.disable ledwall.activityItem.select ledwall.activityItem.disable ledwall.text.show
    ledwall.text.hide ledwall.type`,
  commentator: 'commentator.off',
}
/** [N13] Calls that an access for some competitions may make for others too, and those that it may not make at all. */
const ANYWHERE = `${PUBLIC} log.write/known-keys player.read/list referee.read/list session.write/close-everywhere staff.write/set-pin staff.write/set-password`
const WHOLE_CUP = `
  staff.read/list staff.read/log staff.write/invite staff.write/withdraw-invitation staff.write/change
  staff.write/revoke staff.write/make-token meet.write/create website.read/get website.read/version website.write/save
  website.write/erase-earlier referee.write/save erasure.read/get erasure.write/announce erasure.write/confirm erasure.write/withdraw
  erasure.write/carry-out installation.read/get installation.write/back-up`

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')
const names = Object.keys(callersOf).filter((name): name is RouteName => Object.hasOwn(callersOf, name))
const sendable = Object.keys(sendersOf).filter((name): name is keyof typeof sendersOf => Object.hasOwn(sendersOf, name))
const ROLES_OF_THE_HALL = ROLES.filter((role) => role !== 'organiser')

it('the public may call what is listed, and nothing else', () =>
  expect(names.filter((name) => mayCall([], name)).sort()).toEqual(words(PUBLIC).toSorted()))

it.each(ROLES_OF_THE_HALL)('a %s may call what is listed, and nothing else', (role) =>
  expect(names.filter((name) => mayCall([role], name)).sort()).toEqual(
    [...words(PUBLIC), ...words(EVERY_ROLE), ...words(calls[role])].toSorted(),
  ),
)

it('an organiser may call and send everything', () => {
  expect(names.filter((name) => !mayCall(['organiser'], name))).toEqual([])
  expect(sendable.filter((command) => !maySend(['organiser'], command))).toEqual([])
})

it.each(ROLES_OF_THE_HALL)('a %s may send the displays what is listed, and nothing else', (role) =>
  expect(sendable.filter((command) => maySend([role], command)).sort()).toEqual(words(commands[role]).toSorted()),
)

it('[N13] an access for some competitions is not refused for others where listed', () =>
  expect(names.filter((name) => scopeOfCall(name) === 'any').sort()).toEqual(words(ANYWHERE).toSorted()))

it('[N13] an access for some competitions is refused for what concerns all', () =>
  expect(names.filter((name) => scopeOfCall(name) === 'all').sort()).toEqual(words(WHOLE_CUP).toSorted()))
