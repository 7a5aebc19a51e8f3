import { useHttp } from '@cup/api-client/http'
import { shownNow, useBroadcast, useIsStale, useLiveStore } from '@cup/api-client/live'
import { competitions } from '@cup/api-client/queries'
import { onAirAmong } from '@cup/domain/projections'
import { calendarDateOf } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'

/** Time without a socket after which the plan decides which competition is on. */
const SILENT_MILLIS = 5_000

/** [H18] The competition that is shown: the pinned one, else the one on air. */
export function useCompetitionOnAir(pinned: string | undefined): string | undefined {
  const broadcast = useBroadcast()
  const live = useLiveStore()
  const isSilent = useIsStale(SILENT_MILLIS)
  const onAirId = broadcast?.competitionId
  const isAsked = pinned === undefined && onAirId === undefined && (broadcast !== undefined || isSilent)
  const { data: all = [] } = useQuery({ ...competitions(useHttp()), enabled: isAsked })
  const today = calendarDateOf(new Date(shownNow(live)).toISOString())
  return pinned ?? onAirId ?? (isAsked ? onAirAmong(all, undefined, today).competition?.id : undefined)
}
