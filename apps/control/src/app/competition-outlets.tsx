import { EmptyMessage, Page } from '@cup/ui/chakra'
import { useEffect } from 'react'
import { Navigate, Outlet, useParams } from 'react-router-dom'
import { useCompetitionChoice, useCourt } from '../shared/competition/use-choice.ts'
import { useIsFrameTaken } from '../shared/frame/frame.ts'
import { Loading } from '../shared/loading.tsx'
import { DataError } from '../shared/query-block.tsx'
import { appTexts } from '../texts/app.ts'
import { OnAirNotice } from './shell/on-air-notice.tsx'

/** Opening a competition's pages chooses it for all hall pages. */
export function ChosenByAddress() {
  const { competitionId } = useParams()
  const { competition, competitions, choose } = useCompetitionChoice()
  const isOther = competitionId !== competition?.id && competitions.some(({ id }) => id === competitionId)
  useEffect(() => {
    if (isOther && competitionId) choose(competitionId)
  }, [isOther, competitionId, choose])
  return <Outlet />
}

/** [O1] Leads to the home page of a meet, whose first competition it chooses where none of them is chosen. */
export function HomeOfMeet() {
  const { meetId } = useParams()
  const { competition, competitions, isListed, choose } = useCompetitionChoice()
  const first = competition?.meetId === meetId ? competition : competitions.find((one) => one.meetId === meetId)
  const isOther = first !== undefined && first !== competition
  useEffect(() => {
    if (isOther) choose(first.id)
  }, [isOther, first, choose])
  return isListed && !isOther ? <Navigate to="/start" replace /> : <Loading />
}

/** The hall pages open once a competition is chosen, and are remounted for another one outside its meet, or another court. */
export function NeedsCompetition() {
  const { competition, lane, state, retry } = useCompetitionChoice()
  const court = useCourt()
  const isFrameTaken = useIsFrameTaken()
  if (competition)
    return (
      <>
        {!isFrameTaken && <OnAirNotice />}
        <Outlet key={`${lane.meetId ?? competition.id} ${court?.id ?? ''}`} />
      </>
    )
  if (state === 'pending') return <Loading />
  return (
    <Page>
      {state === 'broken' ? <DataError onRetry={retry} /> : <EmptyMessage>{appTexts.noCompetition}</EmptyMessage>}
    </Page>
  )
}
