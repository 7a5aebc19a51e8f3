import { useHttp } from '@cup/api-client/http'
import type { Competition } from '@cup/contract/entities'
import { type CalendarDate, compareGerman } from '@cup/domain/kernel'
import { isMeetOn } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readsOfMeet } from './page-reads.ts'
import type { PageSite } from './site.ts'

/** [H19] Everything that is played in a hall together. */
export type ShownMeet = {
  /** Undefined where the competition is in no meet, or in an archived one. */
  readonly name: string | undefined
  /** The competitions by name; without a meet the shown one alone. */
  readonly competitions: readonly Competition[]
}

/** [H19] The meet of a competition, with its other competitions that are not archived. */
export function useMeet(shown: Competition): ShownMeet {
  const reads = readsOfMeet(useHttp(), shown)
  const enabled = shown.meetId !== undefined
  const { data: all } = useQuery(reads.all)
  const { data: known } = useQuery(reads.meet)
  return useMemo(() => {
    const others = enabled ? (all ?? []).filter(({ id }) => id !== shown.id) : []
    const together = [shown, ...others].sort((a, b) => compareGerman(a.name, b.name))
    return { name: enabled && !known?.archived ? known?.name : undefined, competitions: together }
  }, [shown, enabled, all, known])
}

/** [H19] The last day on which "/" leads to the page of the hall; undefined where it does not today. */
export function lastDayInHall(
  { name, competitions: all }: ShownMeet,
  { competitionId }: PageSite,
  today: CalendarDate,
): CalendarDate | undefined {
  const leads = name !== undefined && competitionId === undefined && isMeetOn(all, today)
  return leads ? all.reduce((last, { end }) => (end > last ? end : last), today) : undefined
}
