import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition, leaderboard, teams, topScorers } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { distinctCrests } from '@cup/domain/crest'
import {
  type FinalRanking,
  finalRankingsOf,
  type LeaderboardEntry,
  publicGameOf,
  type TopScorer,
} from '@cup/domain/projections'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { isComplete, tiesOf } from '../competition/ties.ts'

/** Everything that was played in a competition, and how it ended. */
export type Played = {
  readonly competition: Competition
  readonly games: readonly Game[]
  /** [K6] The table of a group; empty where it is not public. */
  readonly tableOf: (groupId: string) => readonly LeaderboardEntry[]
  /** [A1] The places as the public page shows them. */
  readonly rankings: readonly FinalRanking<Game>[]
  readonly scorers: readonly TopScorer[]
  /** [L8] Number of ties in complete groups that nothing has decided. */
  readonly openTies: number
}

/** Everything that was played in these competitions, and all teams by id. */
export function usePlayed(competitions: readonly Competition[]) {
  const http = useHttp()
  const games = useQueries({
    queries: competitions.map(({ id }) => gamesByCompetition(http, { competitionId: id })),
    combine: answersOf,
  })
  const scorers = useQueries({
    queries: competitions.map(({ id }) => topScorers(http, { competitionId: id })),
    combine: answersOf,
  })
  const groups = competitions.flatMap(({ id, groups }) => groups.map((group) => ({ competitionId: id, group })))
  const tables = useQueries({
    queries: groups.map(({ competitionId, group }) => leaderboard(http, { competitionId, groupId: group.id })),
    combine: answersOf,
  })
  const everyTeam = useQuery(teams(http))
  const played = competitions.map((competition, index): Played => {
    const { publicResults } = competition.settings
    const all = games.data[index] ?? []
    const own = all.map((game) => publicGameOf(game, publicResults))
    const everyTableOf = (groupId: string) =>
      tables.data[groups.findIndex(({ group }) => group.id === groupId)] ?? NO_TABLE
    const tableOf = publicResults === 'all' ? everyTableOf : () => NO_TABLE
    return {
      competition,
      games: own,
      tableOf,
      rankings: finalRankingsOf(competition, own, tableOf),
      scorers: publicResults === 'planOnly' ? [] : (scorers.data[index] ?? []),
      openTies: competition.groups
        .filter((group) => isComplete(group, all))
        .flatMap((group) => tiesOf(everyTableOf(group.id), []))
        .filter(({ isDecided }) => !isDecided).length,
    }
  })
  return {
    queries: [...games.results, ...scorers.results, ...tables.results, everyTeam],
    played,
    everyGame: games.data.map((own) => own ?? []),
    teams: everyTeam.data ?? NO_TEAMS,
    teamOf: teamsById(everyTeam.data ?? NO_TEAMS),
  }
}

const NO_TABLE: readonly LeaderboardEntry[] = []
const NO_TEAMS: readonly Team[] = []

/** Finds a team, with its crest of all teams. */
export type TeamOf = (teamId: string) => Team | undefined

function teamsById(all: readonly Team[]): TeamOf {
  const known = new Map<string, Team>(distinctCrests(all).map((team) => [team.id, team]))
  return (teamId) => known.get(teamId)
}

function answersOf<Data>(results: UseQueryResult<Data>[]) {
  return { results, data: results.map(({ data }) => data) }
}
