import type { PlannedTeam } from '../game-plan/planned-team.ts'
import type { GameId } from '../kernel/ids.ts'
import { SIDES } from '../kernel/side.ts'
import { compareText } from '../kernel/values.ts'
import type { GameView } from './game-view.ts'

/** Fields of a game for the tree of the knockout. */
export type BracketGame = Pick<GameView, 'id' | 'groupId' | 'dateTime' | 'plannedTeams' | 'cancelled'>

/** Place of a game in its round; rows are counted from 0, and a game is between those that feed it. */
export type BracketPlace<Game> = {
  readonly game: Game
  readonly row: number
  /** The rows of the games of the round before whose winners play here. */
  readonly feederRows: readonly number[]
}

/** The knockout as its plan makes it: the first round first, the final alone in the last. */
export type BracketTree<Game> = {
  readonly rounds: readonly (readonly BracketPlace<Game>[])[]
  readonly rows: number
  readonly final: Game
  /** Between the losers of the two games before the final. */
  readonly smallFinal?: Game
}

/** Builds the tree from who is planned as whose winner, or only its last rounds; undefined without a knockout. */
export function bracketTreeOf<Game extends BracketGame>(
  games: readonly Game[],
  mostRounds = Number.POSITIVE_INFINITY,
): BracketTree<Game> | undefined {
  const knockout = knockoutIn(games)
  const [final] = finalsIn(knockout)
  return final && treeOf(final, knockout, mostRounds)
}

/** [H10] All trees of a knockout, the one with most games first. What follows from losers of another one is none of its own. */
export function bracketTreesOf<Game extends BracketGame>(games: readonly Game[]): readonly BracketTree<Game>[] {
  const knockout = knockoutIn(games)
  const taken = new Set<GameId>()
  return finalsIn(knockout).flatMap((final) => {
    const tree = treeOf(final, knockout, Number.POSITIVE_INFINITY)
    const own = tree.rounds.flatMap((round) => round.map(({ game }) => game))
    const isPart = own.some(
      (game) => taken.has(game.id) || losersIn(game).some((id) => !own.some((one) => one.id === id)),
    )
    if (isPart) return []
    for (const { id } of own) taken.add(id)
    return [tree]
  })
}

const knockoutIn = <Game extends BracketGame>(games: readonly Game[]): readonly Game[] =>
  games.filter(({ groupId }) => groupId === undefined)

function treeOf<Game extends BracketGame>(final: Game, games: readonly Game[], mostRounds: number): BracketTree<Game> {
  const { places, rows } = branchOf(final, { games, firstRow: 0, roundsLeft: mostRounds })
  const smallFinal = smallFinalOf(final, games)
  return { rounds: [...places].reverse(), rows, final, ...(smallFinal ? { smallFinal } : {}) }
}

/** The games whose winner plays no further game: that of the most games first, then that of the best places of a group. */
function finalsIn<Game extends BracketGame>(knockout: readonly Game[]): readonly Game[] {
  const awaited = new Set(knockout.flatMap(winnersIn))
  return knockout
    .filter((game) => !awaited.has(game.id) && losersIn(game).length < SIDES.length)
    .map((game) => ({ game, size: waysTo(game, knockout), best: bestPlaceBefore(game, knockout) }))
    .sort(
      (a, b) =>
        b.size - a.size ||
        standsFirst(a.game, b.game) ||
        a.best - b.best ||
        compareText(b.game.dateTime, a.game.dateTime),
    )
    .map(({ game }) => game)
}

/** Order of two games at one place: a cancelled one is shown only where nothing took its place. */
const standsFirst = (a: BracketGame, b: BracketGame): number => Number(a.cancelled) - Number(b.cancelled)

function smallFinalOf<Game extends BracketGame>(final: Game, knockout: readonly Game[]): Game | undefined {
  const semiFinals = winnersIn(final)
  if (semiFinals.length < SIDES.length) return undefined
  const [smallFinal] = knockout
    .filter((game) => semiFinals.every((id) => losersIn(game).includes(id)))
    .sort(standsFirst)
  return smallFinal
}

const plannedIn = ({ plannedTeams }: BracketGame): PlannedTeam[] => SIDES.map((side) => plannedTeams[side])

/** The games whose winners play here, home first. */
const winnersIn = (game: BracketGame): GameId[] =>
  plannedIn(game).flatMap((planned) => ('winnerTeam' in planned ? planned.winnerTeam : []))

const losersIn = (game: BracketGame): GameId[] =>
  plannedIn(game).flatMap((planned) => ('loserTeam' in planned ? planned.loserTeam : []))

const feedersOf = <Game extends BracketGame>(game: Game, games: readonly Game[]): Game[] =>
  winnersIn(game).flatMap((id) => games.find((one) => one.id === id) ?? [])

/** How many games lead to this one, itself included. */
const waysTo = <Game extends BracketGame>(game: Game, games: readonly Game[]): number =>
  feedersOf(game, games).reduce((sum, feeder) => sum + waysTo(feeder, games), 1)

/** The best place of a group from which a team comes to a game by winning others; one that no group has without these. */
const bestPlaceBefore = <Game extends BracketGame>(game: Game, games: readonly Game[]): number =>
  Math.min(
    NO_PLACE,
    ...feedersOf(game, games).flatMap((feeder) => [
      ...plannedIn(feeder).flatMap((planned) => ('position' in planned ? planned.position : [])),
      bestPlaceBefore(feeder, games),
    ]),
  )

const NO_PLACE = 1000

type Around<Game> = { readonly games: readonly Game[]; readonly firstRow: number; readonly roundsLeft: number }
type Branch<Game> = { readonly places: BracketTree<Game>['rounds']; readonly row: number; readonly rows: number }

/** A game with all that leads to it, by the distance from it; a game without feeders takes a row of its own. */
function branchOf<Game extends BracketGame>(game: Game, { games, firstRow, roundsLeft }: Around<Game>): Branch<Game> {
  const branches: Branch<Game>[] = []
  let nextRow = firstRow
  for (const feeder of roundsLeft > 1 ? feedersOf(game, games) : []) {
    const branch = branchOf(feeder, { games, firstRow: nextRow, roundsLeft: roundsLeft - 1 })
    branches.push(branch)
    nextRow += branch.rows
  }
  const feederRows = branches.map(({ row }) => row)
  const row = feederRows.length > 0 ? feederRows.reduce((sum, one) => sum + one) / feederRows.length : firstRow
  const [upper = [], lower = []] = branches.map(({ places }) => places)
  const before = Array.from({ length: Math.max(upper.length, lower.length) }, (_, distance) => [
    ...(upper[distance] ?? []),
    ...(lower[distance] ?? []),
  ])
  return { places: [[{ game, row, feederRows }], ...before], row, rows: Math.max(1, nextRow - firstRow) }
}
