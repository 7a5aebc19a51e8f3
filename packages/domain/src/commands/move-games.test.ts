import { describe, expect, it } from 'vitest'
import type { MoveCommand } from '../game/index.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { plusSeconds } from '../kernel/time.ts'
import { gameIdOf } from '../sample-cup/ids.ts'
import { meetGames } from '../sample-cup/sample-meet.ts'
import { setUpMeetSteps } from '../sample-cup/set-up.ts'
import { type Cup, cupOf, sendOrThrow } from '../testing/cup-in-memory.ts'
import { gameId, moveId } from '../testing/ids.ts'
import { courtOfGameAt, gameViewAt } from '../tournament-state/views.ts'
import { gamesMovedBy } from './move-games.ts'

const NOW = '2025-01-25T07:00:00.000Z'
const GAMES = meetGames()
/** The first two games of the second round: one on each court, of both age groups. */
const [ONE, TWO, THREE] = [gameIdOf(101), gameIdOf(102), gameIdOf(103)]

function aMeet(): Cup {
  const cup = cupOf([])
  for (const step of setUpMeetSteps()) sendOrThrow(cup, step, step.occurredAt)
  return cup
}

const move = (cup: Cup, command: MoveCommand) => sendOrThrow(cup, command, NOW)
const placesOf = ({ tournament }: Cup) =>
  GAMES.map(({ plan: { id } }) => {
    const game = gameViewAt(tournament, id)
    return [game?.dateTime, game?.postponedDateTime, game?.courtId]
  })
const refusalOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.details]
    throw error
  }
  return undefined
}

const swap = { type: 'game.swapGames', data: { id: ONE, otherId: THREE, moveId: moveId(1) } } as const
const slip = {
  type: 'game.slip',
  data: { id: ONE, moveId: moveId(2), minutes: 25, breaks: 'keep', scope: 'meet', keepsPlan: false },
} as const
const back = (number: number) => ({ type: 'game.revokeMoves', data: { id: ONE, moveId: moveId(number) } }) as const

describe('[K20] a swap', () => {
  it('gives each of two games the time and the court of the other, once', () => {
    const cup = aMeet()
    const [one, , three] = placesOf(cup)
    expect(move(cup, swap).events.length).toBeGreaterThan(0)
    expect([placesOf(cup)[2], placesOf(cup)[0]]).toEqual([one, three])
    expect(move(cup, swap).events).toEqual([])
  })

  it('is refused where one of them has started, or has been moved since it was shown', () => {
    const cup = aMeet()
    const shown = { ...swap, data: { ...swap.data, dateTime: GAMES[0]?.plan.dateTime ?? '' } }
    sendOrThrow(cup, { type: 'game.changeDateTime', data: { id: ONE, dateTime: plusSeconds(NOW, 60) } }, NOW)
    expect(refusalOf(() => move(cup, shown))).toEqual(['game/moved-since', { gameId: ONE }])
    sendOrThrow(cup, { type: 'game.markRegieReady', data: { id: THREE } }, NOW)
    sendOrThrow(cup, { type: 'game.cancel', data: { id: THREE } }, NOW)
    expect(refusalOf(() => move(cup, swap))).toEqual(['game/cancelled', { gameId: THREE }])
  })
})

describe('[K21] a slip', () => {
  it('moves the games of all competitions of the meet in one act', () => {
    const cup = aMeet()
    const before = placesOf(cup)
    const { events } = move(cup, slip)
    expect(events).toHaveLength(GAMES.length)
    expect(new Set(events.map(({ data }) => 'moveId' in data && data.moveId))).toEqual(new Set([moveId(2)]))
    expect(placesOf(cup)).toEqual(before.map(([at, ...rest]) => [plusSeconds(at ?? '', 1500), ...rest]))
    expect(gamesMovedBy(slip, aMeet().tournament)).toHaveLength(GAMES.length)
  })

  it('postpones the games where their planned times stay beside the new ones', () => {
    const cup = aMeet()
    const before = placesOf(cup)
    const kept = { ...slip, data: { ...slip.data, keepsPlan: true } }
    const { events } = move(cup, kept)
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['game.postponed']))
    expect(placesOf(cup)).toEqual(before.map(([at, , court]) => [at, plusSeconds(at ?? '', 1500), court]))
    move(cup, back(2))
    expect(placesOf(cup)).toEqual(before)
  })

  it('moves those of the competition alone where it is asked to', () => {
    const cup = aMeet()
    const { events } = move(cup, { ...slip, data: { ...slip.data, scope: 'competition' } })
    const competitions = events.map(
      ({ data }) => 'id' in data && gameViewAt(cup.tournament, gameIdIn(data.id))?.competitionId,
    )
    expect(new Set(competitions).size).toBe(1)
  })

  it('is refused where it would come out differently than it was shown', () => {
    const shown = { games: 3, end: NOW }
    expect(refusalOf(() => move(aMeet(), { ...slip, data: { ...slip.data, shown } }))).toEqual(['game/moved-since', {}])
  })
})

const gameIdIn = (id: string) => GAMES.find(({ plan }) => plan.id === id)?.plan.id ?? gameId(0)

describe('[K22] taking a swap or a slip back', () => {
  it.each([swap, slip])('restores every time, postponement and court after $type', (command) => {
    const cup = aMeet()
    const postponedToDateTime = plusSeconds(GAMES[0]?.plan.dateTime ?? '', 180)
    sendOrThrow(cup, { type: 'game.postpone', data: { id: ONE, postponedToDateTime } }, NOW)
    const before = placesOf(cup)
    move(cup, command)
    expect(placesOf(cup)).not.toEqual(before)
    const revoke = { type: 'game.revokeMoves', data: { id: ONE, moveId: command.data.moveId } } as const
    move(cup, revoke)
    expect(placesOf(cup)).toEqual(before)
    expect(move(cup, revoke).events).toEqual([])
  })

  it('brings a game that named no court back to the first one', () => {
    const cup = aMeet()
    const [first, second] = GAMES
    if (!first || !second) throw new Error('the meet has games')
    const { courtId: _, ...plan } = first.plan
    const id = gameId(5)
    const later = plusSeconds(plan.dateTime, 18_000)
    sendOrThrow(cup, { type: 'game.plan', data: { ...plan, id, name: 'Spiel 99', dateTime: later } }, NOW)
    move(cup, { type: 'game.swapGames', data: { id, otherId: second.plan.id, moveId: moveId(4) } })
    expect(courtOfGameAt(cup.tournament, id)).toBe(second.plan.courtId)
    move(cup, { type: 'game.revokeMoves', data: { id, moveId: moveId(4) } })
    expect(courtOfGameAt(cup.tournament, id)).toBe(first.plan.courtId)
  })

  it('is refused as a whole where another change has moved one of its games since', () => {
    const cup = aMeet()
    move(cup, slip)
    move(cup, swap)
    const after = placesOf(cup)
    expect(refusalOf(() => move(cup, back(2)))).toEqual(['game/moved-since', { gameId: ONE }])
    expect(placesOf(cup)).toEqual(after)
    move(cup, back(1))
    move(cup, back(2))
    expect(placesOf(cup)).toEqual(placesOf(aMeet()))
  })

  it('is refused once one of its games has started, and for an act that there never was', () => {
    const cup = aMeet()
    move(cup, slip)
    sendOrThrow(cup, { type: 'game.setActualTeams', data: teamsOf(cup) }, NOW)
    sendOrThrow(cup, { type: 'game.markRegieReady', data: { id: TWO } }, NOW)
    sendOrThrow(cup, { type: 'game.start', data: { id: TWO } }, NOW)
    expect(refusalOf(() => move(cup, back(2)))).toEqual(['game/already-started', { gameId: TWO }])
    expect(refusalOf(() => move(cup, back(9)))).toEqual(['game/unknown-move', {}])
    const unknown = { ...slip, data: { ...slip.data, id: gameId(9), moveId: moveId(9) } }
    expect(refusalOf(() => move(cup, unknown))).toEqual(['game/unknown', { gameId: gameId(9) }])
  })
})

function teamsOf({ tournament }: Cup) {
  const { homeTeamId, guestTeamId } = gameViewAt(tournament, TWO)?.resolvedTeams ?? {}
  if (!homeTeamId || !guestTeamId) throw new Error('the teams are planned')
  return { id: TWO, homeTeamId, guestTeamId }
}
