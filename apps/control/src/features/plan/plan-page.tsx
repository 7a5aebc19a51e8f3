import { useHttp } from '@cup/api-client/http'
import { competition, competitions, gamesByCompetition, teams } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { Button, EmptyMessage, ErrorScreen, Page } from '@cup/ui/chakra'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { PageActions } from '../../shared/page-actions.tsx'
import { isNotFound } from '../../shared/planning/is-not-found.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { planTexts } from '../../texts/plan.ts'
import { DayPlans } from './day-plans.tsx'
import type { Plan } from './timetable.ts'

/** The days of a competition on an axis of time. */
export function PlanPage() {
  const http = useHttp()
  const { competitionId } = useParams()
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  const others = useOthersOfMeet(cup.data)
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
            <DayPlans plan={{ competition: cup.data, games: games.data, teams: everyTeam.data, others }} />
          ))}
      </QueryBlock>
    </Page>
  )
}

/** [H9] The other competitions of the meet with their games, as far as they are known. */
function useOthersOfMeet(cup: Competition | undefined): NonNullable<Plan['others']> {
  const http = useHttp()
  const meetId = cup?.meetId
  const { data = [] } = useQuery({ ...competitions(http), enabled: meetId !== undefined })
  const others = meetId === undefined ? [] : data.filter((one) => one.meetId === meetId && one.id !== cup?.id)
  const lists = useQueries({ queries: others.map(({ id }) => gamesByCompetition(http, { competitionId: id })) })
  return others.flatMap((one, index) => {
    const games = lists[index]?.data
    return games ? [{ competition: one, games }] : []
  })
}

const Ways = () => (
  <PageActions>
    <ToGenerator />
    <Button asChild size="touch">
      <Link to="import">{planTexts.importPlan}</Link>
    </Button>
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
