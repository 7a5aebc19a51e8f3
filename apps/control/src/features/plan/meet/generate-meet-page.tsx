import { Heading, SimpleGrid, Stack, Switch, Text } from '@chakra-ui/react'
import type { Meet } from '@cup/contract/entities'
import { useToast } from '@cup/ui/chakra'
import { useNavigate } from 'react-router-dom'
import { DateTimeField } from '../../../shared/form/date-time-field.tsx'
import { NumberField, QuickNumberField, SwitchField } from '../../../shared/form/fields.tsx'
import { FormFrame } from '../../../shared/form/form-frame.tsx'
import { type SavedForm, useSavedForm } from '../../../shared/form/use-saved-form.ts'
import { planTexts, meetPlanTexts as texts } from '../../../texts/plan.ts'
import { FinishTime } from '../generate/finish-time.tsx'
import { QUICK_MINUTES, QUICK_SLOTS } from '../generate/pace.ts'
import { CourtChecks } from '../generate/pace-fields.tsx'
import type { Plan } from '../timetable.ts'
import { usePlanAct } from '../use-plan-act.ts'
import { type MeetDraft, meetDraft, meetSchema, type PartDraft, partFaultsOf } from './meet-draft.ts'
import { MeetFrame } from './meet-frame.tsx'
import { MeetPreview } from './meet-preview.tsx'
import { meetSteps } from './meet-steps.ts'

/** [H9] Plans the games of all competitions of a meet in one go, on the courts that they share. */
export const GenerateMeetPage = () => (
  <MeetFrame title={texts.planAll}>{(meet, plans) => <Wizard meet={meet} plans={plans} />}</MeetFrame>
)

type WizardProps = { readonly meet: Meet; readonly plans: readonly Plan[] }

function Wizard({ meet, plans }: WizardProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const run = usePlanAct(`plan/meets/${meet.id}/generate`, (steps) => {
    form.discard()
    toast({ text: planTexts.gamesPlanned(steps.filter(({ call }) => call === 'game.write/plan').length) })
    void navigate('../checklist', { relative: 'path' })
  })
  const form = useSavedForm<MeetDraft, Parameters<typeof meetSteps>[0]>({
    name: `plan/meets/${meet.id}/draft`,
    defaults: meetDraft(plans),
    schema: meetSchema(plans),
    save: async (output) => run.prepare(meetSteps(output, meet, plans)),
    // What was typed stays until the games are planned.
    onSaved: () => form.change({}),
  })
  if (run.steps.length > 0) return <MeetPreview run={run} meet={meet} plans={plans} />
  const { bind } = form
  return (
    <FormFrame form={form} back="../checklist" label={planTexts.showPreview}>
      <Text maxW="prose">{texts.wizardExplained}</Text>
      <DateTimeField label={planTexts.firstGame} isRequired {...bind('dateTime')} />
      <QuickNumberField
        label={planTexts.kickOffDistance}
        quick={QUICK_SLOTS}
        unit={planTexts.minutesShort}
        {...bind('slot')}
      />
      {plans.map((plan) => (
        <Part key={plan.competition.id} form={form} plan={plan} />
      ))}
      <NumberField label={planTexts.pauseBeforeRound} isRequired {...bind('pause')} />
      <SwitchField label={texts.hasSingleFinals} {...bind('hasSingleFinals')} />
      <FinishTime
        plans={plans}
        values={form.values}
        schema={meetSchema(plans)}
        stepsOf={(output) => meetSteps(output, meet, plans)}
      />
      <PartsFault form={form} plans={plans} />
    </FormFrame>
  )
}

type PartProps = { readonly form: SavedForm<MeetDraft>; readonly plan: Plan }

/** Choices for one competition. */
function Part({ form, plan }: PartProps) {
  const { competition, games } = plan
  const { value: parts, onChange, onLeave, fault } = form.bind('parts')
  const part = parts[competition.id]
  if (!part) return null
  const faults = fault === undefined ? {} : partFaultsOf(part, plan)
  const put = (some: Partial<PartDraft>) => onChange({ ...parts, [competition.id]: { ...part, ...some } })
  const field = (name: 'gamesEach' | 'duration' | 'entrants') => ({
    value: part[name],
    onChange: (value: string) => put({ [name]: value }),
    onLeave,
    fault: faults[name],
  })
  return (
    <Stack as="section" aria-label={competition.name} gap="4" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3">
      <Heading as="h2" textStyle="lg">
        {competition.name}
      </Heading>
      <Switch.Root
        minH="target"
        checked={part.isPlanned}
        onCheckedChange={({ checked }) => put({ isPlanned: checked })}
      >
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>{texts.isPlanned(competition.name)}</Switch.Label>
      </Switch.Root>
      {games.length > 0 && <Text color="fg.muted">{texts.hasGames(games.length)}</Text>}
      {part.isPlanned && (
        <>
          {(competition.courts ?? []).length > 1 && (
            <CourtChecks
              courts={competition.courts ?? []}
              value={part.courtIds}
              onChange={(courtIds) => put({ courtIds })}
              onLeave={onLeave}
              fault={faults.courtIds}
            />
          )}
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <NumberField label={planTexts.gamesEach} isRequired {...field('gamesEach')} />
            <NumberField label={texts.entrantsEach} isRequired {...field('entrants')} />
          </SimpleGrid>
          {part.entrants !== '0' && (
            <SwitchField
              label={planTexts.playsAllPlaces}
              value={part.playsAllPlaces}
              onChange={(playsAllPlaces) => put({ playsAllPlaces })}
            />
          )}
          <QuickNumberField
            label={planTexts.durationInMinutes}
            quick={QUICK_MINUTES}
            unit={planTexts.minutesShort}
            {...field('duration')}
          />
        </>
      )}
    </Stack>
  )
}

type PartsFaultProps = { readonly form: SavedForm<MeetDraft>; readonly plans: readonly Plan[] }

/** That no competition is chosen; everything else is shown at its field. */
function PartsFault({ form, plans }: PartsFaultProps) {
  const { value: parts, fault } = form.bind('parts')
  if (fault === undefined || plans.some(({ competition }) => parts[competition.id]?.isPlanned)) return null
  return (
    <Text role="alert" color="fg.error">
      {fault}
    </Text>
  )
}
