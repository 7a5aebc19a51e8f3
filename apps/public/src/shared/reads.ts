import type { Http } from '@cup/api-client/http'
import {
  competitions,
  currentGame,
  gamesByCompetition,
  leaderboard,
  meet,
  playersOfTeam,
  teamsWithoutPersons,
  topScorers,
} from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { lanesOf } from '@cup/domain/projections'

/** After so many milliseconds each to read again what the connection keeps current; `false` while nothing is missing. */
export type Polling = number | false

/** Reads of the games of a competition. */
export const readsOfGames = (http: Http, { id }: Pick<Competition, 'id'>) => ({
  all: gamesByCompetition(http, { competitionId: id }),
  // The shell polls it every few seconds while there are no live updates.
  current: { ...currentGame(http, { competitionId: id }), refetchOnMount: false },
})

/** Read of the teams of a competition. */
export const readOfTeams = (http: Http, competition: Pick<Competition, 'id'> | undefined) => ({
  ...teamsWithoutPersons(http, competition ? { competitionId: competition.id } : {}),
  enabled: competition !== undefined,
})

/** Reads of the shell, which shows the games that are on. */
export function readsOfFollowed(http: Http, competition: Competition | undefined, refetchInterval: Polling) {
  const asked = { competitionId: competition?.id }
  const enabled = competition !== undefined
  return {
    // One current game is asked for; those of other courts are in the list alone.
    all: {
      ...gamesByCompetition(http, asked),
      enabled,
      refetchInterval: hasSeveralCourts(competition) && refetchInterval,
    },
    current: { ...currentGame(http, asked), enabled, refetchInterval },
  }
}

const hasSeveralCourts = (competition: Competition | undefined): boolean =>
  (lanesOf(competition ?? {}).courts ?? []).length > 1

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
