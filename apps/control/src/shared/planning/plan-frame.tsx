import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, teams } from '@cup/api-client/queries'
import { ErrorScreen, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { isNotFound, QueryBlock } from '../query-block.tsx'
import type { WholePlan } from './names-of-sides.ts'

type PlanFrameProps = {
  readonly title: string
  /** The competition, where the address names none. */
  readonly chosenId?: string | undefined
  readonly actions?: ReactNode
  readonly children: (plan: WholePlan) => ReactNode
}

/** A page about the plan of a competition, once all of it is there. */
export function PlanFrame({ title, chosenId, actions, children }: PlanFrameProps) {
  const http = useHttp()
  const { competitionId = chosenId } = useParams()
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  if (isNotFound(cup.error)) return <ErrorScreen />
  return (
    <Page title={title} subtitle={cup.data?.name} actions={actions}>
      <QueryBlock queries={[cup, games, everyTeam]}>
        {cup.data &&
          games.data &&
          everyTeam.data &&
          children({ competition: cup.data, games: games.data, teams: everyTeam.data })}
      </QueryBlock>
    </Page>
  )
}
