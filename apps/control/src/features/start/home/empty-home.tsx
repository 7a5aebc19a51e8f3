import { Button, EmptyMessage } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { startTexts as texts } from '../../../texts/start.ts'

/** [O1] Home of a service without a competition. */
export const EmptyHome = () => (
  <EmptyMessage
    action={
      <Button asChild size="touch" variant="solid" colorPalette="blue">
        <Link to="/competitions/new">{texts.newCompetition}</Link>
      </Button>
    }
  >
    {texts.noCompetition}
  </EmptyMessage>
)
