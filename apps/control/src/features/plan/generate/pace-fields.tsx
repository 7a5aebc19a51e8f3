import { Checkbox, Fieldset, SimpleGrid } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { DateTimeField } from '../../../shared/form/date-time-field.tsx'
import { QuickNumberField } from '../../../shared/form/fields.tsx'
import type { BoundField } from '../../../shared/form/use-plain-form.ts'
import { planTexts } from '../../../texts/plan.ts'
import { QUICK_MINUTES, QUICK_SLOTS } from './pace.ts'

type PaceFieldsProps = {
  readonly courts: Competition['courts']
  readonly bind: {
    (field: 'dateTime' | 'slot' | 'duration'): BoundField<string>
    (field: 'courtIds'): BoundField<readonly string[]>
  }
}

/** When the first game begins, and how the others follow. */
export const PaceFields = ({ bind, courts = [] }: PaceFieldsProps) => (
  <>
    {courts.length > 1 && <CourtChecks courts={courts} {...bind('courtIds')} />}
    <DateTimeField label={planTexts.firstGame} isRequired {...bind('dateTime')} />
    <QuickNumberField
      label={planTexts.kickOffDistance}
      quick={QUICK_SLOTS}
      unit={planTexts.minutesShort}
      {...bind('slot')}
    />
    <QuickNumberField
      label={planTexts.durationInMinutes}
      quick={QUICK_MINUTES}
      unit={planTexts.minutesShort}
      {...bind('duration')}
    />
  </>
)

type CourtChecksProps = BoundField<readonly string[]> & { readonly courts: NonNullable<Competition['courts']> }

/** [H4] On which courts games begin together. */
export const CourtChecks = ({ courts, value, onChange, fault }: CourtChecksProps) => (
  <Fieldset.Root invalid={fault !== undefined}>
    <Fieldset.Legend>{planTexts.onCourts}</Fieldset.Legend>
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="1">
      {courts.map(({ id, name }) => (
        <Checkbox.Root
          key={id}
          size="lg"
          minH="target"
          alignItems="center"
          checked={value.includes(id)}
          onCheckedChange={({ checked }) => onChange(checked ? [...value, id] : value.filter((one) => one !== id))}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{name}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </SimpleGrid>
    <Fieldset.ErrorText role="alert">{fault}</Fieldset.ErrorText>
  </Fieldset.Root>
)
