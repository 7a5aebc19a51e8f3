import fc from 'fast-check'
import type { GameId } from '../kernel/ids.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'
import { GAME_IDS, TEAM_IDS } from './cup-in-memory.ts'
import { cardId, foulId, goalId, playerId, teamId, timeOutId, timePenaltyId } from './ids.ts'
import type { Move } from './random-plan.ts'

/** One player of each team, in the order of the teams. */
export const PLAYER_IDS = [1, 2, 3].map(playerId)

const anyOf = <T>(values: readonly T[]) => fc.constantFrom(...values)

/** One of the cup's games. */
export const someGame = anyOf(GAME_IDS)

/** Number of an entry: small, so that two moves often mean the same one. */
export const number = fc.integer({ min: 1, max: 6 })

/** The team that plays on a side, or some team. */
export const teamOn = (tournament: TournamentState, id: GameId, isHome: boolean) => {
  const teams = tournament.games.get(id)?.state.plan.actualTeams
  return (isHome ? teams?.home : teams?.guest) ?? teamId(1)
}

const goal = fc.record({ id: someGame, n: number, homeTeam: fc.boolean(), isOwnGoal: fc.boolean() }).map(
  ({ id, n, homeTeam, isOwnGoal }): Move =>
    (tournament) => {
      const player = PLAYER_IDS[TEAM_IDS.indexOf(teamOn(tournament, id, homeTeam !== isOwnGoal))] ?? null
      return {
        type: 'game.scoreGoal',
        data: { id, goalId: goalId(n), time: n * 7, playerId: n === 6 ? null : player, homeTeam, isOwnGoal },
      }
    },
)

const revokedGoal = fc.record({ id: someGame, n: number }).map(
  ({ id, n }): Move =>
    () => ({ type: 'game.revokeGoal', data: { id, goalId: goalId(n) } }),
)

const penalty = fc.record({ id: someGame, n: number, isHome: fc.boolean() }).map(
  ({ id, n, isHome }): Move =>
    (tournament) => ({
      type: 'game.giveTimePenalty',
      data: { id, timePenaltyId: timePenaltyId(n), teamId: teamOn(tournament, id, isHome), time: n * 8 },
    }),
)

const changedPenalty = fc.record({ id: someGame, n: number, isHome: fc.boolean(), playerOpen: fc.boolean() }).map(
  ({ id, n, isHome, playerOpen }): Move =>
    (tournament) => ({
      type: 'game.changeTimePenalty',
      data: { id, timePenaltyId: timePenaltyId(n), teamId: teamOn(tournament, id, isHome), playerOpen, time: n * 9 },
    }),
)

const foul = fc.record({ id: someGame, n: number, isHome: fc.boolean() }).map(
  ({ id, n, isHome }): Move =>
    (tournament) => ({
      type: 'game.callFoul',
      data: { id, foulId: foulId(n), teamId: teamOn(tournament, id, isHome), time: n * 6 },
    }),
)

const timeOut = fc.record({ id: someGame, n: number, isHome: fc.boolean() }).map(
  ({ id, n, isHome }): Move =>
    (tournament) => ({
      type: 'game.takeTimeOut',
      data: { id, timeOutId: timeOutId(n), teamId: teamOn(tournament, id, isHome), time: n * 5 },
    }),
)

const card = fc
  .record({ id: someGame, n: number, isHome: fc.boolean(), colour: anyOf(['yellow', 'yellowRed', 'red'] as const) })
  .map(({ id, n, isHome, colour }): Move => {
    const shown = { cardId: cardId(n), colour, playerOpen: true, time: n * 9 } as const
    return (tournament) => ({
      type: n === 6 ? 'game.changeCard' : 'game.showCard',
      data: { id, ...shown, teamId: teamOn(tournament, id, isHome) },
    })
  })

const takenBack = fc.record({ id: someGame, n: number, kind: fc.nat(2) }).map(
  ({ id, n, kind }): Move =>
    () =>
      [
        { type: 'game.revokeFoul', data: { id, foulId: foulId(n) } } as const,
        { type: 'game.revokeTimeOut', data: { id, timeOutId: timeOutId(n) } } as const,
      ][kind] ?? { type: 'game.revokeCard', data: { id, cardId: cardId(n) } },
)

/** Entries of every kind, and what takes them back, by how often they happen in the hall. */
export const entryMoves = [
  { weight: 10, arbitrary: goal },
  { weight: 3, arbitrary: revokedGoal },
  { weight: 2, arbitrary: penalty },
  { weight: 2, arbitrary: changedPenalty },
  { weight: 2, arbitrary: foul },
  { weight: 2, arbitrary: timeOut },
  { weight: 2, arbitrary: card },
  { weight: 1, arbitrary: takenBack },
] as const
