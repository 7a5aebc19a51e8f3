import { describe, expect, it } from 'vitest'
import { type KnownGame, resultOf } from '../game/index.ts'
import type { GameId } from '../kernel/index.ts'
import { gameIdOf, goalIdOf } from '../sample-cup/ids.ts'
import { playCommands, SAMPLE_COMPETITION_ID, SAMPLE_GROUP_ID, setUpCommands } from '../sample-cup/index.ts'
import { readCall } from '../sample-cup/testing/service.ts'
import { type Cup, copyOf, cupOf, outside, sendOrThrow } from '../testing/cup-in-memory.ts'
import { byPlace, correctionOf, dependentPairings } from '../testing/random-correction.ts'
import type { CorrectionCommand, ListedCommand } from '../tournament-state/correction-command.ts'
import { gamesAt, resolveAt, type TournamentState } from '../tournament-state/index.ts'
import { decideCorrection } from './decide-correction.ts'

const MONDAY = '2026-03-09T09:00:00.000Z'

describe('a group game corrected after the final', () => {
  const cup = playedCup()
  const before = copyOf(cup)
  const id = gameIdOf(1)
  /** Nine goals of the guests were not recorded. */
  const missingIds = Array.from({ length: 9 }, (_, n) => goalIdOf(1, 50 + n))
  const missing = missingIds.map(
    (goalId): ListedCommand => ({
      type: 'game.scoreGoal',
      data: { id, goalId, time: 0, playerId: null, homeTeam: false, isOwnGoal: false },
    }),
  )
  const game = requireGame(cup, id)
  const command = correctionOf(game, 1, missing)
  sendOrThrow(cup, command, MONDAY)
  const states = { before: before.tournament, after: cup.tournament }
  const { pairings, leaderboards } = differenceBy(before, command)

  it('[X4] names exactly the played games that rest on it, up to the final', () => {
    expect(byPlace(pairings)).toEqual(byPlace(dependentPairings(states, game)))
    expect(pairings.every(({ state }) => state === 'played')).toBe(true)
    expect(new Set(pairings.map((pairing) => pairing.gameId))).toContain(gameIdOf(48))
    expect(leaderboards.map(({ groupId }) => groupId)).toEqual([SAMPLE_GROUP_ID])
  })

  it('[X4] names at once those whose places belong to other teams now', () => {
    const atPlace = (tournament: TournamentState, place: number) =>
      resolveAt(tournament, { groupId: SAMPLE_GROUP_ID, position: place })
    const moved = Array.from({ length: 16 }, (_, n) => n + 1).filter(
      (place) => atPlace(states.before, place) !== atPlace(states.after, place),
    )
    const direct = pairings.filter(({ via }) => via === null)
    expect(direct.map((pairing) => pairing.before).sort()).toEqual(
      moved.map((place) => atPlace(states.before, place)).sort(),
    )
    expect(moved.length).toBeGreaterThan(1)
  })

  it('[X4] changes none of them by itself', () => {
    const ofOthers = (tournament: TournamentState) =>
      gamesAt(tournament, tournament.gamesOfCompetition.get(SAMPLE_COMPETITION_ID))
        .filter(({ plan }) => plan.id !== id)
        .map((other) => ({ teams: other.plan.actualTeams, result: resultOf(other) }))
    expect(ofOthers(states.after)).toEqual(ofOthers(states.before))
  })

  it('[X4] rests on nothing any more once the correction is corrected', () => {
    const back = missingIds.map((goalId): ListedCommand => ({ type: 'game.revokeGoal', data: { id, goalId } }))
    expect(differenceBy(cup, correctionOf(game, 2, back)).pairings).toEqual([])
  })
})

function requireGame({ tournament }: Cup, id: GameId): KnownGame {
  const state = tournament.games.get(id)?.state
  if (!state) throw new Error('there is no such game')
  return state
}

/** The cup of 2025 after its last game. */
function playedCup(): Cup {
  const cup = cupOf([])
  for (const call of [...setUpCommands(), ...playCommands()]) {
    const command = readCall(call)
    sendOrThrow(cup, command, command.occurredAt)
  }
  return cup
}

function differenceBy({ tournament }: Cup, command: CorrectionCommand) {
  const decided = decideCorrection({ ...command, occurredAt: MONDAY }, tournament, outside)
  if (!decided) throw new Error('it is in the log already')
  return decided.difference
}
