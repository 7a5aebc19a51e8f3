import { describe, expect, it } from 'vitest'
import { axisOf, courtLanesOf, heightOf, instantAtTop, lanesOf, topOf } from './axis.ts'

const at = (time: string, minutes = 15) => ({ at: `2025-01-18T${time}:00.000Z`, duration: minutes * 60 })

describe('the axis of a day', () => {
  it('goes from a full hour to a full hour, and is as tall as its shortest block needs', () => {
    const axis = axisOf([at('09:20'), at('10:40', 10)], 30)
    expect(axis).toMatchObject({ from: '2025-01-18T09:00:00.000Z', height: 360, minutePixels: 3 })
    expect(axis.hours).toHaveLength(3)
    expect([topOf(at('09:20').at, axis), heightOf(at('09:20'), axis)]).toEqual([60, 45])
  })

  it('gives every block its least height, however short the game', () => {
    expect(heightOf(at('09:20', 1), axisOf([at('09:20', 1)], 30))).toBe(30)
  })

  it('snaps to whole steps, and stays on itself', () => {
    const axis = axisOf([at('09:20')], 30)
    const clock = (top: number) => instantAtTop(top, axis, 5).slice(11, 16)
    expect([clock(0), clock(14), clock(-99), clock(9999)]).toEqual(['09:00', '09:05', '09:00', '10:00'])
  })

  it('puts blocks side by side that would hide each other', () => {
    expect(lanesOf([at('09:00'), at('09:10'), at('09:25')], 9).map(({ lane }) => lane)).toEqual([0, 1, 0])
    expect(lanesOf([at('09:00', 1), at('09:08', 1)], 9).map(({ lanes }) => lanes)).toEqual([2, 2])
  })

  it('[H4] has a lane for each court', () => {
    const lanes = courtLanesOf(
      [
        { ...at('09:00'), court: 1 },
        { ...at('09:00'), court: 0 },
      ],
      2,
      9,
    )
    expect(lanes).toEqual([
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
    ])
  })
})
