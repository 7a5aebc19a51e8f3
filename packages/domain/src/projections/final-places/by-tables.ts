import type { GroupId, TeamId } from '../../kernel/ids.ts'
import type { Places } from './order-of-exits.ts'
import { isPlaced, type PlacedGame, type Played, type TableLine } from './stages.ts'
import { isTableFinal, lastGroupOf } from './ways.ts'

/** A team with its places, and whether nothing more is played for them. */
type Sharing = Places & { readonly teamId: TeamId; readonly isOut: boolean }

/** A line of a table, and whose it is. */
type Line = { readonly groupId: GroupId; readonly line: TableLine }

/**
 * [A1] Orders the teams of one ranking that share places, and play no more for them, by the tables of their groups. Places
 * that are still played for stay shared, and so do those of teams without a final table.
 */
export const orderedByTables = <One extends Sharing, Game extends PlacedGame>(
  ends: readonly One[],
  played: Played<Game>,
): readonly (One & { readonly isByTables: boolean })[] =>
  overlapping(ends).flatMap((sharing) => {
    const lines = linesOf(sharing, played)
    return lines ? inOrder(sharing, lines) : sharing.map((one) => ({ ...one, isByTables: false }))
  })

/** Sets of teams whose places touch each other, the best first. */
function overlapping<One extends Sharing>(ends: readonly One[]): readonly (readonly One[])[] {
  const sets: One[][] = []
  let last = 0
  for (const end of [...ends].sort((a, b) => a.first - b.first)) {
    const set = sets.at(-1)
    if (set && end.first <= last) set.push(end)
    else sets.push([end])
    last = Math.max(last, end.last)
  }
  return sets
}

/** The line of each team; undefined unless all of them are out, have exactly their places, and stand in final tables. */
function linesOf<Game extends PlacedGame>(
  sharing: readonly Sharing[],
  played: Played<Game>,
): readonly Line[] | undefined {
  const first = Math.min(...sharing.map((one) => one.first))
  const last = Math.max(...sharing.map((one) => one.last))
  if (sharing.length < 2 || last - first + 1 !== sharing.length || sharing.some(({ isOut }) => !isOut)) return undefined
  const lines = sharing.flatMap(({ teamId }) => lineOf(teamId, played) ?? [])
  return lines.length === sharing.length ? lines : undefined
}

function lineOf<Game extends PlacedGame>(teamId: TeamId, played: Played<Game>): Line | undefined {
  const group = lastGroupOf(teamId, played)
  if (!group || !isTableFinal(group, played)) return undefined
  const line = played.tableOf(group.id).find((one) => one.teamId === teamId)
  return line && isPlaced(line) ? { groupId: group.id, line } : undefined
}

function inOrder<One extends Sharing>(sharing: readonly One[], lines: readonly Line[]) {
  const first = Math.min(...sharing.map((one) => one.first))
  // Inside one group its table has said all: games that a team has more must not part whom the table leaves level.
  const isOneGroup = new Set(lines.map(({ groupId }) => groupId)).size === 1
  const criteria = isOneGroup ? [BY_RANK] : [BY_RANK, ...BY_NUMBERS]
  const compare = (a: TableLine, b: TableLine) => criteria.reduce((order, one) => order || one(a, b), 0)
  const own = sharing.flatMap((one, index) => lines.slice(index, index + 1).map(({ line }) => ({ one, line })))
  return own.map(({ one, line }) => {
    const before = own.filter((other) => compare(other.line, line) < 0).length
    const level = own.filter((other) => compare(other.line, line) === 0).length
    const places: Places = { first: first + before, last: first + before + level - 1 }
    return { ...one, ...places, isByTables: level < own.length }
  })
}

type Criterion = (a: TableLine, b: TableLine) => number

const BY_RANK: Criterion = (a, b) => a.rank - b.rank

/** Groups may differ in size, so points count for each game. */
const BY_NUMBERS: readonly Criterion[] = [
  (a, b) => pointsPerGame(b) - pointsPerGame(a),
  (a, b) => b.goalDifference - a.goalDifference,
  (a, b) => b.scoredGoals - a.scoredGoals,
]

const pointsPerGame = ({ points, played }: TableLine): number => (played === 0 ? 0 : points / played)
