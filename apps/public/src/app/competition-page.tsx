import { HttpError, useHttp } from '@cup/api-client/http'
import { useLiveUpdates } from '@cup/api-client/live'
import { competition } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { CompetitionSections } from './competition-sections.tsx'
import { DataErrorPage } from './data-error-page.tsx'
import { ErrorPage } from './error-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageHeader } from './page-header.tsx'

/** One competition on one page, kept up to date by the socket. */
export function CompetitionPage() {
  const { competitionId } = useParams()
  useLiveUpdates({ competitionId })
  const { data, error, refetch } = useQuery(competition(useHttp(), { competitionId }))
  if (isNobody(error)) return <ErrorPage />
  return (
    <>
      <OfflineBanner />
      {data ? (
        <>
          <PageHeader competition={data} />
          <CompetitionSections key={data.id} competition={data} />
        </>
      ) : error ? (
        <DataErrorPage onRetry={refetch} />
      ) : (
        <LoadingPage />
      )}
    </>
  )
}

/** The address names no competition, or is none. */
const isNobody = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)
