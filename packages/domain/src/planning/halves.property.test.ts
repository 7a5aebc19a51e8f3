import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusSeconds } from '../kernel/time.ts'
import { clashesIn, endOf } from './clashes.ts'
import { gamesAtPlace, partnerFor } from './game-placement.ts'
import { insertionOf } from './insertion.ts'
import { type ShiftingGame, shiftOf } from './shift.ts'
import { slipOf } from './slip.ts'
import { clashesBroughtBy, swapped } from './swap.ts'
import { timetableOf, type UntimedGame } from './timetable.ts'

const MINUTE = 60
const hall = { courts: [{ id: 'one' }, { id: 'two' }] }
const competitions = [{ id: 'U13', start: '2025-01-18', end: '2025-01-18' }]
const clock = {
  dayOf: (instant: string) => instant.slice(0, 10),
  daysLater: (instant: string, days: number) => plusSeconds(instant, days * 24 * 60 * MINUTE),
}

const drawnGame = fc.record({
  courtId: fc.constantFrom('one', 'two'),
  minute: fc.nat({ max: 180 }),
  minutes: fc.integer({ min: 8, max: 20 }),
  breakMinutes: fc.constantFrom(0, 2, 5),
  team: fc.nat({ max: 5 }),
  started: fc.boolean(),
})
const games = fc.array(drawnGame, { minLength: 2, maxLength: 10 }).map((drawn) =>
  drawn.map(({ minute, minutes, breakMinutes, team, ...game }, index): ShiftingGame => {
    const teams = { homeTeamId: `team ${team}`, guestTeamId: `team ${team + 6}` }
    return {
      ...{ ...game, id: `${index}`, name: `Spiel ${index}`, competitionId: 'U13', cancelled: false },
      dateTime: plusSeconds('2025-01-18T08:00:00.000Z', minute * MINUTE),
      ...{ duration: minutes * MINUTE, breakSeconds: breakMinutes * MINUTE },
      plannedTeams: { home: { teamId: teams.homeTeamId }, guest: { teamId: teams.guestTeamId } },
      resolvedTeams: teams,
    }
  }),
)
const drawn = fc.record({ first: fc.nat(), other: fc.nat(), minute: fc.nat({ max: 200 }), minutes: fc.nat({ max: 60 }) })

/** A game of one period that is as long as a game takes with the break between its halves. */
const undivided = <Game extends { readonly duration: number; readonly breakSeconds?: number | undefined }>(
  game: Game,
): Game => ({ ...game, duration: game.duration + (game.breakSeconds ?? 0), breakSeconds: undefined })

/** Everything that planning computes of games for such a request. */
function computedOf(all: readonly ShiftingGame[], request: typeof drawn extends fc.Arbitrary<infer R> ? R : never) {
  const [first, other] = [request.first, request.other].map((index) => all[index % all.length] ?? unreachable())
  const [id, otherId] = [first?.id ?? '', other?.id ?? '']
  const place = { ...(first ?? unreachable()), dateTime: plusSeconds('2025-01-18T08:00:00.000Z', request.minute * MINUTE) }
  const plan = { ...hall, competitions, games: all }
  const shift = { firstId: id, days: 0, minutes: request.minutes, withBreaks: true, withLaterDays: true }
  return {
    clashes: clashesIn(all, 10 * MINUTE, hall),
    ends: all.map(endOf),
    slips: (['shorten', 'halve', 'keep'] as const).map((breaks) =>
      slipOf(all, { firstId: id, minutes: request.minutes, breaks }, hall),
    ),
    shift: shiftOf(plan, shift, clock),
    insertion: insertionOf(plan, { id, dateTime: place.dateTime, beforeId: otherId }, clock),
    inTheWay: gamesAtPlace(all, place, hall).map((game) => game.id),
    partner: partnerFor(all, { id, near: place.dateTime }, { minRest: 10 * MINUTE, hall }),
    brought: clashesBroughtBy(all, swapped(all, { id, otherId }, hall), 10 * MINUTE, hall),
  }
}

function unreachable(): never {
  throw new Error('there are games')
}

describe('[Z6] a game of two halves', () => {
  it('counts in the whole plan as a game of one period that is longer by the break', () => {
    fc.assert(
      fc.property(games, drawn, (all, request) => {
        expect(computedOf(all, request)).toEqual(computedOf(all.map(undivided), request))
      }),
    )
  })

  it('counts so in a timetable too, which leaves breaks and the games of others free', () => {
    const untimed = games.map((all) =>
      all.map(
        ({ id, duration, breakSeconds = 0, plannedTeams }, index): UntimedGame => ({
          ...{ id, duration, breakSeconds, plannedTeams, competitionId: 'U13', round: index % 2 },
        }),
      ),
    )
    fc.assert(
      fc.property(untimed, games, fc.nat({ max: 120 }), (all, taken, minute) => {
        const timesOf = (divided: typeof all, others: typeof taken) =>
          timetableOf({
            games: divided,
            ...{ courts: ['one', 'two'], firstAt: '2025-01-18T08:00:00.000Z', slot: 12 * MINUTE, taken: others },
            breaks: [{ dateTime: plusSeconds('2025-01-18T08:00:00.000Z', minute * MINUTE), duration: 30 * MINUTE }],
          }).map(({ id, dateTime, courtId }) => ({ id, dateTime, courtId }))
        expect(timesOf(all, taken)).toEqual(timesOf(all.map(undivided), taken.map(undivided)))
      }),
    )
  })

  it('leaves no trace of its break in what is planned', () => {
    const plannedTeams = { home: { teamId: 'a' }, guest: { teamId: 'b' } }
    const game = { id: 'one', competitionId: 'U13', duration: 1200, breakSeconds: 120, plannedTeams, round: 0 }
    const [timed] = timetableOf({ games: [game], firstAt: '2025-01-18T08:00:00.000Z', slot: 1500 })
    expect(timed).not.toHaveProperty('breakSeconds')
  })
})
