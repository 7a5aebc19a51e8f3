import type { Http } from '@cup/api-client/http'
import { currentGame, gamesByCompetition, teamsWithoutPersons } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
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
