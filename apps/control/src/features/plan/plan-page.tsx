import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, teams } from '@cup/api-client/queries'
import { Button, EmptyMessage, ErrorScreen, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { PageActions } from '../../shared/page-actions.tsx'
import { isNotFound } from '../../shared/planning/is-not-found.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { planTexts } from '../../texts/plan.ts'
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
    <Page title={planTexts.plan} subtitle={cup.data?.name} actions={<Ways />}>
      <QueryBlock queries={[cup, games, everyTeam]}>
        {cup.data &&
          games.data &&
          everyTeam.data &&
          (games.data.length === 0 ? (
            <EmptyMessage action={<ToGenerator />}>{planTexts.noGames}</EmptyMessage>
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
        {planTexts.toCompetition}
      </Link>
    </Button>
  </PageActions>
)

const ToGenerator = () => (
  <Button asChild size="touch" variant="solid" colorPalette="blue">
    <Link to="generate">{planTexts.generateGames}</Link>
  </Button>
)
