import { Flex, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { Button, EmptyMessage } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCompetitionChoice } from '../../shared/competition/use-choice.ts'
import { PlanFrame } from '../../shared/planning/plan-frame.tsx'
import { meetPlanTexts, planTexts } from '../../texts/plan.ts'
import { timetableTexts as texts } from '../../texts/timetable.ts'
import { DayPlans } from './day-plans.tsx'

/** [H20] The plan of the meet of a competition, in which its games stand out. */
export const PlanPage = () => (
  <PlanFrame title={texts.title}>
    {(plan) => <Plan {...plan} shownAge={plan.competition.meetId && plan.competition.id} />}
  </PlanFrame>
)

/** [H20] The plan of the meet of the chosen competition. */
export function TimetablePage() {
  const { competition } = useCompetitionChoice()
  return (
    <PlanFrame title={texts.title} chosenId={competition?.id}>
      {(plan) => <Plan {...plan} shownAge={undefined} />}
    </PlanFrame>
  )
}

function Plan({
  shownAge,
  ...plan
}: Parameters<typeof DayPlans>[0]['plan'] & { readonly shownAge: string | undefined }) {
  const { competition, games } = plan
  return (
    <>
      {competition.archived ? <Text mb="3">{texts.archived}</Text> : <Ways competition={competition} />}
      {games.length === 0 && !competition.meetId ? (
        <EmptyMessage action={!competition.archived && <ToGenerator competition={competition} isFirst />}>
          {planTexts.noGames}
        </EmptyMessage>
      ) : (
        <DayPlans plan={plan} shownAge={shownAge} />
      )}
    </>
  )
}

type WaysProps = { readonly competition: Competition }

/** Other ways to a plan than by hand. */
const Ways = ({ competition }: WaysProps) => (
  <Flex gap="2" wrap="wrap" mb="3">
    <ToGenerator competition={competition} />
    {competition.meetId && (
      <WayTo to={`/competitions/meets/${competition.meetId}/generate`}>{meetPlanTexts.planAll}</WayTo>
    )}
    <WayTo to={`/competitions/${competition.id}/plan/import`}>{planTexts.importPlan}</WayTo>
    <WayTo to="/referees">{texts.referees}</WayTo>
    <WayTo to={`/competitions/${competition.id}/print`}>{texts.print}</WayTo>
    <WayTo to={`/competitions/${competition.id}`}>{planTexts.toCompetition}</WayTo>
  </Flex>
)

const WayTo = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Button asChild variant="ghost" px="2" textDecoration="underline">
    <Link to={to}>{children}</Link>
  </Button>
)

const ToGenerator = ({ competition, isFirst = false }: WaysProps & { readonly isFirst?: boolean }) => (
  <Button asChild {...(isFirst ? { size: 'touch', variant: 'solid', colorPalette: 'blue' } : {})}>
    <Link to={`/competitions/${competition.id}/plan/generate`}>{planTexts.generateGames}</Link>
  </Button>
)
