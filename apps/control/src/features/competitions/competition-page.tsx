import { HttpError, useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition } from '@cup/api-client/queries'
import { EmptyMessage, ErrorScreen, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { QueryBlock } from '../../shared/query-block.tsx'
import { GameLinks } from './game-links.tsx'

/** One competition: the ways to its games. */
export function CompetitionPage() {
  const http = useHttp()
  const { competitionId } = useParams()
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  if (isNobody(cup.error)) return <ErrorScreen />
  return (
    <Page title={cup.data?.name}>
      <QueryBlock queries={[cup, games]}>
        {games.data?.length === 0 ? (
          <EmptyMessage>Noch keine Spiele geplant.</EmptyMessage>
        ) : (
          <GameLinks games={games.data ?? []} />
        )}
      </QueryBlock>
    </Page>
  )
}

/** The address names no competition, or is none. */
const isNobody = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)
