import { expect, it } from 'vitest'
import { plusSeconds } from '../kernel/time.ts'
import { competitionId, courtId, gameId, groupId, matchdayId, teamId } from '../testing/index.ts'
import { type Timetable, timetableOf, type UntimedGame } from './timetable.ts'

const between = (one: number, other: number) => ({ home: { teamId: teamId(one) }, guest: { teamId: teamId(other) } })
const aGame = (number: number, more: Partial<UntimedGame> = {}): UntimedGame => ({
  id: gameId(number),
  competitionId: competitionId(1),
  matchdayId: matchdayId(1),
  round: 0,
  duration: 720,
  plannedTeams: between(2 * number - 1, 2 * number),
  ...more,
})
const COURTS = [courtId(1), courtId(2)]

/** Number, time and court of each game: "1 08:00 1". */
const timesOf = (games: readonly UntimedGame[], more: Partial<Timetable> = {}) =>
  timetableOf({ games, firstAt: '2025-01-18T08:00:00.000Z', slot: 900, ...more }).map(
    ({ id, dateTime, courtId: court }) =>
      [Number(id.slice(-4)), dateTime.slice(11, 16), court?.slice(-1)].filter((part) => part !== undefined).join(' '),
  )

it('gives games their times one after another, and keeps what they are', () => {
  const game = aGame(1, { groupId: groupId(1) })
  const { round: _, ...kept } = game
  expect(timetableOf({ games: [game, aGame(2)], firstAt: '2025-01-18T08:00:00.000Z', slot: 900 })[0]).toEqual({
    ...kept,
    dateTime: '2025-01-18T08:00:00.000Z',
  })
  expect(timesOf([game, aGame(2)])).toEqual(['1 08:00', '2 08:15'])
})

it('[H4] has games begin together, one on each court, and lets a team rest where another game can come first', () => {
  const games = [aGame(1), aGame(2), aGame(3, { plannedTeams: between(1, 3) }), aGame(4), aGame(5)]
  expect(timesOf(games, { courts: COURTS })).toEqual(['1 08:00 1', '2 08:00 2', '4 08:15 1', '5 08:15 2', '3 08:30 1'])
})

it('[K13] plans no game into a break on any court, and goes on as soon as it is over', () => {
  const breaks = [{ dateTime: '2025-01-18T08:20:00.000Z', duration: 1800 }]
  const games = [aGame(1), aGame(2), aGame(3)]
  expect(timesOf(games, { breaks })).toEqual(['1 08:00', '2 08:50', '3 09:05'])
  expect(timesOf(games, { breaks, courts: COURTS })).toEqual(['1 08:00 1', '2 08:00 2', '3 08:50 1'])
})

it('[H9] leaves the courts and teams of others free', () => {
  const taken = [{ courtId: courtId(1), dateTime: '2025-01-18T08:00:00.000Z', duration: 720 }]
  expect(timesOf([aGame(1), aGame(2)], { taken, courts: COURTS })).toEqual(['1 08:00 2', '2 08:15 1'])
  const withTeam = [{ ...taken[0], resolvedTeams: { homeTeamId: teamId(1) } }].map((one) => ({
    ...{ dateTime: '2025-01-18T08:00:00.000Z', duration: 720 },
    ...one,
  }))
  expect(timesOf([aGame(1), aGame(2)], { taken: withTeam, courts: COURTS })).toEqual(['2 08:00 2', '1 08:15 1'])
})

const winners = (one: number, other: number) => ({
  home: { winnerTeam: gameId(one) },
  guest: { winnerTeam: gameId(other) },
})
const final = aGame(3, { round: 1, isFinal: true, plannedTeams: winners(1, 2) })

it('begins a round after the one before and the pause, while another competition plays on', () => {
  const other = [6, 7].map((number) => aGame(number, { competitionId: competitionId(2) }))
  expect(timesOf([aGame(1), aGame(2), final], { pause: 600 })).toEqual(['1 08:00', '2 08:15', '3 08:40'])
  expect(timesOf([aGame(1), aGame(2), aGame(4, { round: 1 }), ...other], { pause: 600, courts: COURTS })).toEqual([
    ...['1 08:00 1', '2 08:00 2', '6 08:15 1', '7 08:15 2', '4 08:30 1'],
  ])
})

it('[D6] plays finals after all other games, and each alone where it is wanted', () => {
  const other = { competitionId: competitionId(2) }
  const games = [
    ...[aGame(1), aGame(2), final, aGame(6, other)],
    aGame(7, { ...other, round: 1, isFinal: true }),
    aGame(8, other),
  ]
  const last = (more: Partial<Timetable>) => timesOf(games, { courts: COURTS, ...more }).slice(-2)
  expect(last({})).toEqual(['3 08:30 1', '7 08:30 2'])
  expect(last({ hasSingleFinals: true })).toEqual(['3 08:30 1', '7 08:45 1'])
})

it('[H4] is one court without a name where there are none', () => {
  const [first] = timetableOf({ games: [aGame(1)], firstAt: plusSeconds('2025-01-18T08:00:00.000Z', 0), slot: 900 })
  expect(first).not.toHaveProperty('courtId')
})
