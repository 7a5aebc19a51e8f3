import { expect, it } from 'vitest'
import { breaksBeside } from './game-status.ts'

const at = (time: string, day = 18) => `2025-01-${day}T${time}:00.000Z`
const games = [at('08:00'), at('09:00'), at('09:00'), at('12:00'), at('09:00', 19)].map((dateTime) => ({ dateTime }))

it('[K13] puts a break after the last game of its day that begins no later, or before the first one', () => {
  const breaks = [at('11:00'), at('07:00'), at('09:30'), at('08:00', 20)].map((dateTime) => ({ dateTime }))
  const beside = breaksBeside(games, breaks)
  const times = games.map((game) => {
    const { before, after } = beside(game)
    return [before, after].map((list) => list.map(({ dateTime }) => dateTime.slice(11, 16)))
  })
  expect(times).toEqual([
    [['07:00'], []],
    [[], []],
    [[], ['09:30', '11:00']],
    [[], []],
    [[], []],
  ])
})
