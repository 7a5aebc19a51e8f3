import type { PlayerId, TeamId } from '../kernel/ids.ts'
import { playerIdOf, teamIdOf } from './ids.ts'
import { ROSTERS, type RosterEntry } from './rosters.ts'
import { CLUB_SHEETS, TEAM_SHEETS, type TeamSheet } from './team-sheets.ts'

/** A player with a fixed id. */
export type SamplePlayer = RosterEntry & { readonly id: PlayerId }

/** A team with its players and fixed ids. */
export type SampleTeam = {
  readonly number: number
  readonly id: TeamId
  readonly sheet: TeamSheet
  readonly players: readonly SamplePlayer[]
}

const TEAMS: readonly SampleTeam[] = TEAM_SHEETS.map((sheet, index) => teamOf(index + 1, sheet))

function teamOf(number: number, sheet: TeamSheet): SampleTeam {
  const players = (ROSTERS[number - 1] ?? []).map((entry, index) => ({ ...entry, id: playerIdOf(number, index + 1) }))
  return { number, id: teamIdOf(number), sheet, players }
}

/** The sixteen clubs. */
export const CLUBS = TEAMS.slice(0, CLUB_SHEETS.length)

/** The two teams of the Firmenfinale. */
export const COMPANIES = TEAMS.slice(CLUB_SHEETS.length)

/** The sample team of that id. */
export function requireTeam(id: TeamId): SampleTeam {
  const team = TEAMS.find((one) => one.id === id)
  if (!team) throw new Error(`${id} is no team of the sample cup`)
  return team
}
