import { correctionId } from '@cup/domain/testing'
import { welcomeMessage } from '@cup/testing/fake-web-socket'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AT, anEvent, CUP } from '../testing/views.ts'
import { createLiveStore, isCorrected, serverNow } from './live-store.ts'
import { serverTimeAfter } from './measured-time.ts'
import { stateAfter } from './state-after.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('knows nothing at first', () =>
  expect(createLiveStore().getState()).toMatchObject({ connection: 'connecting', position: undefined }))

it('has the service’s time once it is measured, and continues by the device’s steady clock', () => {
  const live = createLiveStore()
  const now = performance.now()
  const hear = (message: Parameters<typeof serverTimeAfter>[1]) =>
    live.setState(({ serverTime }) => ({ serverTime: serverTimeAfter(serverTime, message, now) }))
  hear(welcomeMessage(1))
  expect(serverNow(live)).toBeUndefined()
  hear({ type: 'pong', sent: now, received: AT, serverTime: AT })
  expect(serverNow(live)).toBe(AT)
  vi.setSystemTime('1999-01-01')
  vi.advanceTimersByTime(1_500)
  expect(serverNow(live)).toBe('2025-01-18T09:00:01.500Z')
})

describe('the state after a message', () => {
  const GAME = anEvent(1).event.id
  const OTHER = anEvent(1, { event: { id: '00000006-0000-4000-8000-000000000099', competitionId: CUP } }).event

  it('[X3] knows what a correction has said last of a game, and what was said after it', () => {
    const live = createLiveStore()
    const correction = { correctionId: correctionId(1) }
    live.setState(stateAfter(live.getState(), anEvent(5), 0))
    const events = [anEvent(6, correction), anEvent(7, correction), anEvent(8, { event: OTHER })]
    live.setState(stateAfter(live.getState(), { type: 'events', events }, 0))
    const isSaid = (id: string, changedAt: number) => isCorrected(live, { id, changedAt })

    expect([isSaid(GAME, 7), isSaid(GAME, 9), isSaid(OTHER.id, 8)]).toEqual([true, false, false])
  })

  it('[E7] knows no position of another log', () => {
    const live = createLiveStore({ position: { epoch: 'e0', position: 9 } })
    live.setState(stateAfter(live.getState(), welcomeMessage(9, { epoch: 'e0' }), 0))
    live.setState(stateAfter(live.getState(), anEvent(9, { correctionId: correctionId(1) }), 0))
    live.setState(stateAfter(live.getState(), welcomeMessage(3), 0))

    expect(live.getState()).toMatchObject({ openedAt: 3, correctedAt: {} })
  })

  it('[E7] knows no position any more after a reload, and counts it', () => {
    const state = createLiveStore({ position: { epoch: 'e1', position: 9 } }).getState()

    expect(stateAfter(state, { type: 'reload' }, 0)).toEqual({ position: undefined, reloads: 1 })
  })
})
