import { describe, expect, it } from 'vitest'
import type { GameResult } from '../game/index.ts'
import type { CourtId, GameId } from '../kernel/ids.ts'
import { at, competitionId, courtId, gameId, teamId } from '../testing/index.ts'
import {
  competitionsOfTeam,
  currentGameOf,
  defaultCompetitionOf,
  inPlayingOrder,
  runningGamesOf,
} from './current-game.ts'

const result: GameResult = { home: 1, guest: 0, shootOut: null, winnerTeamId: null, loserTeamId: null }
/** A planned game; game 1 begins at the kick-off, each one after it a quarter of an hour later. */
const planned = (number: number) => ({
  id: gameId(number),
  name: `Spiel ${number}`,
  dateTime: at((number - 1) * 900),
  started: false,
  cancelled: false,
})
const started = (number: number) => ({ ...planned(number), started: true })
const finished = (number: number) => ({ ...started(number), result })
const cancelled = (number: number) => ({ ...planned(number), cancelled: true })

const lanesWith = (pinned: GameId | undefined) => ({ pinned: pinned ? [pinned] : [] })
type Games = readonly (ReturnType<typeof planned> & { readonly result?: GameResult; readonly courtId?: CourtId })[]
const current = (games: Games, pinned?: GameId) => currentGameOf(games, lanesWith(pinned))?.id
const next = (games: Games, pinned?: GameId) => currentGameOf(games, lanesWith(pinned), { skip: 1 })?.id

describe('current game', () => {
  it.each([
    ['the next one by time', [planned(2), planned(1)], 1],
    ['the one under way', [planned(1), started(2)], 2],
    ['the earliest of several under way', [started(3), started(2)], 2],
    ['not a finished one', [finished(1), planned(2)], 2],
    ['not an awarded one that never started', [{ ...planned(1), result }, planned(2)], 2],
    ['not a cancelled one', [cancelled(1), planned(2)], 2],
  ])('[V2] is %s', (_, games, number) => {
    expect(current(games)).toBe(gameId(number))
  })

  it('[V2] is none when every game is finished or cancelled', () => {
    expect(current([finished(1), cancelled(2)])).toBeUndefined()
  })

  it('[V3] is the pinned one, whatever is under way', () => {
    expect(current([started(1), planned(2), planned(3)], gameId(3))).toBe(gameId(3))
  })

  it.each([
    ['finished', finished(3)],
    ['cancelled', cancelled(3)],
  ])('[V3] is no longer the pinned one once that is %s', (_, pinned) => {
    expect(current([started(1), planned(2), pinned], gameId(3))).toBe(gameId(1))
  })
})

describe('game after the current one', () => {
  it.each([
    ['the next one by time', [planned(3), planned(1), planned(2)], 2],
    ['the next one by time, although a later one is played before it', [planned(1), started(2), planned(3)], 1],
    ['not another one under way', [started(1), planned(2), started(3)], 2],
    ['an earlier one where none comes later', [planned(1), started(2)], 1],
    ['not a cancelled one', [started(1), cancelled(2), planned(3)], 3],
  ])('[V2] is %s', (_, games, number) => {
    expect(next(games)).toBe(gameId(number))
  })

  it('[V2] is the next one that has not started, also while a later one is pinned', () => {
    expect(next([started(1), planned(2), planned(3)], gameId(3))).toBe(gameId(2))
  })

  it('[V2] is none when there is only one', () => {
    expect(next([started(1)])).toBeUndefined()
  })
})

describe('current game of a court', () => {
  const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
  const on = (court: number, game: Games[number]) => ({ ...game, courtId: courtId(court) })
  const games: Games = [started(1), on(2, planned(2)), on(1, planned(3)), on(2, started(4)), on(2, planned(5))]
  const asked = (court: number | undefined, skip: 0 | 1, pinned: readonly GameId[] = []) =>
    currentGameOf(games, { courts, pinned }, { court: court ? courtId(court) : undefined, skip })?.id

  it('[H2] [V2] is the one under way there; a game without a court is on the first', () => {
    expect([asked(1, 0), asked(2, 0)]).toEqual([gameId(1), gameId(4)])
    expect([asked(1, 1), asked(2, 1)]).toEqual([gameId(3), gameId(2)])
  })

  it('[V2] is that of the first court where none is asked for', () => {
    expect([asked(undefined, 0), asked(undefined, 1)]).toEqual([gameId(1), gameId(3)])
  })

  it('[V2] is that of the next court where the first has no game left', () => {
    const left = games.filter((game) => game.courtId === courtId(2))
    expect(currentGameOf(left, { courts })?.id).toBe(gameId(4))
    expect(currentGameOf(left, { courts }, { court: courtId(1) })).toBeUndefined()
  })

  it('[V3] is the one that is pinned there, of several the latest', () => {
    const pinned = [gameId(3), gameId(2), gameId(5)]
    expect([asked(1, 0, pinned), asked(2, 0, pinned)]).toEqual([gameId(3), gameId(5)])
  })

  it('[V2] lists the games under way by court', () => {
    const all = [on(2, started(1)), started(2), on(2, planned(3)), finished(4)]
    expect(runningGamesOf(all, { courts }).map(({ id }) => id)).toEqual([gameId(2), gameId(1)])
  })
})

describe('playing order', () => {
  it('[V2] is by name for games of the same time, Spiel 2 before Spiel 10', () => {
    const names = ['Spiel 10', 'Spiel 2', 'Finale'].map((name) => ({ ...planned(1), name }))
    expect(names.sort(inPlayingOrder).map(({ name }) => name)).toEqual(['Finale', 'Spiel 2', 'Spiel 10'])
  })
})

const from = (number: number, start: string, end: string) => ({ id: competitionId(number), start, end })

const winter = from(1, '2025-01-18', '2025-01-19')
const companies = from(2, '2025-01-19', '2025-01-19')
const summer = from(3, '2025-07-05', '2025-07-06')
const all = [summer, companies, winter]

it('[H6] the page of a team may mean the competitions in which it is enrolled, else any', () => {
  const first = { teamIds: [teamId(1), teamId(2)] }
  const second = { teamIds: [teamId(2), teamId(3)] }
  expect(competitionsOfTeam([first, second], teamId(3))).toEqual([second])
  expect(competitionsOfTeam([first, second], teamId(2))).toEqual([first, second])
  expect(competitionsOfTeam([first, second], teamId(4))).toEqual([first, second])
  expect(competitionsOfTeam([first, second], undefined)).toEqual([first, second])
})

describe('the competition that people most likely mean', () => {
  it('has a game under way, whatever its date', () => {
    expect(defaultCompetitionOf(all, [companies.id], '2025-07-05')).toBe(companies)
  })

  it('is the next one by date', () => {
    expect(defaultCompetitionOf(all, [], '2024-12-24')).toBe(winter)
    expect(defaultCompetitionOf(all, [], '2025-03-01')).toBe(summer)
  })

  it('is still the same on its last day', () => {
    expect(defaultCompetitionOf(all, [], '2025-01-19')).toBe(winter)
  })

  it('is the one that ended last when all are over, of equals the longer one', () => {
    expect(defaultCompetitionOf(all, [], '2026-01-01')).toBe(summer)
    expect(defaultCompetitionOf([companies, winter], [], '2026-01-01')).toBe(winter)
  })

  it('is none where there is none', () => {
    expect(defaultCompetitionOf([], [], '2025-01-18')).toBeUndefined()
  })
})
