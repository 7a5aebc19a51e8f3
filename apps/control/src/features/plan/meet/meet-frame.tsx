import { useHttp } from '@cup/api-client/http'
import { competitions, gamesByCompetition, meets, teams } from '@cup/api-client/queries'
import type { Meet } from '@cup/contract/entities'
import { EmptyMessage, ErrorScreen, Page } from '@cup/ui/chakra'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { QueryBlock } from '../../../shared/query-block.tsx'
import { meetPlanTexts as texts } from '../../../texts/plan.ts'
import { otherSlotsOf, type Plan, type Slot, slotsOf } from '../timetable.ts'

type MeetFrameProps = {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: (meet: Meet, plans: readonly Plan[]) => ReactNode
}

/** [H9] A page about the plans of all competitions of the meet in the address, once all of them are there. */
export function MeetFrame({ title, actions, children }: MeetFrameProps) {
  const http = useHttp()
  const { meetId } = useParams()
  const everyMeet = useQuery(meets(http))
  const everyCup = useQuery(competitions(http))
  const everyTeam = useQuery(teams(http))
  const cups = (everyCup.data ?? []).filter((cup) => cup.meetId === meetId)
  const games = useQueries({ queries: cups.map(({ id }) => gamesByCompetition(http, { competitionId: id })) })
  const meet = everyMeet.data?.find(({ id }) => id === meetId)
  if (everyMeet.data && !meet) return <ErrorScreen />
  const all = cups.map((competition, index) => ({ competition, games: games[index]?.data ?? [] }))
  const plans = all.map(
    (one): Plan => ({
      ...one,
      teams: everyTeam.data ?? [],
      others: all.filter((other) => other !== one),
    }),
  )
  return (
    <Page title={title} subtitle={meet?.name} actions={actions}>
      <QueryBlock queries={[everyMeet, everyCup, everyTeam, ...games]}>
        {meet && (plans.length === 0 ? <EmptyMessage>{texts.noCompetitions}</EmptyMessage> : children(meet, plans))}
      </QueryBlock>
    </Page>
  )
}

/** All games of a meet, each with the name of its competition. */
export function slotsOfMeet([first, ...rest]: readonly Plan[]): readonly Slot[] {
  if (!first) return []
  const own = slotsOf(first).map((slot) => ({ ...slot, other: first.competition }))
  return [...own, ...otherSlotsOf({ ...first, others: rest })]
}
