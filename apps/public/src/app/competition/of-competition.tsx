import { Outlet } from 'react-router-dom'
import { ShownCompetition } from '../../shared/shown-competition.ts'
import { DataErrorPage } from '../data-error-page.tsx'
import { ErrorPage } from '../error-page.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { NoCompetition } from '../no-competition.tsx'
import { useCurrentChoice } from './choice-context.ts'

/** The pages that are about a competition, once it is known which. */
export function OfCompetition() {
  const choice = useCurrentChoice()
  switch (choice.phase) {
    case 'loading':
      return <LoadingPage />
    case 'failed':
      return <DataErrorPage onRetry={choice.retry} />
    case 'none':
      return <NoCompetition />
    case 'unknown':
      return <ErrorPage />
    case 'shown':
      return (
        <ShownCompetition value={choice.competition}>
          <Outlet key={choice.competition.id} />
        </ShownCompetition>
      )
  }
}
