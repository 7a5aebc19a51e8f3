import type { Game } from '@cup/contract/entities'
import type { Side } from '@cup/domain/kernel'
import { roundsOf } from '@cup/domain/projections'
import { teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { gameAfterPresses } from '../../../shared/game-view/game-after-presses.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'
import { aCompetition, aGame, pausedAt } from '../../../testing/a-cup.ts'
import { aSent, GAME } from '../../../testing/an-outbox.ts'
import { notArrived, type ShotCounts, shootOutDeskOf, withShot } from './shoot-out-desk.ts'

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

/** A shoot-out of these shots, from the first on. */
const afterShots = (...shots: readonly (readonly [side: Side, success: boolean])[]) => {
  const inOrder = shots.map(([side, success]) => ({ side, success }))
  return shootOut(roundsOf(inOrder), { logState: { shots: inOrder } })
}

/** The shoot-out as the desk shows it: with its presses, by the decisions of the service. */
function deskOf(known: Game, presses: readonly Sent[] = [], counts?: ShotCounts) {
  const view = { deviceId: 'tablet-1', competition: aCompetition(), instantOf: () => '2025-01-18T09:30:00.000Z' }
  return shootOutDeskOf(gameAfterPresses(known, notArrived(known, presses, counts), view), known)
}

describe('the turn', () => {
  it('[S2] is anybody’s at first, and home is proposed', () => {
    expect(deskOf(shootOut([]))).toMatchObject({
      mayShoot: { home: true, guest: true },
      turn: 'home',
      round: 1,
      canRevoke: false,
    })
  })

  it('[S2] is the other side’s after a shot', () => {
    expect(deskOf(shootOut([{ guest: hit }]))).toMatchObject({
      mayShoot: { home: true, guest: false },
      turn: 'home',
    })
  })

  it('alternates over the rounds as it began', () => {
    expect(deskOf(afterShots(['guest', true], ['home', true])).turn).toBe('guest')
    expect(deskOf(afterShots(['home', true], ['guest', true])).turn).toBe('home')
  })

  it('goes back with a shot that is taken back', () => {
    const full = afterShots(['guest', true], ['home', true])
    expect(deskOf(full, [aSent(revoke)]).turn).toBe('home')
    expect(deskOf(afterShots(['guest', true]), [aSent(revoke)]).turn).toBe('home')
  })

  it('[S4] goes on pairwise after the first shots', () => {
    const level = { home: hit, guest: hit }
    const desk = deskOf(shootOut([level, level, level]))
    expect(desk).toMatchObject({ isSuddenDeath: true, round: 4 })
    expect(desk.rounds).toHaveLength(4)
  })
})

describe('a shot on its way', () => {
  it('is shown as one, and hands the turn on', () => {
    const desk = deskOf(shootOut([{ home: hit }]), [shotBy(2, false)])
    expect(desk.rounds[0]).toEqual({
      home: { success: true, isSending: false },
      guest: { success: false, isSending: true },
    })
    expect(desk).toMatchObject({ tally: { home: 1, guest: 0 }, mayShoot: { home: true, guest: true } })
    expect(desk.rounds).toHaveLength(3)
  })

  it('is there once although its answer has not come yet', () => {
    const shot = shotBy(1, true)
    const own = new Map([[shot.key, 1]])
    const desk = deskOf(shootOut([{ home: hit }]), [shot], own)
    expect(desk.rounds[0]).toEqual({ home: { success: true, isSending: false } })
    expect(desk.count).toBe(1)
    expect(deskOf(shootOut([]), [shot], own).rounds[0]).toEqual({ home: { success: true, isSending: true } })
  })

  it('is shown after one that was taken back, also while the answer to that has come and the view has not', () => {
    const shot = shotBy(1, true)
    const both = [aSent(revoke, { state: 'done', position: 9 }), shot]
    const desk = deskOf(shootOut([{ home: miss }]), both, new Map([[shot.key, 1]]))
    expect(desk.rounds[0]).toEqual({ home: { success: true, isSending: false } })
  })

  it('[S5] closes the shoot-out when it decides it, also without a connection', () => {
    const desk = deskOf(shootOut([{ home: hit, guest: miss }, { home: hit }]), [shotBy(2, false)])
    expect(desk).toMatchObject({ mayShoot: { home: false, guest: false }, canRevoke: true })
  })

  it('[U9] is gone at once where it is taken back by name, and the same side shoots again', () => {
    const full = afterShots(['guest', false], ['home', true])
    const command = withShot(revoke, deskOf(full))
    expect(command.body).toEqual({ id: GAME, shot: { number: 2, teamId: teamId(1), success: true } })
    const desk = deskOf(full, [aSent(command)])
    expect(desk).toMatchObject({ count: 1, mayShoot: { home: true, guest: false }, turn: 'home' })
    expect(desk.rounds[0]).toEqual({ guest: { success: false, isSending: false } })
  })

  it('[U9] is named whole, also if another device has entered it', () => {
    const shot = (game: Game) => withShot(revoke, deskOf(game)).body
    expect(shot(afterShots(['home', true], ['guest', false]))).toMatchObject({
      shot: { number: 2, teamId: teamId(2), success: false },
    })
    expect(shot(afterShots(['home', true], ['guest', false], ['guest', true]))).toMatchObject({
      shot: { number: 3, teamId: teamId(2), success: true },
    })
  })
})
