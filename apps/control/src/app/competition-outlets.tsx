import { EmptyMessage, Page } from '@cup/ui/chakra'
import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router-dom'
import { useCompetitionChoice } from '../shared/competition/use-choice.ts'
import { DataError } from '../shared/data-error.tsx'
import { Loading } from '../shared/loading.tsx'
import { appTexts } from '../texts/app.ts'

/** Whoever opens a competition's pages works in it: it is chosen for the whole hall screen. */
export function ChosenByAddress() {
  const { competitionId } = useParams()
  const { competition, competitions, choose } = useCompetitionChoice()
  const isOther = competitionId !== competition?.id && competitions.some(({ id }) => id === competitionId)
  useEffect(() => {
    if (isOther && competitionId) choose(competitionId)
  }, [isOther, competitionId, choose])
  return <Outlet />
}

/** The rooms of the hall open once a competition is chosen, and anew for another one. */
export function NeedsCompetition() {
  const { competition, state, retry } = useCompetitionChoice()
  if (competition) return <Outlet key={competition.id} />
  if (state === 'pending') return <Loading />
  return (
    <Page>
      {state === 'broken' ? <DataError onRetry={retry} /> : <EmptyMessage>{appTexts.noCompetition}</EmptyMessage>}
    </Page>
  )
}
