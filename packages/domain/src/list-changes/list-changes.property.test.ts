import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf } from '../kernel/index.ts'
import { type ScorerName, type TopScorer, topScorersOf } from '../projections/top-scorers.ts'
import { CUP, GROUP, START, send, settled } from '../testing/cup-in-memory.ts'
import { playerId, teamId } from '../testing/ids.ts'
import { history } from '../testing/random-history.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'
import { leaderboardAt, talliesAt } from '../tournament-state/views.ts'
import { changesBetween, type ListRules, scorerRules, tableRules, withChanges } from './index.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 20_000 : 300

const textOf = (list: unknown) => JSON.stringify(list)

/** List of a client after the changes, as they come over the wire. */
function received<Entry extends { readonly rank: number }, Id>(
  older: readonly Entry[],
  newer: readonly Entry[],
  rules: ListRules<Entry, Id>,
): readonly Entry[] | undefined {
  const changes = changesBetween(older, newer, rules)
  return changes && withChanges(older, JSON.parse(textOf(changes)), rules)
}

const nameOf = (id: string): ScorerName => ({ firstName: id, lastName: 'Muster', displayName: `${id} Muster` })
const listsOf = (tournament: TournamentState) => ({
  scorers: topScorersOf(talliesAt(tournament, CUP), nameOf),
  table: leaderboardAt(tournament, GROUP) ?? [],
})

describe('the changes of a list', () => {
  it('lead to the newer list byte for byte, through goals, results, corrections and new team names', () =>
    fc.assert(
      fc.property(history, (moves) => {
        const cup = settled()
        let now = START
        let before = listsOf(cup.tournament)
        for (const { move, afterSeconds } of moves) {
          now += afterSeconds * 1000
          send(cup, move(cup.tournament), instantOf(now))
          const after = listsOf(cup.tournament)
          expect(textOf(received(before.scorers, after.scorers, scorerRules))).toBe(textOf(after.scorers))
          const table = received(before.table, after.table, tableRules)
          if (table) expect(textOf(table)).toBe(textOf(after.table))
          before = after
        }
      }),
      { numRuns: runs },
    ))

  it('lead to the newer list or do not exist, for any two lists', () => {
    const few = fc.integer({ min: 0, max: 3 })
    const scorer = fc.record({ player: fc.integer({ min: 1, max: 12 }), goals: few, assists: few, name: few })
    const list = fc.uniqueArray(scorer, { selector: ({ player }) => player, maxLength: 12 }).map((all): TopScorer[] =>
      topScorersOf(
        all.map(({ player, goals, assists }) => ({ playerId: playerId(player), teamId: teamId(1), goals, assists })),
        (id) => nameOf(`${all.find(({ player }) => playerId(player) === id)?.name}`),
      ),
    )
    fc.assert(
      fc.property(list, list, (older, newer) => {
        const result = received(older, newer, scorerRules)
        expect(textOf(result ?? newer)).toBe(textOf(newer))
      }),
      { numRuns: runs },
    )
  })
})

describe('a goal in a long list', () => {
  const tally = (player: number, goals: number) => ({
    playerId: playerId(player),
    teamId: teamId(1),
    goals,
    assists: 0,
  })
  const list = (...goals: readonly number[]) =>
    topScorersOf(
      goals.map((count, n) => tally(n + 1, count)),
      nameOf,
    )
  const older = list(...Array.from({ length: 80 }, (_, n) => (n < 40 ? 2 : 1)))

  it('changes one entry, although most ranks change', () => {
    const newer = list(...Array.from({ length: 80 }, (_, n) => (n < 41 ? 2 : 1)))

    expect(changesBetween(older, newer, scorerRules)).toEqual({
      removed: [],
      changed: [{ index: 40, entry: { ...nameless(41), goals: 2, rank: 1 } }],
    })
    expect(newer.filter(({ rank }, n) => older[n]?.rank !== rank)).toHaveLength(40)
  })

  it('that is revoked removes the entry of its only scorer', () => {
    const newer = list(...Array.from({ length: 79 }, (_, n) => (n < 40 ? 2 : 1)))

    expect(changesBetween(older, newer, scorerRules)).toEqual({ removed: [playerId(80)], changed: [] })
  })

  const nameless = (player: number) => ({
    ...tally(player, 0),
    displayName: nameOf(playerId(player)).displayName,
  })
})

it('has no changes where an entry moves without another content, as after a new name of the same letters', () => {
  const entry = (player: number) => ({
    playerId: playerId(player),
    teamId: teamId(1),
    goals: 1,
    assists: 0,
    displayName: 'M.',
  })
  const older = [1, 2].map((player) => ({ ...entry(player), rank: 1 }))

  expect(changesBetween(older, older.toReversed(), scorerRules)).toBeUndefined()
})
