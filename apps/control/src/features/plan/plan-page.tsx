import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, teams } from '@cup/api-client/queries'
import { Button, EmptyMessage, ErrorScreen, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { PageActions } from '../../shared/page-actions.tsx'
import { isNotFound } from '../../shared/planning/is-not-found.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { DayPlans } from './day-plans.tsx'

/** The days of a competition on an axis of time. */
export function PlanPage() {
  const http = useHttp()
  const { competitionId } = useParams()
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  if (isNotFound(cup.error)) return <ErrorScreen />
  return (
    <Page title="Spielplan" subtitle={cup.data?.name} actions={<Ways />}>
      <QueryBlock queries={[cup, games, everyTeam]}>
        {cup.data &&
          games.data &&
          everyTeam.data &&
          (games.data.length === 0 ? (
            <EmptyMessage action={<ToGenerator />}>Noch keine Spiele geplant.</EmptyMessage>
          ) : (
            <DayPlans plan={{ competition: cup.data, games: games.data, teams: everyTeam.data }} />
          ))}
      </QueryBlock>
    </Page>
  )
}

const Ways = () => (
  <PageActions>
    <ToGenerator />
    <Button asChild size="touch">
      <Link to=".." relative="path">
        Zum Turnier
      </Link>
    </Button>
  </PageActions>
)

const ToGenerator = () => (
  <Button asChild size="touch" variant="solid" colorPalette="blue">
    <Link to="generate">Spiele erzeugen</Link>
  </Button>
)
