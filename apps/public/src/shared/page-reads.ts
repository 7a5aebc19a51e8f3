import type { Http } from '@cup/api-client/http'
import {
  competitions,
  gamesByCompetition,
  leaderboard,
  meet,
  playersOfTeam,
  teamsWithoutPersons,
  topScorers,
} from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import type { Polling } from './reads.ts'

/** How often the games of other competitions of the meet are asked for: their live changes do not come here. */
export const OTHERS_MILLIS = 60_000

/** [H19] Reads of the meet of a competition. */
export function readsOfMeet(http: Http, { meetId }: Pick<Competition, 'meetId'>) {
  const enabled = meetId !== undefined
  return { all: { ...competitions(http, { meetId }), enabled }, meet: { ...meet(http, { meetId }), enabled } }
}

/** [H19] Reads of a competition on the page of the hall. */
export const readsOfHall = (http: Http, { id }: Pick<Competition, 'id'>, refetchInterval: Polling) => ({
  games: { ...gamesByCompetition(http, { competitionId: id }), refetchInterval },
  teams: teamsWithoutPersons(http, { competitionId: id }),
})

/** Reads of the tables of a competition, as far as they are public. */
export const readsOfTables = (http: Http, { id: competitionId, groups, settings }: Competition) =>
  (settings.publicResults === 'all' ? groups : []).map(({ id }) => leaderboard(http, { competitionId, groupId: id }))

/** Read of the table of a game's group, where it is public. */
export const readOfTable = (http: Http, { id, settings }: Competition, game: Game | undefined) => ({
  ...leaderboard(http, { competitionId: id, groupId: game?.groupId }),
  enabled: game?.groupId !== undefined && settings.publicResults === 'all',
})

/** Read of the players of a team that may not be known yet. */
export const readOfPlayers = (http: Http, teamId: string | undefined) => ({
  ...playersOfTeam(http, { teamId }),
  enabled: teamId !== undefined,
})

/** Reads of the players of a team, and of what they have scored where that is public. */
export const readsOfSquad = (http: Http, { id }: Pick<Team, 'id'>, { id: competitionId, settings }: Competition) => ({
  players: playersOfTeam(http, { teamId: id }),
  scorers: { ...topScorers(http, { competitionId }), enabled: settings.publicResults === 'all' },
})
