import { describe, expect, it } from 'vitest'
import type { PlannedTeam } from '../game-plan/planned-team.ts'
import { SAMPLE_COMPETITION_ID, setUpCommands } from '../sample-cup/index.ts'
import { gameId, groupId, teamId } from '../testing/index.ts'
import { type BracketGame, bracketTreeOf } from './bracket-tree.ts'
import { GameView } from './game-view.ts'

const winner = (number: number): PlannedTeam => ({ winnerTeam: gameId(number) })
const loser = (number: number): PlannedTeam => ({ loserTeam: gameId(number) })
const place = (position: number): PlannedTeam => ({ groupId: groupId(1), position })

/** A knockout game; later numbers are played later. */
const aGame = (
  number: number,
  home: PlannedTeam,
  guest: PlannedTeam,
  change: Partial<BracketGame> = {},
): BracketGame => ({
  id: gameId(number),
  dateTime: `2025-01-19T${String(number).padStart(2, '0')}:00:00.000Z`,
  plannedTeams: { home, guest },
  cancelled: false,
  ...change,
})

const SEMI_FINALS = [aGame(1, place(1), place(4)), aGame(2, place(2), place(3))]
const SMALL_FINAL = aGame(3, loser(1), loser(2))
const FINAL = aGame(4, winner(1), winner(2))

/** The numbers of the games in each round, with their rows. */
const shapeOf = (games: readonly BracketGame[], mostRounds?: number) =>
  bracketTreeOf(games, mostRounds)?.rounds.map((round) => round.map(({ game, row }) => [numberOf(game), row]))

const numberOf = ({ id }: Pick<BracketGame, 'id'>) => Number(id.slice(-4))

describe('the tree of the knockout', () => {
  it('has the final at the end, and each game between those that feed it', () => {
    expect(bracketTreeOf([...SEMI_FINALS, SMALL_FINAL, FINAL])).toEqual({
      rounds: [
        [
          { game: SEMI_FINALS[0], row: 0, feederRows: [] },
          { game: SEMI_FINALS[1], row: 1, feederRows: [] },
        ],
        [{ game: FINAL, row: 0.5, feederRows: [0, 1] }],
      ],
      rows: 2,
      final: FINAL,
      smallFinal: SMALL_FINAL,
    })
  })

  it('is that of the sample cup: sixteen games, neighbours of the plan side by side', () => {
    const games = sampleGames()
    const tree = bracketTreeOf(games)
    expect(shapeOf(games)).toEqual([
      [37, 33, 40, 36, 38, 34, 39, 35].map((number, row) => [number, row]),
      [
        [41, 0.5],
        [42, 2.5],
        [43, 4.5],
        [44, 6.5],
      ],
      [
        [45, 1.5],
        [46, 5.5],
      ],
      [[48, 3.5]],
    ])
    expect(tree?.rows).toBe(8)
    expect(tree?.smallFinal && numberOf(tree.smallFinal)).toBe(47)
  })

  it('takes only its last rounds where no more have room', () => {
    expect(shapeOf(sampleGames(), 2)).toEqual([
      [
        [45, 0],
        [46, 1],
      ],
      [[48, 0.5]],
    ])
  })

  it('gives a team that waits for an opponent no game of its own', () => {
    const games = [aGame(1, place(2), place(3)), aGame(2, place(1), winner(1))]
    expect(shapeOf(games)).toEqual([[[1, 0]], [[2, 0]]])
  })

  it('keeps rounds of different lengths apart', () => {
    const games = [
      ...SEMI_FINALS,
      aGame(5, winner(1), winner(2)),
      aGame(6, place(5), place(6)),
      aGame(7, winner(5), winner(6)),
    ]
    expect(shapeOf(games)).toEqual([
      [
        [1, 0],
        [2, 1],
      ],
      [
        [5, 0.5],
        [6, 2],
      ],
      [[7, 1.25]],
    ])
  })

  it('begins after the groups: a game of a group is no part of it', () => {
    const games = [aGame(1, place(1), place(2), { groupId: groupId(2) }), aGame(2, winner(1), place(1))]
    expect(shapeOf(games)).toEqual([[[2, 0]]])
  })

  it('is none without knockout games', () => {
    expect(bracketTreeOf([aGame(1, place(1), place(2), { groupId: groupId(1) })])).toBeUndefined()
  })
})

describe('the final', () => {
  const finalOf = (games: readonly BracketGame[]) => {
    const final = bracketTreeOf(games)?.final
    return final && numberOf(final)
  }

  it('is the only game of a competition of one game', () => {
    expect(finalOf([aGame(1, { teamId: teamId(1) }, { teamId: teamId(2) })])).toBe(1)
  })

  it('is not the game for the fifth place, whose way is shorter, even if that is played last', () => {
    const quarterFinals = [10, 11, 12, 13].map((number) => aGame(number, place(1), place(2)))
    const games = [
      ...quarterFinals,
      aGame(14, winner(10), winner(11)),
      aGame(15, winner(12), winner(13)),
      aGame(16, loser(10), loser(11)),
      aGame(17, loser(12), loser(13)),
      aGame(18, winner(14), winner(15)),
      aGame(19, winner(16), winner(17)),
    ]
    expect(finalOf(games)).toBe(18)
  })

  it('is not a friendly that is played after it', () => {
    expect(finalOf([...SEMI_FINALS, FINAL, aGame(9, place(1), place(2))])).toBe(4)
  })

  it('is never the small final, not even before it is planned itself', () => {
    expect(finalOf([...SEMI_FINALS, SMALL_FINAL])).toBe(2)
  })

  it('is the one that took the place of a cancelled one', () => {
    const again = aGame(3, winner(1), winner(2))
    expect(finalOf([...SEMI_FINALS, { ...FINAL, cancelled: true }, again])).toBe(3)
    expect(finalOf([...SEMI_FINALS, { ...FINAL, cancelled: true }])).toBe(4)
  })
})

describe('the small final', () => {
  const smallFinalOf = (games: readonly BracketGame[]) => bracketTreeOf(games)?.smallFinal?.id

  it('is none where the losers of the semi-finals do not meet', () => {
    expect(smallFinalOf([...SEMI_FINALS, FINAL, aGame(3, loser(1), place(5))])).toBeUndefined()
  })

  it('may name the losers the other way round', () => {
    expect(smallFinalOf([...SEMI_FINALS, FINAL, aGame(3, loser(2), loser(1))])).toBe(gameId(3))
  })

  it('is the one that took the place of a cancelled one', () => {
    const games = [...SEMI_FINALS, FINAL, { ...SMALL_FINAL, cancelled: true }, aGame(5, loser(1), loser(2))]
    expect(smallFinalOf(games)).toBe(gameId(5))
  })

  it('is none before a final without semi-finals', () => {
    expect(smallFinalOf([aGame(1, place(1), place(2)), aGame(2, loser(1), place(3))])).toBeUndefined()
  })
})

/** The games of the sample cup as they are planned. */
function sampleGames(): BracketGame[] {
  const Planned = GameView.pick({ id: true, groupId: true, dateTime: true, plannedTeams: true }).strip()
  return setUpCommands()
    .filter(({ call, body }) => call === 'game.write/plan' && body.competitionId === SAMPLE_COMPETITION_ID)
    .map(({ body }) => ({ ...Planned.parse(body), cancelled: false }))
}
