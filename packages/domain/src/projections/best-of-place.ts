import type { TieDecision } from '../competition/competition-state.ts'
import type { BestOfPlace } from '../game-plan/planned-team.ts'
import type { GroupId, TeamId } from '../kernel/ids.ts'
import { SIDES } from '../kernel/side.ts'
import { type GroupTable, hasPlace, leaderboardOf, levelSetsOf, teamsAtPlace } from './leaderboard.ts'
import type { PlanOutcome } from './plan-outcome.ts'

/** A group whose teams are compared with those of others. */
export type ComparedGroup = { readonly groupId: GroupId; readonly table: GroupTable }

type Tie = Extract<PlanOutcome, { type: 'tie' }>
type Candidate = { readonly groupId: GroupId; readonly teamId: TeamId }
type Comparison = { readonly table: GroupTable; readonly candidates: readonly Candidate[] }

/**
 * [R9] [R10] The team that a rank among the teams of one place gives, or why it gives none. The groups are complete, and in
 * the order of their competition: the first of them keeps the decisions about ties between groups.
 */
export function outcomeOfBest(
  reference: BestOfPlace,
  groups: readonly ComparedGroup[],
  tieDecisions: readonly TieDecision[],
): PlanOutcome {
  const { place, rank, apartFrom = [] } = reference
  const tie = tieWithin(groups, place)
  if (tie) return tie
  const comparison = comparisonOf(groups, place, tieDecisions)
  const [group] = groups
  if (!comparison || !group) return { type: 'noRank', place, rank }
  const ranked = leaderboardOf(comparison.table)
  if (rank > ranked.length) return { type: 'noRank', place, rank }
  const asked = apartFrom.length > 0 ? apartFrom.map((_, index) => index + 1) : [rank]
  const open = asked.map((one) => teamsAtPlace(ranked, one)).find(({ teamIds }) => teamIds.length > 1)
  if (open)
    return { type: 'tie', groupId: group.groupId, position: place, rank: open.first, teamIds: [...open.teamIds] }
  const inOrder = ranked.flatMap(({ teamId }) => comparison.candidates.find((one) => one.teamId === teamId) ?? [])
  const apart = apartFrom.length > 0 ? keptApart(inOrder.slice(0, apartFrom.length), apartFrom) : undefined
  const teamId = (apart ?? inOrder)[rank - 1]?.teamId
  return teamId ? { type: 'team', teamId } : { type: 'noRank', place, rank }
}

/** [R10] The sets of teams of several complete groups that only a decision can order. */
export function levelSetsAcross({ place }: BestOfPlace, groups: readonly ComparedGroup[]): TeamId[][] {
  const comparison = tieWithin(groups, place) ? undefined : comparisonOf(groups, place, [])
  return comparison ? levelSetsOf(comparison.table) : []
}

const placedIn = ({ table }: ComparedGroup) => leaderboardOf(table).filter(hasPlace)

/** [R9] The groups that have the place, and how many teams of each count: as many as the smallest of them has. */
function sizedFor(groups: readonly ComparedGroup[], place: number) {
  const sized = groups
    .map((group) => ({ group, entries: placedIn(group) }))
    .filter(({ entries }) => entries.length >= place)
  return { sized, size: Math.min(...sized.map(({ entries }) => entries.length)) }
}

/** A tie within a group that leaves open who has the place, or whose games do not count. */
function tieWithin(groups: readonly ComparedGroup[], place: number): Tie | undefined {
  const { sized, size } = sizedFor(groups, place)
  const ties = sized.flatMap(({ group: { groupId }, entries }): Tie[] => {
    const [own, firstLeftOut] = [teamsAtPlace(entries, place), teamsAtPlace(entries, size + 1)]
    const tie = own.teamIds.length > 1 ? own : firstLeftOut.first <= size ? firstLeftOut : undefined
    return tie && tie.teamIds.length > 1
      ? [{ type: 'tie', groupId, position: tie.first, teamIds: [...tie.teamIds] }]
      : []
  })
  return ties[0]
}

/**
 * [R9] The table of the teams that have the place, from the games among the first of their groups. It is made as that of a
 * group is, so that its points and criteria hold; teams of several groups have not met, which leaves head-to-head out.
 */
function comparisonOf(
  groups: readonly ComparedGroup[],
  place: number,
  tieDecisions: readonly TieDecision[],
): Comparison | undefined {
  const { sized, size } = sizedFor(groups, place)
  const [first] = sized
  if (!first) return undefined
  const candidates = sized.flatMap(({ group: { groupId }, entries }) => {
    const teamId = entries[place - 1]?.teamId
    return teamId ? [{ groupId, teamId }] : []
  })
  const results = sized.flatMap(({ group: { table }, entries }) => {
    const counted = new Set(entries.slice(0, size).map(({ teamId }) => teamId))
    return table.results.filter(({ teams }) => SIDES.every((side) => counted.has(teams[side])))
  })
  const { withdrawn: _, ...rules } = first.group.table
  const teamIds = candidates.map(({ teamId }) => teamId)
  const decided = tieDecisions.filter(({ groupId }) => groupId === groups[0]?.groupId)
  return { candidates, table: { ...rules, teamIds, results, tieDecisions: decided } }
}

/**
 * [R11] The teams in the order of their ranks, changed so that none is where its own group is the opponent's: the better
 * teams keep the better ranks. Undefined where that is impossible.
 */
function keptApart(teams: readonly Candidate[], apartFrom: readonly GroupId[]): readonly Candidate[] | undefined {
  if (teams.length === 0) return []
  for (const team of teams) {
    if (team.groupId === apartFrom[0]) continue
    const others = keptApart(
      teams.filter((one) => one !== team),
      apartFrom.slice(1),
    )
    if (others) return [team, ...others]
  }
  return undefined
}
