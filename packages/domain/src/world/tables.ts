import { groupOf, type TieDecision } from '../competition/competition-state.ts'
import { isSameSet } from '../competition/evolve.ts'
import { type KnownGame, type PlannedTeam, resultOf } from '../game/index.ts'
import type { GroupId, TeamId } from '../kernel/ids.ts'
import {
  type GroupResult,
  type GroupTable,
  type LeaderboardEntry,
  leaderboardOf,
  levelSetsOf,
  teamAtPlace,
} from '../projections/leaderboard.ts'
import { gamesAt, isOpen, type World } from './world.ts'

/** [L1] The table of a group as it stands; none if there is no such group. */
export function leaderboardAt(world: World, groupId: GroupId): LeaderboardEntry[] | undefined {
  const table = tableOf(world, groupId)
  return table && leaderboardOf(table)
}

/** [L7] Every game of the group is finished, awarded or cancelled, and there is at least one. */
export function isComplete(world: World, groupId: GroupId): boolean {
  const games = gamesAt(world, world.gamesOfGroup.get(groupId))
  return games.length > 0 && !games.some(isOpen)
}

/** [L8] The sets of teams in a complete group that only a decision can order. */
export function levelSetsAt(world: World, groupId: GroupId): TeamId[][] {
  const table = tableOf(world, groupId)
  return table && isComplete(world, groupId) ? levelSetsOf(table) : []
}

/** [L8] Whether the teams of a decision are still exactly level. */
export const holdsAt = (world: World, tie: TieDecision): boolean =>
  levelSetsAt(world, tie.groupId).some((set) => isSameSet(set, tie.teamIds))

/** [R3] [R4] The team that a reference stands for; none while it is open. */
export const resolveAt = (world: World, reference: PlannedTeam): TeamId | undefined => resolverAt(world)(reference)

/** The same for many references: each table is made once. */
export function resolverAt(world: World): (reference: PlannedTeam) => TeamId | undefined {
  const tables = new Map<GroupId, LeaderboardEntry[]>()
  const decided = (groupId: GroupId): LeaderboardEntry[] => {
    const table = tables.get(groupId) ?? decidedTableAt(world, groupId)
    tables.set(groupId, table)
    return table
  }
  return (reference) =>
    'groupId' in reference
      ? teamAtPlace(decided(reference.groupId), reference.position)
      : resolveDirectly(world, reference)
}

/** [R4] The table of a complete group; before that its places are nobody's. */
const decidedTableAt = (world: World, groupId: GroupId): LeaderboardEntry[] =>
  (isComplete(world, groupId) && leaderboardAt(world, groupId)) || []

function resolveDirectly(world: World, reference: Exclude<PlannedTeam, { groupId: GroupId }>): TeamId | undefined {
  if ('teamId' in reference) return reference.teamId
  const isWinner = 'winnerTeam' in reference
  const game = world.games.get(isWinner ? reference.winnerTeam : reference.loserTeam)?.state
  const result = game && resultOf(game)
  return (isWinner ? result?.winnerTeamId : result?.loserTeamId) ?? undefined
}

function tableOf(world: World, groupId: GroupId): GroupTable | undefined {
  const competitionId = world.competitionOfGroup.get(groupId)
  const competition = competitionId && world.competitions.get(competitionId)?.state
  const group = competition && groupOf(competition, groupId)
  if (!group) return undefined
  return {
    teamIds: group.teamIds,
    results: gamesAt(world, world.gamesOfGroup.get(groupId)).flatMap(groupResultOf),
    tieDecisions: competition.tieDecisions.filter((tie) => tie.groupId === groupId),
    headToHeadFirst: competition.settings.headToHeadFirst,
    nameOf: (teamId) => world.teams.get(teamId)?.state.name ?? '',
  }
}

function groupResultOf(game: KnownGame): GroupResult[] {
  const result = resultOf(game)
  const { home, guest } = game.plan.actualTeams
  return result && home && guest ? [{ teams: { home, guest }, result }] : []
}
