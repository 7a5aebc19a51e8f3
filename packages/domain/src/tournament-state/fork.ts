import type { TournamentState } from './tournament-state.ts'

/** A tournament state of its own that begins as this one is: what is folded into it leaves the other untouched. */
export const forkOf = (tournament: TournamentState): TournamentState => ({
  position: tournament.position,
  games: new Map(tournament.games),
  competitions: new Map(tournament.competitions),
  teams: new Map(tournament.teams),
  players: new Map(tournament.players),
  broadcast: tournament.broadcast,
  corrections: new Map(tournament.corrections),
  gamesOfCompetition: copied(tournament.gamesOfCompetition),
  gamesOfGroup: copied(tournament.gamesOfGroup),
  competitionOfGroup: new Map(tournament.competitionOfGroup),
  referrers: copied(tournament.referrers),
  playersOfTeam: copied(tournament.playersOfTeam),
  leaderboardChangedAt: new Map(tournament.leaderboardChangedAt),
  topScorersChangedAt: new Map(tournament.topScorersChangedAt),
})

const copied = <K, V>(sets: ReadonlyMap<K, ReadonlySet<V>>): Map<K, Set<V>> =>
  new Map([...sets].map(([key, set]) => [key, new Set(set)]))
