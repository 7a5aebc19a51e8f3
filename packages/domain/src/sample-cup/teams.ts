import type { PlayerId, TeamId } from '../kernel/ids.ts'
import { playerIdOf, teamIdOf } from './ids.ts'
import { MEET_ROSTERS, MEET_TEAM_DETAILS, U11_COUNT } from './meet-teams.ts'
import { ROSTERS, type RosterEntry } from './rosters.ts'
import { CLUB_DETAILS, TEAM_DETAILS, type TeamDetails } from './team-details.ts'

/** A player with a fixed id. */
export type SamplePlayer = RosterEntry & { readonly id: PlayerId }

/** A team with its players and fixed ids. */
export type SampleTeam = {
  readonly number: number
  readonly id: TeamId
  readonly details: TeamDetails
  readonly players: readonly SamplePlayer[]
}

const ALL_ROSTERS = [...ROSTERS, ...MEET_ROSTERS]
const TEAMS: readonly SampleTeam[] = [...TEAM_DETAILS, ...MEET_TEAM_DETAILS].map((details, index) =>
  teamOf(index + 1, details),
)

function teamOf(number: number, details: TeamDetails): SampleTeam {
  const players = (ALL_ROSTERS[number - 1] ?? []).map((entry, index) => ({
    ...entry,
    id: playerIdOf(number, index + 1),
  }))
  return { number, id: teamIdOf(number), details, players }
}

/** The sixteen clubs. */
export const CLUBS = TEAMS.slice(0, CLUB_DETAILS.length)

/** The two teams of the Firmenfinale. */
export const COMPANIES = TEAMS.slice(CLUB_DETAILS.length, TEAM_DETAILS.length)

/** The teams of the sample meet. */
export const U11_TEAMS = TEAMS.slice(TEAM_DETAILS.length, TEAM_DETAILS.length + U11_COUNT)
export const U9_TEAMS = TEAMS.slice(TEAM_DETAILS.length + U11_COUNT)

/** The sample team of that id. */
export function requireTeam(id: TeamId): SampleTeam {
  const team = TEAMS.find((one) => one.id === id)
  if (!team) throw new Error(`${id} is no team of the sample cup`)
  return team
}

/** Scorers of a team, and players who are sent off for two minutes: never the same, so that no scorer sits outside. */
export type Squad = { readonly scorers: readonly [PlayerId, PlayerId, ...PlayerId[]]; readonly fouler: PlayerId }

/** The field players of a team by what they do in invented games. */
export function squadOf(teamId: TeamId): Squad {
  const field = requireTeam(teamId).players.filter((player) => !player.isGoalkeeper)
  const [fouler, first, second, ...others] = field.map((player) => player.id)
  if (!fouler || !first || !second) throw new Error(`${teamId} has too few players for a game`)
  return { fouler, scorers: [first, second, ...others] }
}
