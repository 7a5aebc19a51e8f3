import { expect, it } from 'vitest'
import { breaksBeside } from './game-status.ts'

const at = (time: string, day = 18) => `2025-01-${day}T${time}:00.000Z`
const games = [at('08:00'), at('09:00'), at('09:00'), at('12:00'), at('09:00', 19)].map((dateTime) => ({ dateTime }))

it('[K13] puts a break after the last game of its day that begins no later, or before the first one', () => {
  const breaks = [at('11:00'), at('07:00'), at('09:30')].map((dateTime) => ({ dateTime }))
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

it('[K13] puts a break on a day without games before the next game, or after the last one', () => {
  const breaks = [at('17:00', 17), at('10:00', 20)].map((dateTime) => ({ dateTime }))
  const beside = breaksBeside(games, breaks)
  expect([games[0], games[1], games[4]].map((game) => game && beside(game))).toEqual([
    { before: [breaks[0]], after: [] },
    { before: [], after: [] },
    { before: [], after: [breaks[1]] },
  ])
})

it('[K13] leaves out a break on a day whose games are not among those that are shown', () => {
  const shown = games.slice(4)
  const beside = breaksBeside(shown, [{ dateTime: at('11:00') }], games)
  expect(shown.map(beside)).toEqual([{ before: [], after: [] }])
})
