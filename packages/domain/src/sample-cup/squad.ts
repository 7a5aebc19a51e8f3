import type { PlayerId, TeamId } from '../kernel/ids.ts'
import { requireTeam } from './teams.ts'

/** Who scores, and who is sent off for two minutes: never the same, or somebody would score while he sits outside. */
export type Squad = { readonly scorers: readonly [PlayerId, PlayerId, ...PlayerId[]]; readonly fouler: PlayerId }

/** The field players of a team by what they do in invented games. */
export function squadOf(teamId: TeamId): Squad {
  const field = requireTeam(teamId).players.filter((player) => !player.isGoalkeeper)
  const [fouler, first, second, ...others] = field.map((player) => player.id)
  if (!fouler || !first || !second) throw new Error(`${teamId} has too few players for a game`)
  return { fouler, scorers: [first, second, ...others] }
}
