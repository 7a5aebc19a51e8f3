import type { Competition, Game, Team } from '@cup/contract/entities'
import { SIDES } from '@cup/domain/kernel'
import { type ApartPair, clubOf } from '@cup/domain/planning'

/** The groups that are drawn: all but those of a later round, whose games name places. */
export const drawableGroups = ({ groups }: Competition, games: readonly Game[]): Competition['groups'] =>
  groups.filter(({ id }) =>
    games.every(({ groupId, plannedTeams }) => groupId !== id || SIDES.every((side) => 'teamId' in plannedTeams[side])),
  )

/** [Q5] Pots in the order of the teams: one team for each group. */
export function potsOf(teamIds: readonly string[], groupCount: number): readonly (readonly string[])[] {
  if (groupCount < 1) return []
  const count = Math.ceil(teamIds.length / groupCount)
  return Array.from({ length: count }, (_, pot) => teamIds.slice(pot * groupCount, (pot + 1) * groupCount))
}

/** The kept pots, if they still have exactly these teams. */
export const isOf = (pots: readonly (readonly string[])[], teamIds: readonly string[]): boolean => {
  const known = pots.flat()
  return known.length === teamIds.length && teamIds.every((id) => known.includes(id))
}

/** [Q5] Each two teams of one club. */
export const clubPairs = (teams: readonly Team[]): readonly ApartPair[] =>
  teams.flatMap((team, index) =>
    teams
      .slice(index + 1)
      .filter((other) => clubOf(other.name) === clubOf(team.name))
      .map((other) => ({ teamId: team.id, otherTeamId: other.id })),
  )

/** Whether two pairs are the same two teams. */
export const isSamePair = (one: ApartPair, other: ApartPair): boolean =>
  one.teamId === other.teamId && one.otherTeamId === other.otherTeamId
