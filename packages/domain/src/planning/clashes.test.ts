import { describe, expect, it } from 'vitest'
import { courtId, gameId, groupId, teamId } from '../testing/index.ts'
import { clashesIn, type PlannedSlot } from './clashes.ts'

const MINUTE = 60
const TEN_MINUTES = 10 * MINUTE
const at = (time: string) => `2025-01-18T${time}:00.000Z`

/** A game of ten minutes between two teams by number. */
const slot = (number: number, time: string, [home, guest]: readonly [number, number]): PlannedSlot => ({
  id: gameId(number),
  dateTime: at(time),
  duration: TEN_MINUTES,
  plannedTeams: { home: { teamId: teamId(home) }, guest: { teamId: teamId(guest) } },
  resolvedTeams: { homeTeamId: teamId(home), guestTeamId: teamId(guest) },
  cancelled: false,
})

const pair = { earlier: gameId(1), later: gameId(2) }

describe('a plan', () => {
  it('has no clash where everybody can rest', () => {
    expect(clashesIn([slot(1, '09:00', [1, 2]), slot(2, '09:15', [1, 3])], 5 * MINUTE)).toEqual([])
  })

  it('warns of two games at once on one court', () => {
    expect(clashesIn([slot(2, '09:05', [3, 4]), slot(1, '09:00', [1, 2])], 0)).toEqual([{ type: 'overlap', ...pair }])
  })

  it('[Z6] counts the break between halves: 2 × 10 minutes and a break of 2 end after 22', () => {
    const halves = { ...slot(1, '10:00', [1, 2]), duration: 2 * TEN_MINUTES, breakSeconds: 2 * MINUTE }
    expect(clashesIn([halves, slot(2, '10:20', [3, 4])], 0)).toEqual([{ type: 'overlap', ...pair }])
    expect(clashesIn([halves, slot(2, '10:22', [3, 4])], 0)).toEqual([])
  })

  it('warns of a team that plays twice at once', () => {
    expect(clashesIn([slot(1, '09:00', [1, 2]), slot(2, '09:05', [3, 1])], 0)).toEqual([
      { type: 'sameTeam', ...pair, teamId: teamId(1) },
    ])
  })

  it('warns of too little rest, and names its length', () => {
    expect(clashesIn([slot(1, '09:00', [1, 2]), slot(2, '09:12', [3, 2])], TEN_MINUTES)).toEqual([
      { type: 'shortRest', ...pair, teamId: teamId(2), rest: 2 * MINUTE },
    ])
  })

  it('reckons with the time to which a game was postponed', () => {
    const postponed = { ...slot(1, '09:00', [1, 2]), postponedDateTime: at('09:08') }
    expect(clashesIn([postponed, slot(2, '09:15', [3, 4])], 0)).toEqual([{ type: 'overlap', ...pair }])
  })

  it('warns of a game whose teams are not decided when it begins', () => {
    const final = {
      ...slot(2, '09:05', [1, 2]),
      plannedTeams: { home: { winnerTeam: gameId(1) }, guest: { groupId: groupId(1), position: 1 } },
      resolvedTeams: {},
    }
    const groupGame = { ...slot(3, '10:00', [5, 6]), groupId: groupId(1) }
    expect(clashesIn([slot(1, '09:00', [1, 2]), final, groupGame], 0)).toEqual([
      { type: 'overlap', ...pair },
      { type: 'undecided', ...pair },
      { type: 'undecided', earlier: gameId(3), later: gameId(2) },
    ])
  })

  it('[H4] knows that games on two courts run at the same time, but no team on both', () => {
    const courts = [{ id: courtId(1) }, { id: courtId(2) }]
    const on = (court: number, game: PlannedSlot) => ({ ...game, courtId: courtId(court) })
    const first = slot(1, '09:00', [1, 2])
    expect(clashesIn([first, on(2, slot(2, '09:05', [3, 4]))], TEN_MINUTES, { courts })).toEqual([])
    expect(clashesIn([first, on(1, slot(2, '09:05', [3, 4]))], 0, { courts })).toEqual([{ type: 'overlap', ...pair }])
    expect(clashesIn([first, on(2, slot(2, '09:05', [3, 2]))], 0, { courts })).toEqual([
      { type: 'sameTeam', ...pair, teamId: teamId(2) },
    ])
    expect(clashesIn([first, on(2, slot(2, '09:12', [3, 2]))], TEN_MINUTES, { courts })).toEqual([
      { type: 'shortRest', ...pair, teamId: teamId(2), rest: 2 * MINUTE },
    ])
  })

  it('[H4] warns of a referee who has two games at once on two courts', () => {
    const courts = [{ id: courtId(1) }, { id: courtId(2) }]
    const by = (referee: number, game: PlannedSlot) => ({ ...game, referee })
    const [first, second] = [slot(1, '09:00', [1, 2]), { ...slot(2, '09:05', [3, 4]), courtId: courtId(2) }]
    expect(clashesIn([by(1, first), by(1, second)], 0, { courts })).toEqual([
      { type: 'sameReferee', ...pair, referee: 1 },
    ])
    expect(clashesIn([by(1, first), by(2, second)], 0, { courts })).toEqual([])
    expect(clashesIn([first, second], 0, { courts })).toEqual([])
    expect(clashesIn([by(1, first), by(1, { ...second, dateTime: at('09:10') })], 0, { courts })).toEqual([])
  })

  it('[H4] warns of a referee who is first in one game and second in another at once', () => {
    const courts = [{ id: courtId(1) }, { id: courtId(2) }]
    const first = { ...slot(1, '09:00', [1, 2]), referee: 1, secondReferee: 2 }
    const second = { ...slot(2, '09:05', [3, 4]), courtId: courtId(2), referee: 2, secondReferee: 3 }
    expect(clashesIn([first, second], 0, { courts })).toEqual([{ type: 'sameReferee', ...pair, referee: 2 }])
  })

  it('[H4] warns of a referee whose team plays meanwhile, or in the very game', () => {
    const hall = { courts: [{ id: courtId(1) }, { id: courtId(2) }], refereeTeams: new Map([[7, teamId(3)]]) }
    const led = { ...slot(1, '09:00', [1, 2]), secondReferee: 7 }
    const played = { ...slot(2, '09:05', [3, 4]), courtId: courtId(2) }
    const refereePlays = { type: 'refereePlays', referee: 7, teamId: teamId(3), led: gameId(1) }
    expect(clashesIn([led, played], 0, hall)).toEqual([{ ...refereePlays, ...pair }])
    expect(clashesIn([{ ...led, dateTime: at('09:10') }, played], 0, hall)).toEqual([
      { ...refereePlays, earlier: gameId(2), later: gameId(1) },
    ])
    expect(clashesIn([led, { ...played, dateTime: at('09:10') }], 0, hall)).toEqual([])
    expect(clashesIn([{ ...slot(1, '09:00', [3, 2]), referee: 7 }], 0, hall)).toEqual([
      { ...refereePlays, earlier: gameId(1), later: gameId(1) },
    ])
  })

  it('forgets cancelled games', () => {
    expect(clashesIn([slot(1, '09:00', [1, 2]), { ...slot(2, '09:05', [1, 2]), cancelled: true }], 0)).toEqual([])
  })
})
