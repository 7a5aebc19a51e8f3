import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf } from '../kernel/index.ts'
import { type Cup, START, send, settled, viewsOf } from '../testing/cup-in-memory.ts'
import { playerId, teamId } from '../testing/ids.ts'
import { history } from '../testing/random-history.ts'
import { draftOf } from './draft.ts'
import type { AnyCommand } from './log-event.ts'
import { forkOf } from './tournament-state.ts'

/** The same cup, decided in a draft. */
const draftedCup = (cup: Cup) => {
  const { tournament, keep } = draftOf(cup.tournament)
  return { drafted: { ...cup, tournament }, keep }
}

const changeTeam = (team: number): AnyCommand => ({
  type: 'player.changeTeam',
  data: { id: playerId(1), teamId: teamId(team), number: 9 },
})

describe('a draft of a tournament state', () => {
  it('[E2] folds as the state itself does in any history, and leaves the state untouched until it is kept', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 4 }), (moves, size) => {
        const [plain, cup] = [settled(), settled()]
        let before = forkOf(cup.tournament)
        let { drafted, keep } = draftedCup(cup)
        let now = START
        for (const [n, { move: next, afterSeconds }] of moves.entries()) {
          now += afterSeconds * 1000
          const command = next(plain.tournament)
          expect(send(drafted, command, instantOf(now))).toEqual(send(plain, command, instantOf(now)))
          if (n % size > 0) continue
          expect(viewsOf(drafted.tournament)).toEqual(viewsOf(plain.tournament))
          expect(cup.tournament).toEqual(before)
          keep()
          expect(cup.tournament).toEqual(plain.tournament)
          before = forkOf(cup.tournament)
          ;({ drafted, keep } = draftedCup(cup))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('moves a player from one team to another only when it is kept', () => {
    const cup = settled()
    const { drafted, keep } = draftedCup(cup)
    const teams = () => [1, 2].map((team) => [...(cup.tournament.playersOfTeam.get(teamId(team)) ?? [])])
    const before = teams()
    send(drafted, changeTeam(2), instantOf(START))

    expect(teams()).toEqual(before)
    keep()
    expect(teams()).toEqual([[], [playerId(2), playerId(1)]])
  })

  it('holds what the state holds and what is new, in the same order', () => {
    const cup = settled()
    const { drafted } = draftedCup(cup)
    const data = { id: teamId(8), name: 'Neu', shortName: 'N', primaryColor: '#000000' }
    send(drafted, { type: 'team.create', data }, instantOf(START))
    send(drafted, { type: 'team.changeDetails', data: { id: teamId(1), name: 'Anders' } }, instantOf(START))
    const { teams } = drafted.tournament
    const seen: string[] = []
    teams.forEach(({ state }) => void seen.push(state.name))

    expect(seen).toEqual(['Anders', 'Team 1', 'Team 2', 'Team 9', 'Neu'])
    expect([...teams.values()].map(({ state }) => state.name)).toEqual(seen)
    expect([teams.size, [...teams.keys()].length, cup.tournament.teams.size]).toEqual([5, 5, 4])
    expect(forkOf(drafted.tournament).teams).toEqual(new Map(teams))
    expect([1, 8, 7].map((team) => teams.has(teamId(team)))).toEqual([true, true, false])
  })

  it('is not kept on a state that went on without it', () => {
    const cup = settled()
    const { drafted, keep } = draftedCup(cup)
    send(drafted, changeTeam(2), instantOf(START))
    send(cup, changeTeam(3), instantOf(START))

    expect(keep).toThrow(/cannot be kept/)
  })

  it('removes nothing', () => {
    const { teams } = draftOf(settled().tournament).tournament

    expect(() => teams.delete(teamId(1))).toThrow(/nothing is removed/)
    expect(() => teams.clear()).toThrow(/nothing is removed/)
  })
})
