import { describe, expect, it } from 'vitest'
import { gameId, teamId } from '../testing/index.ts'
import { minutesOfDay } from './minutes-of-day.ts'

const dayOf = (at: string) => at.slice(0, 10)

const game = (number: number, dateTime: string, [home, guest]: readonly [number, number?], minutes = 12) => ({
  id: gameId(number),
  dateTime,
  duration: minutes * 60,
  resolvedTeams: { homeTeamId: teamId(home), ...(guest !== undefined && { guestTeamId: teamId(guest) }) },
  cancelled: false,
})

describe('[H24] the minutes of a day', () => {
  it('of a team are the sum of the games that it plays on it', () => {
    const days = minutesOfDay(
      [game(2, '2025-01-18T10:00:00.000Z', [1, 3], 15), game(1, '2025-01-18T09:00:00.000Z', [1, 2])],
      dayOf,
    )
    expect(days).toEqual([
      { teamId: teamId(1), day: '2025-01-18', minutes: 27, games: [gameId(1), gameId(2)] },
      { teamId: teamId(2), day: '2025-01-18', minutes: 12, games: [gameId(1)] },
      { teamId: teamId(3), day: '2025-01-18', minutes: 15, games: [gameId(2)] },
    ])
  })

  it('are counted for each day, without cancelled games and sides that are open', () => {
    const cancelled = { ...game(3, '2025-01-18T11:00:00.000Z', [1, 2]), cancelled: true }
    const days = minutesOfDay(
      [game(1, '2025-01-18T09:00:00.000Z', [1]), game(2, '2025-01-19T09:00:00.000Z', [1]), cancelled],
      dayOf,
    )
    expect(days.map(({ day, minutes }) => [day, minutes])).toEqual([
      ['2025-01-18', 12],
      ['2025-01-19', 12],
    ])
  })

  it('follow a game that was postponed to another day', () => {
    const postponed = { ...game(1, '2025-01-18T09:00:00.000Z', [1]), postponedDateTime: '2025-01-19T08:00:00.000Z' }
    expect(minutesOfDay([postponed], dayOf)).toMatchObject([{ day: '2025-01-19' }])
  })
})
