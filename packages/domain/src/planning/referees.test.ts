import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courtId, gameId, teamId } from '../testing/index.ts'
import { clashesIn, type PlannedSlot } from './clashes.ts'
import { type AvailableReferee, assignReferees } from './referees.ts'

const MINUTE = 60
const COURTS = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))

/** A game of ten minutes: its number, its place in the day, its court and its teams. */
type Shape = readonly [slot: number, court: number, home: number, guest: number]

const games = (shapes: readonly Shape[]): readonly PlannedSlot[] =>
  shapes.map(([slot, court, home, guest], index) => ({
    id: gameId(index + 1),
    courtId: courtId(court),
    dateTime: new Date(Date.UTC(2025, 0, 18, 8, slot * 5)).toISOString(),
    duration: 10 * MINUTE,
    plannedTeams: { home: { teamId: teamId(home) }, guest: { teamId: teamId(guest) } },
    resolvedTeams: { homeTeamId: teamId(home), guestTeamId: teamId(guest) },
    cancelled: false,
  }))

const team = (number: number): AvailableReferee => ({ number, teamId: teamId(number) })
const ALL = () => true

describe('[M2] the assignment of referees', () => {
  it('takes turns among those who are free', () => {
    const [two, three, four] = [team(2), team(3), team(4)]
    const wanted = {
      games: games([
        [0, 1, 1, 2],
        [2, 1, 1, 3],
        [4, 1, 5, 6],
      ]),
      isOpen: ALL,
    }
    expect(assignReferees({ ...wanted, referees: [two, three, four], perGame: 1 })).toEqual([
      { id: gameId(1), referee: 3 },
      { id: gameId(2), referee: 2 },
      { id: gameId(3), referee: 4 },
    ])
  })

  it('keeps those who are there, and leaves a game out for which too few are free', () => {
    const [first, ...others] = games([
      [0, 1, 1, 2],
      [0, 2, 3, 4],
    ])
    if (!first) throw new Error('there are two games')
    const referees = [{ number: 8 }, { number: 9 }]
    const known = [{ ...first, referee: 8 }, ...others]
    expect(assignReferees({ games: known, isOpen: ALL, referees, perGame: 2 })).toEqual([])
    expect(assignReferees({ games: known, isOpen: ALL, referees, perGame: 1 })).toEqual([{ id: gameId(2), referee: 9 }])
    expect(assignReferees({ games: known, isOpen: () => false, referees, perGame: 1 })).toEqual([])
  })

  it('makes no clash', () => {
    const place = fc.tuple(
      fc.nat(20),
      fc.constantFrom(1, 2),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
    )
    fc.assert(
      fc.property(fc.array(place, { maxLength: 20 }), fc.constantFrom<1 | 2>(1, 2), (shapes, perGame) => {
        const planned = games(shapes)
        const referees = [...[1, 2, 3, 4, 5].map(team), { number: 6 }, { number: 7 }]
        const assigned = assignReferees({ games: planned, isOpen: ALL, referees, perGame })
        const led = planned.map((game) => ({ ...game, ...assigned.find(({ id }) => id === game.id) }))
        const hall = {
          courts: COURTS,
          refereeTeams: new Map(
            referees.flatMap((one) => ('teamId' in one && one.teamId ? [[one.number, one.teamId] as const] : [])),
          ),
        }
        const types = clashesIn(led, 0, hall).map(({ type }) => type)
        expect(types).not.toContain('sameReferee')
        expect(types).not.toContain('refereePlays')
      }),
    )
  })
})
