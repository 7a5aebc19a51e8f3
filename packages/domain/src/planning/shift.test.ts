import { expect, it } from 'vitest'
import { gameId } from '../testing/index.ts'
import { type MovableSlot, shiftFrom } from './shift.ts'

const at = (time: string) => `2025-01-18T${time}:00.000Z`
const slot = (number: number, time: string, state: Partial<MovableSlot> = {}): MovableSlot => ({
  id: gameId(number),
  name: `Spiel ${number}`,
  dateTime: at(time),
  started: false,
  cancelled: false,
  ...state,
})

const DAY = [
  slot(3, '10:00'),
  slot(1, '09:00', { started: true }),
  slot(2, '09:30'),
  slot(4, '10:30', { cancelled: true }),
]

it('moves the game and every later one', () => {
  expect(shiftFrom(DAY, gameId(2), 7)).toEqual([
    { id: gameId(2), name: 'Spiel 2', from: at('09:30'), to: at('09:37') },
    { id: gameId(3), name: 'Spiel 3', from: at('10:00'), to: at('10:07') },
  ])
})

it('moves them back, and leaves what has begun', () => {
  expect(shiftFrom(DAY, gameId(1), -10).map(({ name, to }) => [name, to])).toEqual([
    ['Spiel 2', at('09:20')],
    ['Spiel 3', at('09:50')],
  ])
})

it('moves nothing by nothing, or from a game that is not there', () => {
  expect(shiftFrom(DAY, gameId(2), 0)).toEqual([])
  expect(shiftFrom(DAY, gameId(9), 5)).toEqual([])
})
