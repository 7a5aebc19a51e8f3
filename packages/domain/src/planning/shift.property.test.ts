import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusSeconds, secondsBetween } from '../kernel/time.ts'
import { clashesIn, startOf } from './clashes.ts'
import { withPlacements } from './game-placement.ts'
import { byStart, type ShiftingGame, type ShiftRequest, shiftOf } from './shift.ts'

const MINUTE = 60
const clock = {
  dayOf: (instant: string) => instant.slice(0, 10),
  daysLater: (instant: string, days: number) => plusSeconds(instant, days * 24 * 60 * MINUTE),
}
const courts = [{ id: 'one' }, { id: 'two' }]
const competitions = ['U9', 'U11'].map((id) => ({ id, start: '2025-01-18', end: '2025-01-19' }))

const aGame = fc.record({
  competitionId: fc.constantFrom('U9', 'U11'),
  courtId: fc.constantFrom('one', 'two'),
  minute: fc.nat({ max: 2 * 24 * 60 - 1 }),
  team: fc.nat({ max: 5 }),
  breakSeconds: fc.constantFrom(undefined, 120),
  started: fc.boolean(),
  cancelled: fc.boolean(),
})
const games = fc.array(aGame, { minLength: 1, maxLength: 12 }).map((drawn) =>
  drawn.map(({ minute, team, ...game }, index): ShiftingGame => {
    const teams = { homeTeamId: `team ${team}`, guestTeamId: `team ${team + 6}` }
    return {
      ...game,
      id: `${index}`,
      name: `Spiel ${String(index).padStart(2, '0')}`,
      dateTime: plusSeconds('2025-01-18T00:00:00.000Z', minute * MINUTE),
      duration: 15 * MINUTE,
      plannedTeams: { home: { teamId: teams.homeTeamId }, guest: { teamId: teams.guestTeamId } },
      resolvedTeams: teams,
    }
  }),
)
const aRequest = fc.record({
  first: fc.nat(),
  days: fc.integer({ min: -400, max: 400 }),
  minutes: fc.integer({ min: -5000, max: 5000 }),
  withBreaks: fc.boolean(),
  withLaterDays: fc.boolean(),
})
const shiftAmong = (
  all: readonly ShiftingGame[],
  { first, ...more }: typeof aRequest extends fc.Arbitrary<infer R> ? R : never,
) => {
  const request: ShiftRequest = { firstId: all[first % all.length]?.id ?? '', ...more }
  const { moves } = shiftOf({ courts, competitions, games: all }, request, clock)
  return {
    moves,
    after: withPlacements(
      all,
      moves.map(({ id, to }) => ({ id, dateTime: to })),
    ),
  }
}

describe('[H21] a shift of any length', () => {
  it('keeps the order of the games that it moves and every gap between them', () => {
    fc.assert(
      fc.property(games, aRequest, (all, request) => {
        const { moves, after } = shiftAmong(all, request)
        const ids = new Set(moves.map(({ id }) => id))
        const order = (list: readonly ShiftingGame[]) => list.filter(({ id }) => ids.has(id)).toSorted(byStart)
        const gaps = (list: readonly ShiftingGame[]) =>
          order(list).map((game, _, inOrder) => secondsBetween(startOf(inOrder[0] ?? game), startOf(game)))
        expect(order(after).map(({ id }) => id)).toEqual(order(all).map(({ id }) => id))
        expect(gaps(after)).toEqual(gaps(all))
      }),
    )
  })

  it('moves no game that has begun or is cancelled, and brings no clash among those that it moves', () => {
    fc.assert(
      fc.property(games, aRequest, (all, request) => {
        const { moves, after } = shiftAmong(all, request)
        const ids = new Set(moves.map(({ id }) => id))
        const moved = (list: readonly ShiftingGame[]) => list.filter(({ id }) => ids.has(id))
        expect(moved(all).some(({ started, cancelled }) => started || cancelled)).toBe(false)
        expect(clashesIn(moved(after), 600, { courts })).toEqual(clashesIn(moved(all), 600, { courts }))
      }),
    )
  })

  it('is taken back by the same shift the other way', () => {
    fc.assert(
      fc.property(games, aRequest, (all, request) => {
        const { moves, after } = shiftAmong(all, request)
        const back = shiftAmong(after, { ...request, days: -request.days, minutes: -request.minutes })
        const still = new Map(back.after.map((game) => [game.id, startOf(game)]))
        if (!request.withLaterDays || moves.length < all.length) return
        expect(all.map(({ id }) => still.get(id))).toEqual(all.map(startOf))
      }),
    )
  })
})
