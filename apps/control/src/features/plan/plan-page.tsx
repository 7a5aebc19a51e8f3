import { Button, EmptyMessage } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { PageActions } from '../../shared/page-actions.tsx'
import { PlanFrame } from '../../shared/planning/plan-frame.tsx'
import { planTexts } from '../../texts/plan.ts'
import { DayPlans } from './day-plans.tsx'

/** The days of a competition on an axis of time. */
export const PlanPage = () => (
  <PlanFrame title={planTexts.plan} actions={<Ways />}>
    {(plan) =>
      plan.games.length === 0 ? (
        <EmptyMessage action={<ToGenerator />}>{planTexts.noGames}</EmptyMessage>
      ) : (
        <DayPlans plan={plan} />
      )
    }
  </PlanFrame>
)

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
