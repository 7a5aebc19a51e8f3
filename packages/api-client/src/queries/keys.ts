/** The first part of every key: what goes stale together. */
export type KeyRoot = 'games' | 'teams' | 'players' | 'competitions' | 'meets' | 'leaderboard' | 'top-scorers'

/** A parameter that may not be there yet; asking without it fails. */
export type Param = string | undefined

// The kinds of answers that hold games, for code that looks through all answers of a kind.
/** Roots of the keys of games. */
export const GAMES_BY_COMPETITION = ['games', 'by-competition'] as const
export const GAMES_OF_TEAM = ['games', 'of-team'] as const
export const CURRENT_GAMES = ['games', 'current'] as const

/** The keys of what everybody may read; with those of the staff they are all keys of the cache, and none is typed anywhere else. */
export const keys = {
  gamesByCompetition: (competitionId: Param) => [...GAMES_BY_COMPETITION, competitionId] as const,
  gamesOfTeam: (teamId: Param, competitionId: Param) => [...GAMES_OF_TEAM, teamId, competitionId] as const,
  game: (id: Param) => ['games', 'one', id] as const,
  /** Of a competition or a meet. */
  currentGame: (id: Param, skip: 0 | 1, court?: string) =>
    [...CURRENT_GAMES, id, skip, ...(court === undefined ? [] : [court])] as const,
  /** The consequences of a withdrawal follow from the games. */
  withdrawal: (wanted: object) => ['games', 'withdrawal', wanted] as const,
  teams: (competitionId: Param) => ['teams', 'list', competitionId] as const,
  teamsWithoutPersons: (competitionId: Param) => ['teams', 'list-without-persons', competitionId] as const,
  team: (id: Param) => ['teams', 'one', id] as const,
  players: () => ['players', 'list'] as const,
  playersOfTeam: (teamId: Param) => ['players', 'of-team', teamId] as const,
  player: (id: Param) => ['players', 'one', id] as const,
  heldData: (playerId: Param) => ['players', 'held-data', playerId] as const,
  competitions: (archived: boolean, meetId?: string) =>
    ['competitions', 'list', archived, ...(meetId === undefined ? [] : [meetId])] as const,
  competitionChoices: (wanted: object) => ['competitions', 'choices', wanted] as const,
  competition: (id: Param) => ['competitions', 'one', id] as const,
  meets: (archived: boolean) => ['meets', 'list', archived] as const,
  meet: (id: Param) => ['meets', 'one', id] as const,
  leaderboard: (competitionId: Param, groupId: Param) => ['leaderboard', competitionId, groupId] as const,
  topScorers: (competitionId: Param) => ['top-scorers', competitionId] as const,
}

/** Keys of what the staff alone asks for; public pages do without them. */
export const staffKeys = {
  website: () => ['website'] as const,
  referees: () => ['referees'] as const,
  erasure: () => ['erasure'] as const,
  installation: () => ['installation'] as const,
  staff: () => ['staff'] as const,
  accesses: () => ['staff', 'accesses'] as const,
  securityLog: (limit: number) => ['staff', 'log', limit] as const,
  log: () => ['log'] as const,
  logEntries: (wanted: object) => ['log', 'entries', wanted] as const,
  allLogEntries: (wanted: object) => ['log', 'all-entries', wanted] as const,
  moment: (competitionId: Param, position: number | undefined) => ['moment', competitionId, position] as const,
}
