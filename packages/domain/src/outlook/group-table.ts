import type { GameResult } from '../game/index.ts'
import type { GroupId, TeamId } from '../kernel/ids.ts'
import { higherSide, oppositeOf, SIDES, type Sides } from '../kernel/side.ts'
import type { CompetitionView } from '../projections/competition-view.ts'
import { penaltyPointsIn } from '../projections/fair-play.ts'
import type { GameView } from '../projections/game-view.ts'
import { type GroupResult, type GroupTable, leaderboardOf } from '../projections/leaderboard.ts'
import type { LeaderboardEntry } from '../projections/leaderboard-entry.ts'
import { houseRulesOf } from '../settings/rules-that-hold.ts'

type GroupGame = Pick<
  GameView,
  'id' | 'groupId' | 'cancelled' | 'started' | 'result' | 'score' | 'resolvedTeams' | 'cards' | 'timePenalties'
>

/** A group as screens know it. */
export type GroupNow = {
  readonly competition: Pick<CompetitionView, 'groups' | 'settings' | 'tieDecisions' | 'withdrawals'>
  readonly groupId: GroupId
  /** Of the whole competition, or of the group alone. */
  readonly games: readonly GroupGame[]
  /** [L15] A game that has its result only for the sake of argument. */
  readonly assumed?: GroupGame['id']
  readonly nameOf: GroupTable['nameOf']
}

/** The games of a group that count in its table, with or without a result. */
export const gamesOfGroup = ({ games, groupId }: GroupNow): readonly GroupGame[] =>
  games.filter((game) => game.groupId === groupId && !game.cancelled)

/** Whether a game has started and has no result yet. */
const isRunning = ({ started, result }: GroupGame): boolean => started && !result

/** [L10] Whether a game of the group is under way, so that its table would be another one if it ended now. */
export const hasRunningGame = (group: GroupNow): boolean => gamesOfGroup(group).some(isRunning)

/** [L10] The table of a group as it would be if its running games ended now. */
export const liveLeaderboardOf = (group: GroupNow): LeaderboardEntry[] => leaderboardOf(liveTableOf(group))

/** [L10] The same before its teams are ranked. */
export function liveTableOf(group: GroupNow): GroupTable {
  const games = gamesOfGroup(group)
  const table = tableOf(group, games.flatMap(resultNowOf))
  const isComplete = games.every((game) => game.result || isRunning(game))
  return isComplete ? table : { ...table, tieDecisions: [] }
}

/** The table of a group with these results, as it is once the group is complete. */
export function tableOf(group: GroupNow, results: readonly GroupResult[]): GroupTable {
  const { competition, groupId, nameOf } = group
  const teamIds = competition.groups.find(({ id }) => id === groupId)?.teamIds ?? []
  return {
    teamIds,
    results,
    ...withdrawnIn(group, teamIds),
    tieDecisions: competition.tieDecisions.filter((tie) => tie.groupId === groupId),
    rules: houseRulesOf(competition.settings),
    nameOf,
  }
}

/** [L2] The teams that have withdrawn: listed last where games of the group still name them. */
function withdrawnIn({ competition: { withdrawals = [] }, groupId, games }: GroupNow, teamIds: readonly TeamId[]) {
  if (withdrawals.length === 0) return {}
  const named = new Set(games.flatMap((game) => (game.groupId === groupId ? Object.values(game.resolvedTeams) : [])))
  const all = withdrawals.map(({ teamId }) => teamId)
  const placed = all.filter((teamId) => teamIds.includes(teamId))
  return { withdrawn: { placed, last: all.filter((teamId) => named.has(teamId) && !placed.includes(teamId)) } }
}

/** [L1] A game with a result, played or awarded. */
export function groupResultOf(game: GroupGame): GroupResult[] {
  const teams = teamsIn(game.resolvedTeams)
  return game.result && teams ? [{ teams, result: game.result, penaltyPoints: penaltyPointsIn(game, teams) }] : []
}

function resultNowOf(game: GroupGame): GroupResult[] {
  const teams = teamsIn(game.resolvedTeams)
  return groupResultOf(isRunning(game) && teams ? { ...game, result: resultOf(game.score, teams) } : game)
}

/** Both teams of a game; undefined while one is open. */
export const teamsIn = ({
  homeTeamId: home,
  guestTeamId: guest,
}: GroupGame['resolvedTeams']): Sides<TeamId> | undefined => home && guest && { home, guest }

/** The result of a group game that ends with this score. */
export function resultOf(score: Sides<number>, teams: Sides<TeamId>): GameResult {
  const winner = higherSide(score)
  return {
    home: score.home,
    guest: score.guest,
    shootOut: null,
    winnerTeamId: winner ? teams[winner] : null,
    loserTeamId: winner ? teams[oppositeOf(winner)] : null,
  }
}

type Planned = Pick<GameView, 'cancelled' | 'plannedTeams' | 'matchdayId'>

/**
 * [L12] How many places of a group lead where the first one leads: into the same matchday of the knockout. Undefined where
 * no place leads anywhere, or all do.
 */
export function placesThrough(groupId: GroupId, teams: number, games: readonly Planned[]): number | undefined {
  const roundOf = new Map<number, string>()
  for (const { cancelled, plannedTeams, matchdayId = '' } of games) {
    for (const side of SIDES) {
      const planned = plannedTeams[side]
      if (!cancelled && 'position' in planned && planned.groupId === groupId) roundOf.set(planned.position, matchdayId)
    }
  }
  const first = roundOf.get(1)
  if (first === undefined) return undefined
  const others = Array.from({ length: teams }, (_, n) => n + 1)
  const last = others.find((place) => roundOf.get(place) !== first)
  return last === undefined ? undefined : last - 1
}

/** A place of a group whose best among several groups go on, and how many do. */
export type ComparedPlace = { readonly place: number; readonly ranks: number }

/** [R9] [L12] The places of a group that games compare with those of other groups. */
export function comparedPlaces(groupId: GroupId, games: readonly Planned[]): readonly ComparedPlace[] {
  const compared = games.flatMap(({ cancelled, plannedTeams }) =>
    SIDES.flatMap((side) => {
      const planned = plannedTeams[side]
      const isOfGroup = 'bestOfPlace' in planned && planned.bestOfPlace.groupIds.includes(groupId)
      return !cancelled && isOfGroup ? [planned.bestOfPlace] : []
    }),
  )
  return [...Map.groupBy(compared, ({ place }) => place)].map(([place, ranks]) => ({ place, ranks: ranks.length }))
}
