import { useHttp } from '@cup/api-client/http'
import { competitions, currentGame } from '@cup/api-client/queries'
import { calendarDateOf } from '@cup/ui/format'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { defaultCompetitionOf } from '../features/home/default-competition.ts'
import { DataErrorPage } from './data-error-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { NoCompetition } from './no-competition.tsx'

/** Goes to the competition that people most likely mean. */
export function StartPage() {
  const http = useHttp()
  const [today] = useState(() => calendarDateOf(new Date().toISOString()))
  const list = useQuery(competitions(http))
  const all = list.data ?? []
  // With only one there is nothing to choose.
  const asked = all.length > 1 ? all : []
  const currentGames = useQueries({ queries: asked.map(({ id }) => currentGame(http, { competitionId: id })) })

  if (list.isError) return <DataErrorPage onRetry={list.refetch} />
  if (list.isPending || currentGames.some((game) => game.isPending)) return <LoadingPage />
  const underWay = currentGames.flatMap(({ data }) => (data?.started ? [data.competitionId] : []))
  const chosen = defaultCompetitionOf(all, underWay, today)
  return chosen ? <Navigate to={`/${chosen.id}`} replace /> : <NoCompetition />
}
