import { expect, it } from 'vitest'
import { competitionId, courtId, gameId, groupId, matchdayId, teamId } from '../testing/index.ts'
import { type Block, lastStartOf, planOf } from './blocks.ts'

const plannedTeams = { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } }
const block = (numbers: readonly number[], more: Partial<Block> = {}): Block => ({
  matchdayId: matchdayId(1),
  firstAt: '2025-01-18T08:00:00.000Z',
  slot: 900,
  duration: 720,
  games: numbers.map((number) => ({ id: gameId(number), plannedTeams })),
  ...more,
})

it('gives the games of each block their times, and numbers them through', () => {
  const final = block([3], { matchdayId: matchdayId(2), firstAt: '2025-01-19T13:00:00.000Z', duration: 900 })
  const games = planOf(competitionId(1), [block([1, 2], { groupId: groupId(1) }), final], 1)
  expect(games[1]).toEqual({
    id: gameId(2),
    name: 'Spiel 02',
    competitionId: competitionId(1),
    groupId: groupId(1),
    matchdayId: matchdayId(1),
    dateTime: '2025-01-18T08:15:00.000Z',
    duration: 720,
    plannedTeams,
  })
  expect(games.map(({ name, dateTime }) => [name, dateTime.slice(0, 16)])).toEqual([
    ['Spiel 01', '2025-01-18T08:00'],
    ['Spiel 02', '2025-01-18T08:15'],
    ['Spiel 03', '2025-01-19T13:00'],
  ])
  expect(games[2]).not.toHaveProperty('groupId')
})

it('goes on after the games that are planned already, with as many digits as the last one needs', () => {
  const names = planOf(competitionId(1), [block([1, 2])], 99).map(({ name }) => name)
  expect(names).toEqual(['Spiel 099', 'Spiel 100'])
})

it('[K13] plans no game into a break, on no court', () => {
  const taken = [{ dateTime: '2025-01-18T08:20:00.000Z', duration: 1800 }]
  const timesOf = (more: Partial<Block>) =>
    planOf(competitionId(1), [block([1, 2, 3], more)], 1).map(({ dateTime }) => dateTime.slice(11, 16))
  expect(timesOf({ taken })).toEqual(['08:00', '09:00', '09:15'])
  const courts = [courtId(1), courtId(2)]
  const onBoth = taken.flatMap((one) => courts.map((id) => ({ ...one, courtId: id })))
  expect(timesOf({ taken: onBoth, courts })).toEqual(['08:00', '09:00', '09:15'])
})

it('knows when a block’s last game begins', () => {
  expect(lastStartOf(block([1, 2, 3]))).toBe('2025-01-18T08:30:00.000Z')
  expect(lastStartOf(block([]))).toBe('2025-01-18T08:00:00.000Z')
})
