import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GameId, instantOf } from '../kernel/index.ts'
import { CUP, copyOf, GROUP, outside, START, send, settled, viewsOf } from '../testing/cup-in-memory.ts'
import {
  byPlace,
  correctionOf,
  dependentPairings,
  mistakes,
  remediesOf,
  type States,
  someEnded,
} from '../testing/random-correction.ts'
import { history } from '../testing/random-history.ts'
import { gameViewAt, leaderboardAt, type TournamentState, talliesAt } from '../tournament-state/index.ts'
import { decideCorrection } from './decide-correction.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 20_000 : 200
const MONDAY = '2026-03-09T09:00:00.000Z'

describe('the difference that a correction makes', () => {
  it('[X4] is that of all views, names the pairings that rest on it, and leaves the tournament state as it is', () => {
    let resting = 0
    fc.assert(
      fc.property(history, mistakes, fc.nat(20), (steps, found, pick) => {
        const cup = settled()
        let now = START
        for (const { move, afterSeconds } of steps) {
          now += afterSeconds * 1000
          send(cup, move(cup.tournament), instantOf(now))
        }
        const game = someEnded(cup.tournament, pick)
        if (!game) return
        const corrected = copyOf(cup)
        const command = correctionOf(game, 1, remediesOf(game, found))
        if (send(corrected, command, MONDAY) === 'refused') return
        const states = { before: cup.tournament, after: corrected.tournament }
        const before = viewsOf(cup.tournament)
        const difference = decideCorrection({ ...command, occurredAt: MONDAY }, cup.tournament, outside)?.difference
        expect(viewsOf(cup.tournament)).toEqual(before)
        expect(difference).toEqual({ ...viewsThatDiffer(states, game.plan.id), pairings: expect.anything() })
        expect(byPlace(difference?.pairings ?? [])).toEqual(byPlace(dependentPairings(states, game)))
        expect(confirmedTeams(states.after)).toEqual(confirmedTeams(states.before))
        if (difference?.pairings.length) resting += 1
      }),
      { numRuns: runs },
    )
    expect(resting).toBeGreaterThan(runs / 20)
  })
})

/** The confirmed teams, for every game. */
const confirmedTeams = (tournament: TournamentState) =>
  [...tournament.games].map(([id, { state }]) => [id, state.plan.actualTeams])

function viewsThatDiffer({ before, after }: States, id: GameId) {
  const tables = { before: leaderboardAt(before, GROUP), after: leaderboardAt(after, GROUP) }
  const tallies = { before: talliesAt(before, CUP), after: talliesAt(after, CUP) }
  const isOther = (change: { before: unknown; after: unknown }) =>
    JSON.stringify(change.before) !== JSON.stringify(change.after)
  return {
    game: { before: gameViewAt(before, id), after: gameViewAt(after, id) },
    leaderboards: isOther(tables) ? [{ groupId: GROUP, ...tables }] : [],
    ...(isOther(tallies) ? { tallies } : {}),
  }
}
