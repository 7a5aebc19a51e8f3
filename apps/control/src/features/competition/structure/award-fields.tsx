import { SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { NumberField } from '../../../shared/form/fields.tsx'
import { useFocusOnFault } from '../../../shared/form/form-frame.tsx'
import { optionsOf, SelectField } from '../../../shared/form/select-field.tsx'
import type { SavedForm } from '../../../shared/form/use-saved-form.ts'
import { competitionTexts } from '../../../texts/competition.ts'
import { type AwardDraft, isLevel } from './award-draft.ts'

const REASONS = {
  noShow: competitionTexts.noShow,
  abandoned: competitionTexts.abandoned,
  decision: competitionTexts.decision,
} as const
const WINNER_LABEL = competitionTexts.winner

type AwardFieldsProps = {
  readonly form: SavedForm<AwardDraft>
  readonly names: Sides<string>
  readonly isKnockout: boolean
}

export const AwardFields = ({ form, names, isKnockout }: AwardFieldsProps) => (
  <form ref={useFocusOnFault(form.stops)} noValidate onSubmit={(event) => event.preventDefault()}>
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5" alignItems="end">
        {SIDES.map((side) => (
          <NumberField key={side} label={competitionTexts.goalsOf(names[side])} isRequired {...form.bind(side)} />
        ))}
      </SimpleGrid>
      <SelectField
        label={competitionTexts.reason}
        options={optionsOf(REASONS)}
        value={form.values.reason}
        onChange={(reason) => form.change({ reason })}
      />
      {isLevel(form.values) && (
        <SelectField
          label={WINNER_LABEL}
          options={optionsOf({
            none: isKnockout ? competitionTexts.pleaseChoose : competitionTexts.noWinner,
            ...names,
          })}
          value={form.values.winner}
          onChange={(winner) => form.change({ winner })}
          fault={form.bind('winner').fault}
        />
      )}
      <Text>{competitionTexts.awardConsequences}</Text>
      {form.refusal && (
        <Text role="alert" color="fg.error">
          {form.refusal}
        </Text>
      )}
    </Stack>
  </form>
)
