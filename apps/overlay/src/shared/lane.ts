import type { Http } from '@cup/api-client/http'
import { competition, competitions, currentGame, gamesByCompetition } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import type { CourtId, MeetId, WithCourts } from '@cup/domain/kernel'
import { meetOfCourts } from '@cup/domain/projections'

/** [H9] The games that an overlay follows: those of a competition, or of the courts of its meet. */
export type Lane = WithCourts & {
  /** Undefined where the games are those of one competition. */
  readonly meetId: MeetId | undefined
  readonly competitionIds: readonly string[]
  /** [H2] The court whose games are shown; none where the address names none that there is. */
  readonly court: CourtId | undefined
}

/** The part of an address that says which games are wanted. */
export type WantedLane = {
  readonly competitionId: string | undefined
  /** [H2] The court that the address names. */
  readonly court: string | undefined
  /** [H18] The address names the competition. */
  readonly isPinned: boolean
}

/** Answers from which a lane follows; undefined until they have come. */
export type LaneFacts = { readonly cup: Competition | undefined; readonly all: readonly Competition[] | undefined }

/** Reads from which a lane follows: of the competition, and of its meet once that is known. */
export function readsOfLane(http: Http, wanted: WantedLane) {
  const { competitionId } = wanted
  const cup = { ...competition(http, { competitionId }), enabled: competitionId !== undefined && !isOne(wanted) }
  const all = (known: Competition | undefined) => {
    const meetId = meetIdOf(wanted, known)
    return { ...competitions(http, { meetId }), enabled: meetId !== undefined }
  }
  return { cup, all }
}

/**
 * [H9] The lane of an overlay: its court across the meet of the competition, or the courts of the meet. An address that names
 * a competition and no court stays with that competition. Undefined until it is known.
 */
export function laneOf(wanted: WantedLane, { cup, all }: LaneFacts): Lane | undefined {
  const { competitionId } = wanted
  if (competitionId === undefined || (!isOne(wanted) && !cup)) return undefined
  const court = courtOf(wanted, cup)
  const alone = { meetId: undefined, competitionIds: [competitionId], court, courts: cup?.courts ?? [] }
  const meetId = meetIdOf(wanted, cup)
  if (meetId === undefined) return alone
  const ids = all?.map(({ id }) => id)
  return ids && { ...alone, meetId, competitionIds: ids }
}

/** [H9] Reads of all games of a lane. */
export const readsOfLaneGames = (http: Http, lane: Lane | undefined, refetchInterval: number | false) =>
  (lane?.competitionIds ?? []).map((id) => ({ ...gamesByCompetition(http, { competitionId: id }), refetchInterval }))

type Current = { readonly skip: 0 | 1; readonly refetchInterval: number | false }

/** [V2] Read of the current game of a lane, or of the one after it. */
export const readOfCurrent = (
  http: Http,
  competitionId: string | undefined,
  lane: Lane | undefined,
  { skip, refetchInterval }: Current,
) => ({
  ...currentGame(http, { competitionId, meetId: lane?.meetId, court: lane?.court, skip }),
  enabled: lane !== undefined,
  refetchInterval,
})

const isOne = ({ isPinned, court }: WantedLane): boolean => isPinned && court === undefined

const courtOf = ({ court }: WantedLane, cup: Competition | undefined): CourtId | undefined =>
  cup?.courts?.find(({ id }) => id === court)?.id

const meetIdOf = (wanted: WantedLane, cup: Competition | undefined): MeetId | undefined =>
  cup && (courtOf(wanted, cup) !== undefined || !wanted.isPinned) ? meetOfCourts(cup) : undefined
