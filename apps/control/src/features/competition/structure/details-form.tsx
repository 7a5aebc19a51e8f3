import { useCommand } from '@cup/api-client/commands'
import type { Competition } from '@cup/contract/entities'
import { useToast } from '@cup/ui/chakra'
import {
  changeCompetition,
  changeSettings,
  competitionFields,
  withDaysInOrder,
} from '../../../shared/fields/competition-fields.ts'
import { CompetitionFields } from '../../../shared/fields/entity-fields.tsx'
import { draftOf, entitySchema, fieldsOf } from '../../../shared/fields/entity-form.ts'
import { useSavedForm } from '../../../shared/form/use-saved-form.ts'
import { competitionTexts } from '../../../texts/competition.ts'
import { PartForm } from './part.tsx'

type DetailsFormProps = { readonly competition: Competition }

const DetailsSchema = entitySchema({
  fields: competitionFields,
  command: changeCompetition,
  arrange: withDaysInOrder,
})

/** [K1] Name, place and days of a competition. */
export function DetailsForm({ competition }: DetailsFormProps) {
  const toast = useToast()
  const { mutateAsync: change } = useCommand('competition.write/change-details')
  const form = useSavedForm({
    name: `competitions/${competition.id}/details`,
    defaults: draftFor(competition),
    schema: DetailsSchema,
    save: change,
    onSaved: () => {
      form.keep()
      toast({ text: competitionTexts.detailsSaved })
    },
  })
  return (
    <PartForm form={form} label={competitionTexts.saveDetails}>
      <CompetitionFields fields={fieldsOf(competitionFields, changeCompetition)} form={form} />
    </PartForm>
  )
}

const SettingsSchema = entitySchema({ fields: competitionFields, command: changeSettings })

/** [K5] The settings of a competition. */
export function SettingsForm({ competition }: DetailsFormProps) {
  const toast = useToast()
  const { mutateAsync: change } = useCommand('competition.write/change-settings')
  const form = useSavedForm({
    name: `competitions/${competition.id}/settings`,
    defaults: draftFor(competition),
    schema: SettingsSchema,
    save: change,
    onSaved: () => {
      form.keep()
      toast({ text: competitionTexts.settingsSaved })
    },
  })
  return (
    <PartForm form={form} label={competitionTexts.saveSettings}>
      <CompetitionFields fields={fieldsOf(competitionFields, changeSettings)} form={form} />
    </PartForm>
  )
}

const draftFor = ({ settings, ...competition }: Competition) => ({
  id: competition.id,
  ...draftOf(competitionFields, { ...competition, ...settings }),
})
