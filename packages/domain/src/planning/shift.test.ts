import { describe, expect, it } from 'vitest'
import { plusSeconds, secondsBetween } from '../kernel/time.ts'
import { insertionOf } from './insertion.ts'
import { type ShiftingGame, type ShiftRequest, shiftOf } from './shift.ts'

const at = (minutes: number) => plusSeconds('2025-01-18T11:00:00.000Z', minutes * 60)
const DAY = 24 * 60
/** A hall whose clock never changes. */
const clock = {
  dayOf: (instant: string) => instant.slice(0, 10),
  daysLater: (instant: string, days: number) => plusSeconds(instant, days * DAY * 60),
}
const courts = [{ id: 'one' }, { id: 'two' }]

let teams = 0
const aGame = (id: string, minutes: number, parts: Partial<ShiftingGame> = {}): ShiftingGame => {
  teams += 2
  return {
    id,
    name: id,
    competitionId: 'U9',
    courtId: 'one',
    dateTime: at(minutes),
    duration: 900,
    plannedTeams: { home: { teamId: `team ${teams}` }, guest: { teamId: `team ${teams + 1}` } },
    resolvedTeams: { homeTeamId: `team ${teams}`, guestTeamId: `team ${teams + 1}` },
    started: false,
    cancelled: false,
    ...parts,
  }
}
const days = { start: '2025-01-18', end: '2025-01-18' }
const lunch = { id: 'lunch', name: 'Mittagspause', dateTime: at(15), duration: 1800 }
const U9 = { id: 'U9', ...days, breaks: [lunch] }
const U11 = { id: 'U11', ...days }
const GAMES = [
  aGame('a', 0),
  aGame('b', 0, { courtId: 'two', competitionId: 'U11' }),
  aGame('c', 45),
  aGame('d', 65, { competitionId: 'U11' }),
]
const MEET = { courts, competitions: [U9, U11], games: GAMES }
const request = (some: Partial<ShiftRequest> = {}): ShiftRequest => ({
  ...{ firstId: 'a', days: 0, minutes: 0, withBreaks: true, withLaterDays: true },
  ...some,
})
const moved = (some: Partial<ShiftRequest>, meet: typeof MEET = MEET) =>
  shiftOf(meet, request(some), clock).moves.map(({ id, from, to }) => [id, secondsBetween(from, to) / 60])

describe('[H21] a shift', () => {
  it('moves all competitions and courts alike, the breaks with them, and says the end', () => {
    expect(shiftOf(MEET, request({ minutes: 25 }), clock)).toEqual({
      moves: ['a', 'b', 'c', 'd'].map((id, index) => ({
        ...{ id, name: id, from: at([0, 0, 45, 65][index] ?? 0), to: at(25 + ([0, 0, 45, 65][index] ?? 0)) },
      })),
      competitions: [{ id: 'U9', breaks: [{ ...lunch, dateTime: at(40) }] }],
      end: at(105),
    })
  })

  it('moves to another day with the days of every competition', () => {
    const { competitions } = shiftOf(MEET, request({ days: 7 }), clock)
    const dates = { start: '2025-01-25', end: '2025-01-25' }
    expect(moved({ days: 7 })).toEqual(['a', 'b', 'c', 'd'].map((id) => [id, 7 * DAY]))
    expect(competitions).toEqual([
      { id: 'U9', breaks: [{ ...lunch, dateTime: at(15 + 7 * DAY) }], ...dates },
      { id: 'U11', ...dates },
    ])
  })

  it('begins with its game, and makes room in the days for what goes to another one', () => {
    const { moves, competitions } = shiftOf(MEET, request({ firstId: 'c', days: 1 }), clock)
    expect(moves.map(({ id }) => id)).toEqual(['c', 'd'])
    expect(competitions).toEqual([
      { id: 'U9', end: '2025-01-19' },
      { id: 'U11', end: '2025-01-19' },
    ])
  })

  it('moves what was chosen alone: a competition, a court, a day, without the breaks', () => {
    const tomorrow = { ...MEET, games: [...GAMES, aGame('e', DAY)] }
    expect(moved({ minutes: 5, competitionIds: ['U11'] })).toEqual([
      ['b', 5],
      ['d', 5],
    ])
    expect(moved({ minutes: 5, courtIds: ['two'] })).toEqual([['b', 5]])
    expect(moved({ minutes: -5, withLaterDays: false }, tomorrow)).toHaveLength(4)
    expect(moved({ minutes: -5 }, tomorrow)).toHaveLength(5)
    expect(shiftOf(MEET, request({ minutes: 5, withBreaks: false }), clock).competitions).toEqual([])
  })

  it('leaves games that have begun, are over, cancelled or of an archived competition', () => {
    const games = [
      ...GAMES,
      aGame('running', 10, { started: true }),
      aGame('cancelled', 20, { cancelled: true }),
      aGame('archived', 30, { competitionId: 'U7' }),
    ]
    expect(moved({ minutes: 5 }, { ...MEET, games })).toEqual(moved({ minutes: 5 }))
  })

  it('changes nothing where the time stays', () => {
    expect(shiftOf(MEET, request(), clock)).toEqual({ moves: [], competitions: [], end: undefined })
  })
})

describe('[H22] an insertion', () => {
  it('takes the place of the game, and moves it and the rest by what a change needs', () => {
    const inserted = insertionOf(MEET, { id: 'b', dateTime: at(45), courtId: 'one', beforeId: 'c' }, clock)
    expect(inserted).toMatchObject({ minutes: 20, placement: { id: 'b', dateTime: at(45), courtId: 'one' } })
    expect(inserted?.moves.map(({ id, to }) => [id, to])).toEqual([
      ['c', at(65)],
      ['d', at(85)],
    ])
  })

  it('uses the gap before the game where it begins in it', () => {
    const inserted = insertionOf(MEET, { id: 'b', dateTime: at(40), courtId: 'one', beforeId: 'c' }, clock)
    expect(inserted).toMatchObject({ minutes: 15, placement: { dateTime: at(40) } })
  })

  it('is none before a game that has begun', () => {
    const games = [...GAMES, aGame('e', 90, { started: true })]
    expect(insertionOf({ ...MEET, games }, { id: 'a', dateTime: at(90), beforeId: 'e' }, clock)).toBeUndefined()
  })
})
