import { EmptyMessage, Page } from '@cup/ui/chakra'
import { Outlet } from 'react-router-dom'
import { useCompetitionChoice } from '../shared/competition/choice-context.ts'
import { DataError } from '../shared/data-error.tsx'
import { Loading } from '../shared/loading.tsx'

/** The rooms of the hall open once a competition is chosen, and anew for another one. */
export function NeedsCompetition() {
  const { competition, state, retry } = useCompetitionChoice()
  if (competition) return <Outlet key={competition.id} />
  if (state === 'pending') return <Loading />
  return (
    <Page>
      {state === 'broken' ? <DataError onRetry={retry} /> : <EmptyMessage>Noch kein Turnier angelegt.</EmptyMessage>}
    </Page>
  )
}
