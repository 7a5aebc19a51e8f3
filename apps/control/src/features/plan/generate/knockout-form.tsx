import { SimpleGrid, Switch, Text } from '@chakra-ui/react'
import { EmptyMessage } from '@cup/ui/chakra'
import { NumberField, TextField } from '../../../shared/form/fields.tsx'
import { FormFrame } from '../../../shared/form/form-frame.tsx'
import type { SavedForm } from '../../../shared/form/use-saved-form.ts'
import { planTexts } from '../../../texts/plan.ts'
import type { Plan } from '../timetable.ts'
import { entrantCountOf, type KnockoutDraft, placeFaultOf } from './knockout.ts'
import { PaceFields } from './pace-fields.tsx'

type KnockoutFormProps = { readonly form: SavedForm<KnockoutDraft>; readonly plan: Plan }

/** A knockout of the best of each group, up to the final. */
export function KnockoutForm({ form, plan }: KnockoutFormProps) {
  const { bind, values } = form
  const { onChange, onLeave, fault } = bind('places')
  const { groups } = plan.competition
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
      <Text role="status" fontWeight="medium">
        {planTexts.entrants(entrantCountOf(values, plan))}
      </Text>
      <SmallFinalSwitch isOn={values.hasSmallFinal} onChange={bind('hasSmallFinal').onChange} />
      <PaceFields bind={bind} courts={plan.competition.courts} />
      <TextField label={planTexts.pauseBeforeRound} isRequired inputMode="numeric" {...bind('pause')} />
    </FormFrame>
  )
}

type SmallFinalSwitchProps = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }

const SmallFinalSwitch = ({ isOn, onChange }: SmallFinalSwitchProps) => (
  <Switch.Root minH="target" checked={isOn} onCheckedChange={({ checked }) => onChange(checked)}>
    <Switch.HiddenInput />
    <Switch.Control>
      <Switch.Thumb />
    </Switch.Control>
    <Switch.Label>{planTexts.smallFinal}</Switch.Label>
  </Switch.Root>
)
