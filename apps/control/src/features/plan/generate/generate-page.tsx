import { SimpleGrid, Tabs, Text } from '@chakra-ui/react'
import { useOthersOfMeet } from '@cup/api-client/queries'
import { EmptyMessage, useToast } from '@cup/ui/chakra'
import { calendarDateOf } from '@cup/ui/format'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NumberField, SwitchField, TextField } from '../../../shared/form/fields.tsx'
import { FormFrame } from '../../../shared/form/form-frame.tsx'
import { type SavedForm, useSavedForm } from '../../../shared/form/use-saved-form.ts'
import type { WholePlan } from '../../../shared/planning/names-of-sides.ts'
import { PlanFrame } from '../../../shared/planning/plan-frame.tsx'
import { planTexts } from '../../../texts/plan.ts'
import type { Plan } from '../timetable.ts'
import { type PlanAct, type PlanStep, usePlanAct } from '../use-plan-act.ts'
import { FinishTime } from './finish-time.tsx'
import { groupGamesDraft, groupGamesSchema, groupGamesSteps } from './group-games.ts'
import { GroupGamesForm } from './group-games-form.tsx'
import {
  bestOffered,
  entrantCountOf,
  type KnockoutDraft,
  knockoutDraft,
  knockoutSchema,
  knockoutSteps,
  placeFaultOf,
} from './knockout.ts'
import { PaceFields } from './pace-fields.tsx'
import { Preview } from './preview.tsx'

/** Plans many games at once: those of a group, or a knockout. */
export const GeneratePage = () => (
  <PlanFrame title={planTexts.generateGames}>{(plan) => <Generator plan={plan} />}</PlanFrame>
)

function Generator({ plan: ofCompetition }: { readonly plan: WholePlan }) {
  const plan: Plan = { ...ofCompetition, others: useOthersOfMeet(ofCompetition.competition) }
  const navigate = useNavigate()
  const toast = useToast()
  const run = usePlanAct(`plan/${plan.competition.id}/generate`, (steps) => {
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
  const [tab, setTab] = useState(() => (isKnockout(run.steps) ? 'knockout' : 'group'))
  if (run.steps.length > 0) return <Preview run={run} plan={plan} />
  return (
    <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)} lazyMount>
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

/** "Ändern" leads back to the form that the preview came from, also after a reload. */
const isKnockout = (steps: readonly PlanStep[]): boolean =>
  steps.some((step) => step.call === 'game.write/plan' && step.body.groupId === undefined)

function useGroupGames(plan: Plan, run: PlanAct) {
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

function useKnockout(plan: Plan, run: PlanAct) {
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
async function shown(run: PlanAct, steps: readonly PlanStep[]): Promise<void> {
  run.prepare(steps)
}

type KnockoutFormProps = { readonly form: SavedForm<KnockoutDraft>; readonly plan: Plan }

/** A knockout of the best of each group, up to the final. */
function KnockoutForm({ form, plan }: KnockoutFormProps) {
  const { bind, values } = form
  const { onChange, onLeave, fault } = bind('places')
  const { groups } = plan.competition
  const offered = bestOffered(values, plan)
  if (groups.length === 0) return <EmptyMessage>{planTexts.noGroup}</EmptyMessage>
  return (
    <FormFrame form={form} back=".." label={planTexts.showPreview}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        {groups.map((group) => (
          <NumberField
            key={group.id}
            label={planTexts.howManyOf(group.name)}
            isRequired
            help={group.teamIds.length === 1 ? planTexts.ofOneTeam : planTexts.ofTeams(group.teamIds.length)}
            max={999}
            value={values.places[group.id] ?? ''}
            onChange={(places) => onChange({ ...values.places, [group.id]: places })}
            onLeave={onLeave}
            fault={fault && placeFaultOf(values.places, group)}
          />
        ))}
      </SimpleGrid>
      {fault && groups.every((group) => placeFaultOf(values.places, group) === undefined) && (
        <Text role="alert" color="fg.error">
          {fault}
        </Text>
      )}
      {offered && (
        <NumberField
          label={planTexts.bestOfPlace(offered.place)}
          help={planTexts.bestToFill(offered.count)}
          max={groups.length}
          {...bind('best')}
        />
      )}
      <Text role="status" fontWeight="medium">
        {planTexts.entrants(entrantCountOf(values, plan))}
      </Text>
      <SwitchField label={planTexts.playsAllPlaces} {...bind('playsAllPlaces')} />
      {!values.playsAllPlaces && <SwitchField label={planTexts.smallFinal} {...bind('hasSmallFinal')} />}
      <PaceFields bind={bind} courts={plan.competition.courts} />
      <TextField label={planTexts.pauseBeforeRound} isRequired inputMode="numeric" {...bind('pause')} />
      <FinishTime plans={[plan]} values={values} schema={knockoutSchema(plan)} stepsOf={(output) => knockoutSteps(output, plan)} />
    </FormFrame>
  )
}
