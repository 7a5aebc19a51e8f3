import type { PlannedTeam } from '../../../game-plan/planned-team.ts'
import type { TeamId } from '../../../kernel/ids.ts'
import { instantOf } from '../../../kernel/time.ts'
import { gameId, groupId, matchdayId, teamId } from '../../../testing/index.ts'
import type { FinalRanking } from '../final-places.ts'
import type { TableLine } from '../stages.ts'

/** References by numbers: a team, a place of a group, a winner and a loser. */
export const team = (number: number): PlannedTeam => ({ teamId: teamId(number) })
export const place = (group: number, position: number): PlannedTeam => ({ groupId: groupId(group), position })
export const winner = (number: number): PlannedTeam => ({ winnerTeam: gameId(number) })
export const loser = (number: number): PlannedTeam => ({ loserTeam: gameId(number) })

const FIRST_KICK_OFF = 1_737_270_000_000

/** A game as the plan has it, in the order of the numbers. */
export const aGame = (number: number, home: PlannedTeam, guest: PlannedTeam, group?: number) => ({
  id: gameId(number),
  name: `Spiel ${number}`,
  matchdayId: matchdayId(1),
  dateTime: instantOf(FIRST_KICK_OFF + number * 60_000),
  plannedTeams: { home, guest },
  resolvedTeams: {},
  cancelled: false,
  ...(group === undefined ? {} : { groupId: groupId(group) }),
})

/** The game between these two, won by the first. */
export const wonBy = <Game extends object>(game: Game, first: TeamId, second: TeamId) => ({
  ...game,
  resolvedTeams: { homeTeamId: first, guestTeamId: second },
  result: { home: 1, guest: 0, shootOut: null, winnerTeamId: first, loserTeamId: second },
})

/** A table with the teams in this order. */
export const aTable = (...teamIds: readonly TeamId[]): readonly TableLine[] =>
  teamIds.map((id, index) => ({ teamId: id, rank: index + 1, played: 3, points: 0, goalDifference: 0, scoredGoals: 0 }))

/** The places of each team, by its number. */
export const placesByTeam = (rankings: readonly FinalRanking<unknown>[]): Record<number, string> =>
  Object.fromEntries(
    rankings.flatMap(({ places }) =>
      places.flatMap(({ first, last, teamIds }) => teamIds.map((id) => [numberOf(id), `${first}–${last}`] as const)),
    ),
  )

const numberOf = (id: string): number => Number(id.slice(-4))
