import type { Http } from '@cup/api-client/http'
import {
  CLOSE_POLL_MILLIS,
  currentGame,
  ELSEWHERE_POLL_MILLIS,
  gamesByCompetition,
  teams,
} from '@cup/api-client/queries'
import type { Lane } from './competition/choice.ts'

/** How often to read again what the connection keeps current, for an interval of so many milliseconds. */
export type Polling = (millis: number) => number | false

/** The reads of the games of a court and of their teams; without a court, those of the first one. */
export function scheduleReads(http: Http, { meetId, competitions }: Lane, court: string | undefined, polling: Polling) {
  const often = { refetchInterval: polling(CLOSE_POLL_MILLIS) }
  const seldom = { refetchInterval: polling(ELSEWHERE_POLL_MILLIS) }
  const asked = { competitionId: competitions[0]?.id, meetId, ...(court === undefined ? {} : { court }) }
  return {
    current: { ...currentGame(http, asked), ...often },
    next: { ...currentGame(http, { ...asked, skip: 1 }), ...often },
    plans: competitions.map(({ id }) => ({ ...gamesByCompetition(http, { competitionId: id }), ...seldom })),
    teams: competitions.map(({ id }) => ({ ...teams(http, { competitionId: id }), ...seldom })),
  }
}
