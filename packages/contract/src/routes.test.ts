import { describe, expect, expectTypeOf, it } from 'vitest'
import { entryCalls } from './entry-calls.ts'
import { commandSchemas } from './route.ts'
import { type AnswerOf, allRoutes, callRoutes, readRoutes, writeRoutes } from './routes.ts'

/** Section 7 of the specification, literally. */
const SPECIFIED = [
  'GET /v1/game.read/list-by-competition',
  'GET /v1/game.read/list-by-team-and-competition',
  'GET /v1/game.read/get',
  'GET /v1/game.read/current',
  'POST /v1/game.write/plan',
  'POST /v1/game.write/postpone',
  'POST /v1/game.write/change-datetime',
  'POST /v1/game.write/start',
  'POST /v1/game.write/pause-clock',
  'POST /v1/game.write/resume-clock',
  'POST /v1/game.write/score-goal',
  'POST /v1/game.write/revoke-goal',
  'POST /v1/game.write/set-actual-teams',
  'POST /v1/game.write/freeze-regular-time',
  'POST /v1/game.write/track-shoot-out-shot',
  'POST /v1/game.write/give-timepenalty',
  'POST /v1/game.write/change-duration',
  'POST /v1/game.write/change-shoot-out-shots-number',
  'POST /v1/game.write/livestream-regie-ready',
  'POST /v1/game.write/set-links',
  'POST /v1/team.write/create',
  'GET /v1/team.read/list',
  'GET /v1/team.read/get',
  'POST /v1/player.write/create',
  'POST /v1/player.write/change-team',
  'GET /v1/player.read/list',
  'GET /v1/player.read/list-by-team',
  'GET /v1/player.read/get',
  'POST /v1/competition.write/create',
  'POST /v1/competition.write/enroll-team',
  'POST /v1/competition.write/create-group',
  'POST /v1/competition.write/create-matchday',
  'POST /v1/competition.write/add-team-to-group',
  'GET /v1/competition.read/list',
  'GET /v1/competition.read/get',
  'GET /v1/competition.read/leaderboard',
  'GET /v1/competition.read/topscorer',
  'POST /v1/horn',
  'POST /v1/countdown',
  'POST /v1/command/send',
]

/** Values that the contract adds, literally. */
const ADDED = [
  'POST /v1/game.write/change-court',
  'POST /v1/game.write/change-goal',
  'POST /v1/game.write/set-clock',
  'POST /v1/game.write/revoke-timepenalty',
  'POST /v1/game.write/revoke-shoot-out-shot',
  'POST /v1/game.write/revoke-start',
  'POST /v1/game.write/revoke-freeze',
  'POST /v1/game.write/revoke-actual-teams',
  'POST /v1/game.write/revoke-regie-ready',
  'POST /v1/game.write/revoke-postponement',
  'POST /v1/game.write/cancel',
  'POST /v1/game.write/restore',
  'POST /v1/game.write/award-result',
  'POST /v1/game.write/enter-result',
  'POST /v1/game.write/revoke-result',
  'POST /v1/game.write/take-over',
  'POST /v1/game.write/change-timepenalty',
  'POST /v1/game.write/start-extra-time',
  'POST /v1/game.write/revoke-extra-time',
  'POST /v1/game.write/call-foul',
  'POST /v1/game.write/revoke-foul',
  'POST /v1/game.write/take-time-out',
  'POST /v1/game.write/revoke-time-out',
  'POST /v1/game.write/show-card',
  'POST /v1/game.write/change-card',
  'POST /v1/game.write/revoke-card',
  'POST /v1/competition.write/decide-tie',
  'POST /v1/competition.write/set-current-game',
  'POST /v1/competition.write/change-settings',
  'POST /v1/competition.write/remove-team-from-group',
  'POST /v1/competition.write/withdraw-team',
  'POST /v1/competition.write/archive',
  'POST /v1/competition.write/restore',
  'GET /v1/meet.read/list',
  'GET /v1/meet.read/get',
  'POST /v1/meet.write/create',
  'POST /v1/meet.write/change',
  'POST /v1/meet.write/archive',
  'POST /v1/meet.write/restore',
  'POST /v1/team.write/change-details',
  'POST /v1/player.write/change-details',
  'POST /v1/competition.write/change-details',
  'POST /v1/player.write/erase',
  'GET /v1/player.read/held-data',
  'POST /v1/session.write/look',
  'POST /v1/session.write/open',
  'POST /v1/session.write/sign-in',
  'POST /v1/session.write/unlock',
  'POST /v1/session.write/close',
  'POST /v1/session.write/close-everywhere',
  'GET /v1/staff.read/me',
  'GET /v1/staff.read/list',
  'GET /v1/staff.read/log',
  'POST /v1/staff.write/invite',
  'POST /v1/staff.write/withdraw-invitation',
  'POST /v1/staff.write/change',
  'POST /v1/staff.write/revoke',
  'POST /v1/staff.write/make-token',
  'POST /v1/staff.write/set-pin',
  'POST /v1/staff.write/set-password',
  'GET /v1/log.read/list',
  'GET /v1/log.read/moment',
  'POST /v1/game.write/change-plan',
  'POST /v1/competition.write/arrange-groups',
  'POST /v1/competition.write/change-group',
  'POST /v1/competition.write/change-matchday',
  'POST /v1/competition.write/change-games',
  'POST /v1/game.write/swap-games',
  'POST /v1/game.write/slip',
  'POST /v1/game.write/revoke-moves',
  'POST /v1/competition.write/revoke-withdrawal',
  'POST /v1/competition.write/preview-withdrawal',
  'POST /v1/log.write/known-keys',
  'POST /v1/log.write/preview-correction',
  'POST /v1/log.write/correct',
  'POST /v1/planning.write/apply',
  'POST /v1/planning.write/revoke',
  'GET /v1/website.read/get',
  'GET /v1/website.read/version',
  'POST /v1/website.write/save',
  'POST /v1/website.write/erase-earlier',
  'GET /v1/referee.read/list',
  'POST /v1/referee.write/save',
  'POST /v1/erasure.write/announce',
  'POST /v1/erasure.write/confirm',
  'POST /v1/erasure.write/withdraw',
  'POST /v1/erasure.write/carry-out',
  'GET /v1/erasure.read/get',
  'GET /v1/installation.read/get',
  'POST /v1/installation.write/back-up',
]

const calls = Object.values(allRoutes).map((route) => `${route.method} ${route.path}`)
const writes = Object.values(writeRoutes)

describe('the calls', () => {
  it.each(SPECIFIED)('have %s', (call) => expect(calls).toContain(call))

  it('are those of the specification and of the contract', () => {
    expect(SPECIFIED).toHaveLength(40)
    expect([...calls].sort()).toEqual([...SPECIFIED, ...ADDED].sort())
  })

  it('stand under their own names', () =>
    expect(Object.values(allRoutes).map((route) => route.name)).toEqual(Object.keys(allRoutes)))

  it('lead to every command but the one that the service gives itself', () =>
    expect([...writes.map((route) => route.command), 'game.endRegularTime'].sort()).toEqual(
      Object.keys(commandSchemas).sort(),
    ))

  it('say which of them move the clock', () =>
    expect(writes.filter((route) => 'isClockCommand' in route).map((route) => route.name)).toEqual([
      'game.write/start',
      'game.write/pause-clock',
      'game.write/resume-clock',
      'game.write/set-clock',
      'game.write/start-extra-time',
      'game.write/take-time-out',
      'game.write/freeze-regular-time',
    ]))

  it('[C9] of play are those of the clock, of the record, of the end and of the shots', () =>
    expect(writes.filter((route) => 'isPlayCommand' in route).map((route) => route.name)).toEqual([
      'game.write/start',
      'game.write/revoke-start',
      'game.write/pause-clock',
      'game.write/resume-clock',
      'game.write/set-clock',
      'game.write/start-extra-time',
      'game.write/revoke-extra-time',
      ...Object.keys(entryCalls),
      'game.write/freeze-regular-time',
      'game.write/revoke-freeze',
      'game.write/track-shoot-out-shot',
      'game.write/revoke-shoot-out-shot',
    ]))

  it('say which of them need a key', () =>
    expect(writes.filter((route) => 'requiresKey' in route).map((route) => route.name)).toEqual([
      'game.write/track-shoot-out-shot',
      'game.write/revoke-shoot-out-shot',
    ]))

  it('[I10] take null for an absent field wherever they create something', () => {
    const creates = writes.filter(({ name }) =>
      /\.write\/(create|plan|score|give|show|enter-result|set-links)/.test(name),
    )

    expect(writes.filter((route) => 'nullIsAbsent' in route)).toEqual(creates)
  })

  it('say which of them may have nothing to answer', () =>
    expect(Object.values(readRoutes).filter((route) => 'mayBeEmpty' in route)).toEqual([
      readRoutes['game.read/current'],
    ]))

  it('say in their names whether they only read', () =>
    expect(
      Object.values(callRoutes).filter(({ name, method }) => name.includes('.read/') !== (method === 'GET')),
    ).toEqual([]))

  it('are typed by their names', () => {
    expectTypeOf<
      AnswerOf<'game.read/list-by-competition'>['games'][number]['regularTimeFreezed']
    >().toEqualTypeOf<boolean>()
    expectTypeOf(allRoutes['game.write/give-timepenalty'].path).toEqualTypeOf<'/v1/game.write/give-timepenalty'>()
  })
})
