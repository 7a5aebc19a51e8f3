import { describe, expect, it } from 'vitest'
import { aGame, pausedAt, wonBy } from '../../../testing/a-cup.ts'
import { canSetClock, freezeButtonOf, isRecordOpen } from './freeze-button.ts'

const paused = aGame(1, pausedAt(1, 1))
const running = aGame(1, { started: true, clock: { running: true, remaining: 30, at: '2025-01-18T09:00:00.000Z' } })
const over = aGame(1, { ...pausedAt(1, 1), regularTimeOver: true })
const frozen = aGame(1, { ...pausedAt(1, 1), regularTimeOver: true, regularTimeFreezed: true })

describe('freeze', () => {
  it('[G16] is for a regular time that is over, also before the service has said so', () => {
    expect(freezeButtonOf(over, 0)).toMatchObject({ text: 'Festschreiben', isEnabled: true })
    expect(freezeButtonOf(running, 0)).toMatchObject({ isEnabled: true })
  })

  it('is closed while there is time left, and before the start', () => {
    expect(freezeButtonOf(paused, 270)).toMatchObject({ text: 'Festschreiben', isEnabled: false })
    expect(freezeButtonOf(aGame(1), 600)).toMatchObject({ isEnabled: false })
  })

  it('says when it was done', () => {
    expect(freezeButtonOf(frozen, 0)).toMatchObject({ text: 'Festgeschrieben', isEnabled: false })
  })
})

it('[G10] the sheet is open from the start to the freeze', () => {
  const open = [aGame(1), paused, running, over, frozen, aGame(1, wonBy(1, 0))].map(isRecordOpen)
  expect(open).toEqual([false, true, true, true, false, false])
})

it('[C10] the clock is set while it stands', () => {
  expect([canSetClock(paused, 270), canSetClock(running, 30), canSetClock(running, 0)]).toEqual([true, false, true])
  expect([canSetClock(over, 0), canSetClock(frozen, 0), canSetClock(aGame(1), 600)]).toEqual([true, false, false])
})
