import { useCommand } from '@cup/api-client/commands'
import type { Competition, Game } from '@cup/contract/entities'
import { useToast } from '@cup/ui/chakra'
import { useState } from 'react'
import {
  changeCompetition,
  changeSettings,
  competitionFields,
  withDaysInOrder,
} from '../../../shared/fields/competition-fields.ts'
import { CompetitionFields } from '../../../shared/fields/entity-fields.tsx'
import { draftOf, entitySchema, fieldsOf } from '../../../shared/fields/entity-form.ts'
import { PartForm } from '../../../shared/form/part-form.tsx'
import { useSavedForm } from '../../../shared/form/use-saved-form.ts'
import { competitionTexts } from '../../../texts/competition.ts'
import { gamesWithOtherShots, ShotsOffer } from '../change-games.tsx'

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

type SettingsFormProps = DetailsFormProps & { readonly games: readonly Game[] }

/** [K5] The settings of a competition; another number of shots is offered to the games that are planned already. */
export function SettingsForm({ competition, games }: SettingsFormProps) {
  const toast = useToast()
  const [offered, setOffered] = useState<number>()
  const { mutateAsync: change } = useCommand('competition.write/change-settings')
  const form = useSavedForm({
    name: `competitions/${competition.id}/settings`,
    defaults: draftFor(competition),
    schema: SettingsSchema,
    save: change,
    onSaved: ({ shootOutShotsNumber }) => {
      form.keep()
      toast({ text: competitionTexts.settingsSaved })
      const shots = Number(shootOutShotsNumber)
      const isOther = shots !== competition.settings.shootOutShotsNumber
      if (isOther && gamesWithOtherShots(games, shots).length > 0) setOffered(shots)
    },
  })
  return (
    <>
      <PartForm form={form} label={competitionTexts.saveSettings}>
        <CompetitionFields fields={fieldsOf(competitionFields, changeSettings)} form={form} />
      </PartForm>
      {offered !== undefined && (
        <ShotsOffer competition={competition} games={games} shots={offered} onClose={() => setOffered(undefined)} />
      )}
    </>
  )
}

const draftFor = ({ settings, ...competition }: Competition) => ({
  id: competition.id,
  ...draftOf(competitionFields, { ...competition, ...settings }),
})
