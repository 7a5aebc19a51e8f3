import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, type Sides } from '@cup/domain/kernel'
import { plannedTeamText } from '@cup/ui/components'

type Plan = {
  readonly competition: Pick<Competition, 'groups'>
  readonly plan: readonly Pick<Game, 'id' | 'name'>[]
  readonly teams: readonly Pick<Team, 'id' | 'name'>[]
}

/** Whom the plan names for each side: "Gewinner Spiel 33", or the team itself. */
export const plannedNamesOf = (
  { plannedTeams }: Pick<Game, 'plannedTeams'>,
  { competition, plan, teams }: Plan,
): Sides<string> =>
  bothSides((side) => {
    const planned = plannedTeams[side]
    const team = 'teamId' in planned ? teams.find(({ id }) => id === planned.teamId) : undefined
    return (
      team?.name ??
      plannedTeamText(planned, {
        game: (id) => plan.find((game) => game.id === id)?.name,
        group: (id) => competition.groups.find((group) => group.id === id)?.name,
      })
    )
  })
