import { Button, EmptyMessage, Page } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { useCompetitionChoice } from '../../shared/competition/choice-context.ts'

/** The competitions; the list is not built yet, but the way to the games of the chosen one is there. */
export function CompetitionsPage() {
  const { competition } = useCompetitionChoice()
  return (
    <Page title="Turniere">
      <EmptyMessage
        action={
          competition && (
            <Button asChild>
              <Link to={competition.id}>Spiele von {competition.name}</Link>
            </Button>
          )
        }
      >
        Die Liste der Turniere ist noch nicht gebaut.
      </EmptyMessage>
    </Page>
  )
}
