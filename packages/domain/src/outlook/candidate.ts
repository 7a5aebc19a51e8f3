import type { BestOfPlace, PlannedTeam } from '../game-plan/planned-team.ts'
import type { GameId, GroupId, TeamId } from '../kernel/ids.ts'
import { higherSide, oppositeOf, type Side } from '../kernel/side.ts'
import { outcomeOfBest } from '../projections/best-of-place.ts'
import type { CompetitionView } from '../projections/competition-view.ts'
import type { GameView } from '../projections/game-view.ts'
import { hasPlace } from '../projections/leaderboard.ts'
import type { LeaderboardEntry } from '../projections/leaderboard-entry.ts'
import { winnerShownOf } from '../projections/shown-score.ts'
import { type GroupNow, gamesOfGroup, liveLeaderboardOf, liveTableOf } from './group-table.ts'

type Known = {
  readonly competition: Pick<CompetitionView, 'groups' | 'settings' | 'tieDecisions' | 'withdrawals'>
  /** Of the whole competition. */
  readonly games: readonly GameView[]
}

/**
 * [L16] Finds the team that would take a planned side if all running games ended with their present score; undefined
 * where no running or ended game says so, where the place is shared, and in a shoot-out.
 */
export function candidatesAmong({ competition, games }: Known): (planned: PlannedTeam) => TeamId | undefined {
  const byId = new Map<GameId, GameView>(games.map((game) => [game.id, game]))
  const tables = new Map<GroupId, readonly LeaderboardEntry[]>()
  const tableOf = (groupId: GroupId): readonly LeaderboardEntry[] => {
    const table = tables.get(groupId) ?? playedTableOf({ competition, games, groupId, nameOf: (id: TeamId) => id })
    tables.set(groupId, table)
    return table
  }
  return (planned) => {
    if ('teamId' in planned) return undefined
    if ('position' in planned) {
      const isPublic = competition.settings.publicResults === 'all'
      return isPublic ? aloneAt(tableOf(planned.groupId), planned.position) : undefined
    }
    if ('bestOfPlace' in planned) return bestAmong(planned.bestOfPlace, { competition, games })
    if ('winnerTeam' in planned) return teamOn(byId.get(planned.winnerTeam), (winner) => winner)
    return teamOn(byId.get(planned.loserTeam), oppositeOf)
  }
}

/** [R9] The team that would have the rank; undefined until every group has begun, and where teams are level. */
function bestAmong(best: BestOfPlace, { competition, games }: Known): TeamId | undefined {
  if (competition.settings.publicResults !== 'all') return undefined
  const inOrder = competition.groups.filter(({ id }) => best.groupIds.includes(id))
  const groups = inOrder.map(({ id: groupId }) => ({ competition, games, groupId, nameOf: (id: TeamId) => id }))
  if (!groups.every(isPlayed)) return undefined
  const compared = groups.map((group) => ({ groupId: group.groupId, table: liveTableOf(group) }))
  const outcome = outcomeOfBest(best, compared, [])
  return outcome.type === 'team' ? outcome.teamId : undefined
}

/** The live table of a group; empty until one of its games has started or has a result. */
function playedTableOf(group: GroupNow): readonly LeaderboardEntry[] {
  return isPlayed(group) ? liveLeaderboardOf(group) : []
}

const isPlayed = (group: GroupNow): boolean => gamesOfGroup(group).some(({ started, result }) => started || result)

function aloneAt(table: readonly LeaderboardEntry[], position: number): TeamId | undefined {
  const [first, second] = table.filter((entry) => hasPlace(entry) && entry.rank === position)
  return second ? undefined : first?.teamId
}

function teamOn(game: GameView | undefined, sideOf: (winner: Side) => Side): TeamId | undefined {
  const winner = game && !game.cancelled ? leaderOf(game) : undefined
  return winner && game?.resolvedTeams[`${sideOf(winner)}TeamId`]
}

/** The winner of a game, or the side that leads in it. */
function leaderOf(game: GameView): Side | undefined {
  if (game.result) return winnerShownOf(game)
  return game.started && !game.shootOutStarted ? higherSide(game.score) : undefined
}
