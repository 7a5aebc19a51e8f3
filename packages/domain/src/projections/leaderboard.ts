import type { TieDecision } from '../competition/competition-state.ts'
import type { GameResult } from '../game/result.ts'
import type { TeamId } from '../kernel/ids.ts'
import { oppositeOf, SIDES, type Side, type Sides } from '../kernel/side.ts'
import { compareGerman, isSameSet } from '../kernel/values.ts'
import { ranked, tableRules } from '../list-changes/index.ts'
import type { HouseRules, TableCriterion } from '../settings/house-rules.ts'
import type { DecidedBy, LeaderboardEntry } from './leaderboard-entry.ts'

/** A finished or awarded game of the group. */
export type GroupResult = {
  readonly teams: Sides<TeamId>
  readonly result: GameResult
  /** [L19] Those of the game; none where absent. */
  readonly penaltyPoints?: Sides<number>
}

/** [L17] [L18] The house rules that make a table. */
export type TableRules = Pick<HouseRules, 'pointsForWin' | 'pointsForDraw' | 'criteria'>

/** Everything that a table is made of. */
export type GroupTable = {
  readonly teamIds: readonly TeamId[]
  readonly results: readonly GroupResult[]
  readonly tieDecisions: readonly TieDecision[]
  readonly rules: TableRules
  /** [L2] Teams that have withdrawn: those that still have a place are among the teams, the others are listed last. */
  readonly withdrawn?: { readonly placed: readonly TeamId[]; readonly last: readonly TeamId[] }
  readonly nameOf: (teamId: TeamId) => string
}

/** [L17] Points for a game that was won, drawn or lost. */
export const pointsOf = ({ pointsForWin, pointsForDraw }: TableRules) =>
  ({ won: pointsForWin, drawn: pointsForDraw, lost: 0 }) as const

type Line = Omit<LeaderboardEntry, 'rank'>
type Row = Omit<Line, 'decidedBy'>
type Rows = ReadonlyMap<TeamId, Row>
type Criterion = { readonly name: DecidedBy; readonly compare: (a: Row, b: Row) => number }

/** [L1] [L2] The table of a group: every team has a line in it; shared ranks where nothing decides. */
export function leaderboardOf(table: GroupTable): LeaderboardEntry[] {
  const rows = [...rowsOf(table.teamIds, table.results, table.rules).values()]
  const ordered = splitBy(stepsOf(table), rows)
  const { placed = [], last = [] } = table.withdrawn ?? {}
  const below = [...rowsOf(last, table.results, table.rules).values()].map(
    (row): Line => ({ ...row, decidedBy: 'withdrawn' }),
  )
  const lines = [...linesOf(ordered, table.nameOf), ...below]
  const isWithdrawn = ({ teamId }: Line) => placed.includes(teamId) || last.includes(teamId)
  return ranked(
    lines.map((line): Line => (isWithdrawn(line) ? { ...line, withdrawn: true } : line)),
    tableRules,
  )
}

/** [L8] The sets of teams that share a rank as long as no tie is decided. */
export function levelSetsOf(table: GroupTable): TeamId[][] {
  const entries = leaderboardOf({ ...table, tieDecisions: [] })
  const byRank = Map.groupBy(entries.filter(hasPlace), (entry) => entry.rank)
  return [...byRank.values()].filter((set) => set.length > 1).map((set) => set.map((entry) => entry.teamId))
}

/** [L7] The teams of the rank that a place belongs to: one has the place alone, several share the places from `first` on. */
export function teamsAtPlace(
  entries: readonly LeaderboardEntry[],
  position: number,
): { readonly first: number; readonly teamIds: readonly TeamId[] } {
  const placed = entries.filter(hasPlace)
  const first = placed.findLast(({ rank }) => rank <= position)?.rank ?? position
  const teamIds = placed.filter(({ rank }) => rank === first).map(({ teamId }) => teamId)
  return position < first + teamIds.length ? { first, teamIds } : { first, teamIds: [] }
}

/** [L2] A team that has withdrawn and is listed below all others takes no place. */
export const hasPlace = ({ decidedBy }: LeaderboardEntry): boolean => decidedBy !== 'withdrawn'

function rowsOf(teamIds: readonly TeamId[], results: readonly GroupResult[], rules: TableRules): Rows {
  const points = pointsOf(rules)
  const isFairPlayUsed = rules.criteria.includes('fairPlay')
  const rows = new Map(teamIds.map((teamId) => [teamId, emptyRow(teamId, isFairPlayUsed)]))
  for (const one of results) {
    for (const side of SIDES) {
      const row = rows.get(one.teams[side])
      if (row) addGame(row, one, { side, points })
    }
  }
  return rows
}

/** A row while games are added to it. */
type OpenRow = { -readonly [Key in keyof Row]: Row[Key] }

const emptyRow = (teamId: TeamId, isFairPlayUsed: boolean): OpenRow => ({
  teamId,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  points: 0,
  goalDifference: 0,
  scoredGoals: 0,
  receivedGoals: 0,
  ...(isFairPlayUsed ? { fairPlay: 0 } : {}),
})

type Counted = { readonly side: Side; readonly points: ReturnType<typeof pointsOf> }

function addGame(row: OpenRow, { result, penaltyPoints }: GroupResult, { side, points }: Counted): void {
  const outcome = outcomeOf(result, row.teamId)
  const scored = result[side]
  const received = result[oppositeOf(side)]
  row.played += 1
  row[outcome] += 1
  row.points += points[outcome]
  row.goalDifference += scored - received
  row.scoredGoals += scored
  row.receivedGoals += received
  if (row.fairPlay !== undefined) row.fairPlay += penaltyPoints?.[side] ?? 0
}

function outcomeOf(result: GameResult, teamId: TeamId): 'won' | 'drawn' | 'lost' {
  if (result.winnerTeamId === null) return 'drawn'
  return result.winnerTeamId === teamId ? 'won' : 'lost'
}

const higherFirst = (name: DecidedBy, value: (row: Row) => number): Criterion => ({
  name,
  compare: (a, b) => value(b) - value(a),
})

const BY_POINTS = higherFirst('points', (row) => row.points)

/** [L18] Criteria that are a number of each team. */
const BY_NUMBER = {
  difference: higherFirst('goalDifference', (row) => row.goalDifference),
  goals: higherFirst('scoredGoals', (row) => row.scoredGoals),
  wins: higherFirst('wins', (row) => row.won),
  fairPlay: higherFirst('fairPlay', (row) => -(row.fairPlay ?? 0)),
} as const satisfies Record<Exclude<TableCriterion, 'headToHead'>, Criterion>

/** [L4] Numbers that order the table of the meetings. */
const AMONG_EACH_OTHER = [BY_POINTS, BY_NUMBER.difference, BY_NUMBER.goals]

/** A step orders teams that are still level; it may look at all of them together. */
type Step = (level: readonly Row[]) => Criterion

/** [L3] [L18] Points, the criteria of the house in their order, then a decision. */
function stepsOf(table: GroupTable): Step[] {
  const byCriteria = table.rules.criteria.map(
    (one): Step => (one === 'headToHead' ? (level) => headToHeadOf(level, table) : () => BY_NUMBER[one]),
  )
  return [() => BY_POINTS, ...byCriteria, (level) => tieDecisionOf(level, table.tieDecisions)]
}

/** [L4] [L5] The mini-table of the level teams, only if every pair of them met; it orders once. */
function headToHeadOf(level: readonly Row[], { results, rules }: GroupTable): Criterion {
  const teamIds = level.map((row) => row.teamId)
  const among = results.filter(({ teams }) => teamIds.includes(teams.home) && teamIds.includes(teams.guest))
  const mini = rowsOf(teamIds, everyPairMet(teamIds, among) ? among : [], rules)
  const rowOf = (row: Row): Row => mini.get(row.teamId) ?? row
  const compare = (a: Row, b: Row) =>
    AMONG_EACH_OTHER.reduce((order, criterion) => order || criterion.compare(rowOf(a), rowOf(b)), 0)
  return { name: 'headToHead', compare }
}

const everyPairMet = (teamIds: readonly TeamId[], among: readonly GroupResult[]): boolean =>
  teamIds.every((one, n) =>
    teamIds
      .slice(n + 1)
      .every((other) => among.some(({ teams }) => isSameSet([teams.home, teams.guest], [one, other]))),
  )

/** [L8] A decision counts only for exactly the teams that are level. */
function tieDecisionOf(level: readonly Row[], decisions: readonly TieDecision[]): Criterion {
  const teamIds = level.map((row) => row.teamId)
  const order = decisions.find((decision) => isSameSet(decision.teamIds, teamIds))?.teamIds ?? []
  return { name: 'tieDecision', compare: (a, b) => order.indexOf(a.teamId) - order.indexOf(b.teamId) }
}

/** Teams that nothing separates, best first; `decidedBy` is what puts the first of them below those above. */
type Level = { readonly rows: readonly Row[]; readonly decidedBy: DecidedBy | undefined }

/** Takes the steps one after the other, each within the teams that all steps before left level. */
function splitBy([step, ...rest]: readonly Step[], rows: readonly Row[]): Level[] {
  if (!step || rows.length < 2) return [{ rows, decidedBy: undefined }]
  const criterion = step(rows)
  const levels = groupLevel([...rows].sort(criterion.compare), criterion)
  return levels.flatMap((level, n) => {
    const split = splitBy(rest, level)
    return n === 0 ? split : split.map((part, m) => (m === 0 ? { ...part, decidedBy: criterion.name } : part))
  })
}

function groupLevel(sorted: readonly Row[], { compare }: Criterion): Row[][] {
  const levels: Row[][] = []
  for (const row of sorted) {
    const last = levels.at(-1)
    const above = last?.[0]
    if (last && above && compare(above, row) === 0) last.push(row)
    else levels.push([row])
  }
  return levels
}

/** Of teams that nothing separates, only the first has a reason to be below the one above. */
function linesOf(levels: readonly Level[], nameOf: GroupTable['nameOf']): Line[] {
  return levels.flatMap(({ rows, decidedBy }) => {
    const byName = [...rows].sort((a, b) => compareGerman(nameOf(a.teamId), nameOf(b.teamId)))
    return byName.map((row, n): Line => {
      const reason = n === 0 ? decidedBy : 'undecided'
      return reason ? { ...row, decidedBy: reason } : row
    })
  })
}
