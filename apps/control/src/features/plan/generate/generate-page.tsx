import { Tabs } from '@chakra-ui/react'
import { useToast } from '@cup/ui/chakra'
import { calendarDateOf } from '@cup/ui/format'
import { useNavigate } from 'react-router-dom'
import { useSavedForm } from '../../../shared/form/use-saved-form.ts'
import type { WholePlan } from '../../../shared/planning/names-of-sides.ts'
import { PlanFrame } from '../../../shared/planning/plan-frame.tsx'
import { planTexts } from '../../../texts/plan.ts'
import type { PlanStep } from '../run/use-run.ts'
import { type Run, useRun } from '../run/use-run.ts'
import { type Plan, useOthersOfMeet } from '../timetable.ts'
import { groupGamesDraft, groupGamesSchema, groupGamesSteps } from './group-games.ts'
import { GroupGamesForm } from './group-games-form.tsx'
import { knockoutDraft, knockoutSchema, knockoutSteps } from './knockout.ts'
import { KnockoutForm } from './knockout-form.tsx'
import { Preview } from './preview.tsx'

/** Plans many games at once: those of a group, or a knockout. */
export const GeneratePage = () => (
  <PlanFrame title={planTexts.generateGames}>{(plan) => <Generator plan={plan} />}</PlanFrame>
)

function Generator({ plan: ofCompetition }: { readonly plan: WholePlan }) {
  const plan: Plan = { ...ofCompetition, others: useOthersOfMeet(ofCompetition.competition) }
  const navigate = useNavigate()
  const toast = useToast()
  const run = useRun(`plan/${plan.competition.id}/generate`, ({ steps }) => {
    groupGames.discard()
    knockout.discard()
    const games = steps.flatMap((step) => (step.call === 'game.write/plan' ? [step.body] : []))
    toast({ text: games.length === 1 ? planTexts.oneGamePlanned : planTexts.gamesPlanned(games.length) })
    const [first] = games
    void navigate(
      { pathname: '..', search: first ? `?tag=${calendarDateOf(first.dateTime)}` : '' },
      { relative: 'path' },
    )
  })
  const groupGames = useGroupGames(plan, run)
  const knockout = useKnockout(plan, run)
  if (run.phase !== 'empty') return <Preview run={run} plan={plan} />
  return (
    <Tabs.Root defaultValue="group" lazyMount>
      <Tabs.List flexWrap="wrap">
        <Tabs.Trigger value="group">{planTexts.groupGames}</Tabs.Trigger>
        <Tabs.Trigger value="knockout">{planTexts.knockout}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="group">
        <GroupGamesForm form={groupGames} plan={plan} />
      </Tabs.Content>
      <Tabs.Content value="knockout">
        <KnockoutForm form={knockout} plan={plan} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

function useGroupGames(plan: Plan, run: Run) {
  const form = useSavedForm({
    name: `plan/${plan.competition.id}/group-games`,
    defaults: groupGamesDraft(plan),
    schema: groupGamesSchema(plan),
    save: (games) => shown(run, groupGamesSteps(games, plan)),
    // What was typed stays until the games are planned.
    onSaved: () => form.change({}),
  })
  return form
}

function useKnockout(plan: Plan, run: Run) {
  const form = useSavedForm({
    name: `plan/${plan.competition.id}/knockout`,
    defaults: knockoutDraft(plan),
    schema: knockoutSchema(plan),
    save: (knockout) => shown(run, knockoutSteps(knockout, plan)),
    onSaved: () => form.change({}),
  })
  return form
}

/** Nothing is sent before the preview was shown. */
async function shown(run: Run, steps: readonly PlanStep[]): Promise<void> {
  run.prepare(steps)
}
