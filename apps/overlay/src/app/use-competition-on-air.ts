import { type Http, useHttp } from '@cup/api-client/http'
import { shownNow, useBroadcast, useIsStale, useLiveStore } from '@cup/api-client/live'
import { competitions } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import type { Broadcast } from '@cup/contract/live-messages'
import { onAirAmong } from '@cup/domain/projections'
import { calendarDateOf } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'

/** Time without a socket after which the plan decides which competition is on. */
export const SILENT_MILLIS = 5_000

/** [H18] The competition that is shown: the pinned one, else the one on air. */
export function useCompetitionOnAir(pinned: string | undefined): string | undefined {
  const broadcast = useBroadcast()
  const live = useLiveStore()
  const isSilent = useIsStale(SILENT_MILLIS)
  const choice = { pinned, broadcast, isSilent }
  const { data: all } = useQuery(readOfAll(useHttp(), choice))
  return competitionOnAir(choice, all, shownNow(live))
}

/** [H18] From where it is known which competition is on air: the address, the Regie, or else the plan. */
export type OnAirChoice = {
  readonly pinned: string | undefined
  readonly broadcast: Pick<Broadcast, 'competitionId'> | undefined
  /** The service has not said for a while which one it is. */
  readonly isSilent: boolean
}

/** [H18] Read of the competitions among which the plan chooses. */
export const readOfAll = (http: Http, choice: OnAirChoice) => ({ ...competitions(http), enabled: isByPlan(choice) })

/** [H18] The competition on air at a moment of the hall, in milliseconds since 1970. */
export function competitionOnAir(
  choice: OnAirChoice,
  all: readonly Competition[] | undefined,
  now: number,
): string | undefined {
  const named = choice.pinned ?? choice.broadcast?.competitionId
  if (named !== undefined || !isByPlan(choice)) return named
  return onAirAmong(all ?? [], undefined, calendarDateOf(new Date(now).toISOString())).competition?.id
}

const isByPlan = ({ pinned, broadcast, isSilent }: OnAirChoice): boolean =>
  pinned === undefined && broadcast?.competitionId === undefined && (broadcast !== undefined || isSilent)
