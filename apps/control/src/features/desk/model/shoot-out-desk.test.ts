import type { Game } from '@cup/contract/entities'
import { teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { gameAfterPresses } from '../../../shared/game-view/game-after-presses.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'
import { aCompetition, aGame, pausedAt } from '../../../testing/a-cup.ts'
import { aSent, GAME } from '../../../testing/an-outbox.ts'
import {
  afterRevokedShot,
  afterShot,
  noOwnShots,
  notArrived,
  type OwnShots,
  shootOutDeskOf,
  withShot,
} from './shoot-out-desk.ts'

const OWN = noOwnShots(GAME)
const hit = { success: true }
const miss = { success: false }

const shootOut = (rounds: readonly object[], change: object = {}) =>
  aGame(1, {
    ...pausedAt(1, 1),
    groupId: undefined,
    regularTimeFreezed: true,
    shootOutStarted: true,
    shootOutShotsNumber: 3,
    shootOutRounds: rounds,
    actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
    ...change,
  })
const shotBy = (team: number, success: boolean, change: Partial<Sent> = {}) =>
  aSent({ call: 'game.write/track-shoot-out-shot', body: { id: GAME, teamId: teamId(team), success } }, change)
const revoke = { call: 'game.write/revoke-shoot-out-shot', body: { id: GAME } } as const

/** The shoot-out as the desk shows it: with its presses, by the decisions of the service. */
function deskOf(known: Game, presses: readonly Sent[], own: OwnShots) {
  const view = { deviceId: 'tablet-1', competition: aCompetition(), instantOf: () => '2025-01-18T09:30:00.000Z' }
  return shootOutDeskOf(gameAfterPresses(known, notArrived(known, presses, own), view), known, own)
}

describe('the turn', () => {
  it('[S2] is anybody’s at first, and home is proposed', () => {
    expect(deskOf(shootOut([]), [], OWN)).toMatchObject({
      mayShoot: { home: true, guest: true },
      turn: 'home',
      round: 1,
      canRevoke: false,
    })
  })

  it('[S2] is the other side’s after a shot', () => {
    expect(deskOf(shootOut([{ guest: hit }]), [], OWN)).toMatchObject({
      mayShoot: { home: true, guest: false },
      turn: 'home',
    })
  })

  it('alternates over the rounds as it began, as far as this desk has seen it', () => {
    const full = shootOut([{ home: hit, guest: hit }])
    expect(deskOf(full, [], { ...OWN, lastSide: 'home' }).turn).toBe('guest')
    expect(deskOf(full, [], { ...OWN, lastSide: 'guest' }).turn).toBe('home')
  })

  it('goes back with a shot that is taken back', () => {
    const full = shootOut([{ home: hit, guest: hit }])
    const own = afterShot(OWN, 'key', { before: 2, side: 'home' })
    expect(deskOf(full, [], afterRevokedShot(own)).turn).toBe('home')
    expect(deskOf(shootOut([]), [], own).turn).toBe('home')
  })

  it('[S4] goes on pairwise after the first shots', () => {
    const level = { home: hit, guest: hit }
    const desk = deskOf(shootOut([level, level, level]), [], OWN)
    expect(desk).toMatchObject({ isSuddenDeath: true, round: 4 })
    expect(desk.rounds).toHaveLength(4)
  })
})

describe('a shot on its way', () => {
  it('is shown as one, and hands the turn on', () => {
    const desk = deskOf(shootOut([{ home: hit }]), [shotBy(2, false)], OWN)
    expect(desk.rounds[0]).toEqual({
      home: { success: true, isSending: false },
      guest: { success: false, isSending: true },
    })
    expect(desk).toMatchObject({ tally: { home: 1, guest: 0 }, mayShoot: { home: true, guest: true } })
    expect(desk.rounds).toHaveLength(3)
  })

  it('is there once although its answer has not come yet', () => {
    const shot = shotBy(1, true)
    const own = afterShot(OWN, shot.key, { before: 0, side: 'home' })
    const desk = deskOf(shootOut([{ home: hit }]), [shot], own)
    expect(desk.rounds[0]).toEqual({ home: { success: true, isSending: false } })
    expect(desk.count).toBe(1)
    expect(deskOf(shootOut([]), [shot], own).rounds[0]).toEqual({ home: { success: true, isSending: true } })
  })

  it('[S5] closes the shoot-out when it decides it, also without a connection', () => {
    const desk = deskOf(shootOut([{ home: hit, guest: miss }, { home: hit }]), [shotBy(2, false)], OWN)
    expect(desk).toMatchObject({ mayShoot: { home: false, guest: false }, canRevoke: true })
  })

  it('[U9] is gone at once where it is taken back by name, and the same side shoots again', () => {
    const full = shootOut([{ home: hit, guest: miss }])
    const own = afterShot(OWN, 'key', { before: 1, side: 'home' })
    const command = withShot(revoke, deskOf(full, [], own))
    expect(command.body).toEqual({ id: GAME, shot: { number: 2, teamId: teamId(1), success: true } })
    const desk = deskOf(full, [aSent(command)], afterRevokedShot(own))
    expect(desk).toMatchObject({ count: 1, mayShoot: { home: true, guest: false }, turn: 'home' })
    expect(desk.rounds[0]).toEqual({ guest: { success: false, isSending: false } })
  })

  it('[U9] is named by its number alone where this desk has not seen who shot last', () => {
    const number = (rounds: readonly object[]) => withShot(revoke, deskOf(shootOut(rounds), [], OWN)).body
    expect(number([{ home: hit, guest: miss }])).toEqual({ id: GAME, shot: { number: 2 } })
    expect(number([{ home: hit, guest: miss }, { guest: hit }])).toEqual({
      id: GAME,
      shot: { number: 3, teamId: teamId(2), success: true },
    })
  })
})
