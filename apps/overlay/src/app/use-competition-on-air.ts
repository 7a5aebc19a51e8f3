import { useHttp } from '@cup/api-client/http'
import { shownNow, useBroadcast, useIsStale, useLiveStore } from '@cup/api-client/live'
import { competitions, currentGame } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'
import { calendarDateOf } from '@cup/ui/format'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Where sockets do not get through, the plan has to say after so long what is on. */
const SILENT_MILLIS = 5_000

/** The competition that is shown: the pinned one, else the one on air, else, where none ever was, the one on now. */
export function useCompetitionOnAir(pinned: string | undefined): string | undefined {
  const broadcast = useBroadcast()
  const isSilent = useIsStale(SILENT_MILLIS)
  const isNoneOnAir = pinned === undefined && broadcast?.competitionId === undefined
  const onNow = useCompetitionOnNow(isNoneOnAir && (broadcast !== undefined || isSilent))
  return pinned ?? broadcast?.competitionId ?? onNow
}

function useCompetitionOnNow(isAsked: boolean): string | undefined {
  const http = useHttp()
  const live = useLiveStore()
  const [before, setBefore] = useState<string>()
  const { data: all = [] } = useQuery({ ...competitions(http), enabled: isAsked })
  // With only one there is nothing to choose.
  const asked = isAsked && all.length > 1 ? all : []
  const games = useQueries({ queries: asked.map(({ id }) => currentGame(http, { competitionId: id })) })
  if (!isAsked || games.some(({ isPending }) => isPending)) return before
  const underWay = games.flatMap(({ data }) => (data?.started ? [data.competitionId] : []))
  const today = calendarDateOf(new Date(shownNow(live)).toISOString())
  const chosen = competitionOnNow({ competitions: all, underWay, today, before })
  if (chosen !== before) setBefore(chosen)
  return chosen
}

/** What is known when nothing was put on air. */
type OnNow = {
  readonly competitions: readonly Competition[]
  /** The competitions with a game under way. */
  readonly underWay: readonly string[]
  readonly today: CalendarDate
  /** What was shown so far: it stays between its games, unless another competition has a game under way. */
  readonly before: string | undefined
}

/** [V11] As the public page has it: where a game is under way, else the next by date, else the one that ended last. */
export function competitionOnNow({ competitions, underWay, today, before }: OnNow): string | undefined {
  const byStart = [...competitions].sort((a, b) => compare(a.start, b.start))
  const playing = byStart.filter(({ id }) => underWay.includes(id))
  const notOver = byStart.filter(({ end }) => end >= today)
  const [endedLast] = [...byStart].sort((a, b) => compare(b.end, a.end))
  const chosen = [playing, notOver].find(({ length }) => length > 0) ?? [endedLast]
  return (chosen.find((competition) => competition?.id === before) ?? chosen[0])?.id
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
