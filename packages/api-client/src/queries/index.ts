export {
  competition,
  competitionChoices,
  competitions,
  leaderboard,
  meet,
  meets,
  type SiteSponsor,
  siteOrganiser,
  siteSponsors,
  topScorers,
  type WantedChoices,
} from './competitions.ts'
export {
  CLOSE_POLL_MILLIS,
  createQueryClient,
  DISPLAY_POLL_MILLIS,
  ELSEWHERE_POLL_MILLIS,
} from './create-query-client.ts'
export { currentGame, game, gamesByCompetition, gamesOfTeam, knownPositionOf } from './games.ts'
export { type OtherOfMeet, readsOfOthers, useOthersOfMeet } from './games-of-meet.ts'
export type { KeyRoot, Param } from './keys.ts'
export { keys, staffKeys } from './keys.ts'
export type { CallOptions, LogQuery, PagedOptions } from './log-and-staff.ts'
export {
  accesses,
  allLogEntries,
  erasure,
  installation,
  logEntries,
  moment,
  referees,
  securityLog,
  website,
  withdrawalPreview,
} from './log-and-staff.ts'
export type { ReadOptions, Running } from './read-options.ts'
export { heldData, player, players, playersOfTeam, team, teams, teamsWithoutPersons } from './teams-and-players.ts'
