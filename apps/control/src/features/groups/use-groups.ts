import { useHttp } from '@cup/api-client/http'
import { teams as everyTeam, gamesByCompetition } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { distinctCrests } from '@cup/domain/crest'
import { clubOf } from '@cup/domain/planning'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCompetitionChoice, useLane } from '../../shared/competition/use-choice.ts'
import type { AgeGroup } from '../../shared/planning/age-groups.ts'
import { ageGroupsOf } from '../../shared/planning/age-groups.ts'

/** Groups of an age group with everything that a change of them touches. */
export type AgeGroups = {
  readonly competition: Competition
  readonly age: AgeGroup
  readonly games: readonly Game[]
  /** The enrolled teams. */
  readonly teams: readonly Team[]
  /** [Q8] The tags of the other age groups in which the club of a team plays. */
  readonly alsoIn: (team: Team) => readonly string[]
}

/** Age groups of a meet, the chosen one among them, with all of their games. */
export type MeetGroups = {
  readonly queries: readonly { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown }[]
  readonly chosen: AgeGroups | undefined
  readonly ages: readonly AgeGroups[]
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

/** The groups of the chosen competition and of the others of its meet. */
export function useMeetGroups(): MeetGroups {
  const http = useHttp()
  const { competition: chosen } = useCompetitionChoice()
  const { competitions } = useLane()
  const known = useQuery(everyTeam(http))
  const plans = useQueries({
    queries: competitions.map(({ id }) => gamesByCompetition(http, { competitionId: id })),
  })
  const teams = useMemo(() => distinctCrests(known.data ?? []), [known.data])
  const tags = ageGroupsOf(competitions)
  const of = (competition: Competition) => teams.filter(({ id }) => competition.teamIds.includes(id))
  const ages = competitions.flatMap((competition, index): AgeGroups[] => {
    const age = tags.get(competition.id)
    if (!age) return []
    const others = competitions.filter((other) => other !== competition)
    const alsoIn = ({ name }: Team) =>
      others
        .filter((other) => of(other).some((team) => clubOf(team.name) === clubOf(name)))
        .flatMap(({ id }) => tags.get(id)?.tag ?? [])
    return [{ competition, age, games: plans[index]?.data ?? [], teams: of(competition), alsoIn }]
  })
  return {
    queries: [known, ...plans],
    chosen: ages.find(({ competition }) => competition.id === chosen?.id),
    ages,
    games: plans.flatMap(({ data = [] }) => data),
    teams,
  }
}
