import { describe, expect, it } from 'vitest'
import { aGame, pausedAt } from '../../testing/a-cup.ts'
import { anOutbox, clockPress, silence } from '../../testing/an-outbox.ts'
import type { Sent } from '../outbox/sent.ts'
import { ownGameOf } from './own-games.ts'

const AT = '2025-01-18T09:00:04.000Z'
const running = aGame(1, { started: true, clockRunning: true, clock: { running: true, remaining: 600, at: AT } })
const ofTheHall = aGame(1, { ...pausedAt(0, 0), changedAt: 9 })

const waiting: Sent = { ...clockPress('game.write/pause-clock', AT), knownPosition: 1, state: 'unconfirmed' }
const asked: Sent = { ...waiting, state: 'needsDecision' }

describe('[C9] the game of this device', () => {
  it('is the one that it knew before its first press, while it is asked about', () => {
    const { outbox } = anOutbox({ answers: [silence] })
    expect(ownGameOf(outbox, running, [waiting])).toBeUndefined()
    expect(ownGameOf(outbox, ofTheHall, [asked])).toEqual({ base: running, presses: [waiting] })
  })

  it('holds presses that have arrived since', () => {
    const { outbox } = anOutbox({ answers: [silence] })
    const first: Sent = { ...clockPress('game.write/pause-clock', AT), state: 'sending' }
    ownGameOf(outbox, running, [first, waiting])
    expect(ownGameOf(outbox, ofTheHall, [asked])?.presses).toEqual([first, waiting])
  })

  it('begins again once nothing waits', () => {
    const { outbox } = anOutbox({ answers: [silence] })
    ownGameOf(outbox, running, [waiting])
    ownGameOf(outbox, ofTheHall, [])
    expect(ownGameOf(outbox, ofTheHall, [asked])?.base).toEqual(ofTheHall)
  })
})
