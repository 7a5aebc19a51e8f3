import { competitionId, gameId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, theTeams } from '../../testing/a-cup.ts'
import { shiftFrom, shownShift, withMinutes, withStart } from './shift.ts'
import type { WholeMeet } from './whole-meet.ts'

const first = aGame(2)
const meet: WholeMeet = {
  ...{ courts: [], teams: theTeams, ages: new Map() },
  competitions: [aCompetition(), aCompetition({ id: competitionId(2), name: 'U9' })],
  games: [
    first,
    aGame(3),
    aGame(4, { competitionId: competitionId(2) }),
    aGame(5, { dateTime: '2025-01-19T09:00:00.000Z' }),
  ],
}
const moves = (change: object) =>
  shownShift({ ...shiftFrom(first), ...change }, meet)?.moves.map(({ id, to }) => [id, to])

describe('[H21] the choice of a shift', () => {
  it('is minutes or a beginning, whichever was typed last', () => {
    expect(withMinutes(first, '+25')).toEqual({ minutes: '+25', start: '18/01/2025 11:25' })
    expect(withStart(first, '18.1.25 10:40')).toEqual({ start: '18.1.25 10:40', minutes: '-20' })
    expect(withStart(first, '25.1.25 10:40').minutes).toBe('')
  })

  it('moves the rest of the day within it, and all days to another one', () => {
    const at = (day: string, time: string) => `2025-01-${day}T${time}:00.000Z`
    expect(moves(withMinutes(first, '10'))).toEqual([
      [gameId(2), at('18', '10:10')],
      [gameId(3), at('18', '11:10')],
      [gameId(4), at('18', '12:10')],
    ])
    expect(moves(withStart(first, '25.1.2025 10:00'))).toEqual([
      [gameId(2), at('25', '09:00')],
      [gameId(3), at('25', '10:00')],
      [gameId(4), at('25', '11:00')],
      [gameId(5), at('26', '08:00')],
    ])
  })

  it('moves an age group alone where that is chosen, and nothing where no time can be read', () => {
    expect(moves({ ...withMinutes(first, '10'), hasAllAges: false })?.map(([id]) => id)).toEqual([gameId(2), gameId(3)])
    expect(moves({ start: 'gleich' })).toBeUndefined()
  })

  it('[K21] lets breaks absorb a delay of a day', () => {
    expect(moves({ ...withMinutes(first, '10'), breaks: 'shorten' })?.map(([id]) => id)).toEqual([gameId(2)])
  })
})
