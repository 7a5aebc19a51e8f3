import type { CompetitionId, GameId, GroupId, PlayerId, TeamId } from '../kernel/ids.ts'

/** The views that events may have changed: more than needed is harmless, less would be a lie on a screen. */
export type Touched = {
  readonly games: Set<GameId>
  readonly leaderboards: Set<GroupId>
  readonly topScorers: Set<CompetitionId>
  readonly competitions: Set<CompetitionId>
  readonly teams: Set<TeamId>
  readonly players: Set<PlayerId>
}

/** No view at all. */
export const nothingTouched = (): Touched => ({
  games: new Set(),
  leaderboards: new Set(),
  topScorers: new Set(),
  competitions: new Set(),
  teams: new Set(),
  players: new Set(),
})

/** Adds what one event touched to what others did. */
export function addTouched(
  to: Touched,
  { games, leaderboards, topScorers, competitions, teams, players }: Touched,
): void {
  for (const id of games) to.games.add(id)
  for (const id of leaderboards) to.leaderboards.add(id)
  for (const id of topScorers) to.topScorers.add(id)
  for (const id of competitions) to.competitions.add(id)
  for (const id of teams) to.teams.add(id)
  for (const id of players) to.players.add(id)
}
