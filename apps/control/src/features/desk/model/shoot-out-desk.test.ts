import { teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import type { Sent } from '../../../shared/outbox/sent.ts'
import { aGame, pausedAt } from '../../../testing/a-cup.ts'
import { aSent, GAME } from '../../../testing/an-outbox.ts'
import { afterRevokedShot, afterShot, noOwnShots, shootOutDeskOf } from './shoot-out-desk.ts'

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
const revoked = () => aSent({ call: 'game.write/revoke-shoot-out-shot', body: { id: GAME } })

describe('the turn', () => {
  it('[S2] is anybody’s at first, and home is proposed', () => {
    expect(shootOutDeskOf(shootOut([]), [], OWN)).toMatchObject({
      mayShoot: { home: true, guest: true },
      turn: 'home',
      round: 1,
      canRevoke: false,
    })
  })

  it('[S2] is the other side’s after a shot', () => {
    expect(shootOutDeskOf(shootOut([{ guest: hit }]), [], OWN)).toMatchObject({
      mayShoot: { home: true, guest: false },
      turn: 'home',
    })
  })

  it('alternates over the rounds as it began, as far as this desk has seen it', () => {
    const full = shootOut([{ home: hit, guest: hit }])
    expect(shootOutDeskOf(full, [], { ...OWN, lastSide: 'home' }).turn).toBe('guest')
    expect(shootOutDeskOf(full, [], { ...OWN, lastSide: 'guest' }).turn).toBe('home')
  })

  it('goes back with a shot that is taken back', () => {
    const full = shootOut([{ home: hit, guest: hit }])
    const own = afterShot(OWN, 'key', { before: 2, side: 'home' })
    expect(shootOutDeskOf(full, [], afterRevokedShot(own)).turn).toBe('home')
    expect(shootOutDeskOf(shootOut([]), [], own).turn).toBe('home')
  })

  it('[S4] goes on pairwise after the first shots', () => {
    const level = { home: hit, guest: hit }
    const desk = shootOutDeskOf(shootOut([level, level, level]), [], OWN)
    expect(desk).toMatchObject({ isSuddenDeath: true, round: 4, isSettling: false })
    expect(desk.rounds).toHaveLength(4)
  })
})

describe('a shot on its way', () => {
  it('is shown as one, and hands the turn on', () => {
    const desk = shootOutDeskOf(shootOut([{ home: hit }]), [shotBy(2, false)], OWN)
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
    const desk = shootOutDeskOf(shootOut([{ home: hit }]), [shot], own)
    expect(desk.rounds[0]).toEqual({ home: { success: true, isSending: false } })
    expect(desk.count).toBe(1)
    expect(shootOutDeskOf(shootOut([]), [shot], own).rounds[0]).toEqual({ home: { success: true, isSending: true } })
  })

  it('closes the shoot-out when it decides it, until the service says so', () => {
    const desk = shootOutDeskOf(shootOut([{ home: hit, guest: miss }, { home: hit }]), [shotBy(2, false)], OWN)
    expect(desk).toMatchObject({ isSettling: true, mayShoot: { home: false, guest: false }, canRevoke: true })
  })

  it('[U9] waits where one is taken back, for the screen cannot know which was the last', () => {
    expect(shootOutDeskOf(shootOut([{ home: hit, guest: hit }]), [revoked()], OWN)).toMatchObject({
      isSettling: true,
      mayShoot: { home: false, guest: false },
      canRevoke: false,
    })
  })
})
