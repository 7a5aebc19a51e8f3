import { SimpleGrid, Switch } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Competition } from '@cup/contract/entities'
import { useToast } from '@cup/ui/chakra'
import { NumberField } from '../../../shared/form/fields.tsx'
import { QuickNumberField } from '../../../shared/form/quick-number-field.tsx'
import { useSavedForm } from '../../../shared/form/use-saved-form.ts'
import { PartForm } from './part-form.tsx'
import { changeOf, draftOf, faultsOf, type SettingsDraft, WIRE_NAMES } from './settings-draft.ts'
import { WordChoice } from './word-choice.tsx'

/** [G23] How many shots each side has, most of the time. */
const QUICK_SHOTS = [3, 5]

const NAMES = { full: 'Voller Name', first: 'Vorname und Anfangsbuchstabe', number: 'Nur die Nummer' } as const
const RESULTS = { all: 'Alles', withoutTables: 'Ohne Tabelle und Topscorer', planOnly: 'Nur der Spielplan' } as const

/** [K5] The settings of a competition. */
export function SettingsForm({ competition }: { readonly competition: Competition }) {
  const toast = useToast()
  const { mutateAsync: change } = useCommand('competition.write/change-settings')
  const form = useSavedForm<SettingsDraft>({
    name: `competitions/${competition.id}/settings`,
    defaults: draftOf(competition.settings),
    faultsOf,
    save: (draft) => change(changeOf(competition, draft)),
    onSaved: () => {
      form.keep()
      toast({ text: 'Die Einstellungen sind gespeichert.' })
    },
    wireNames: WIRE_NAMES,
  })
  const { values } = form
  const switchFor = (field: 'penaltyEndsOnGoal' | 'headToHeadFirst' | 'regieRequired') => ({
    isOn: values[field],
    onChange: (isOn: boolean) => form.change({ [field]: isOn }),
  })
  return (
    <PartForm form={form} label="Einstellungen speichern">
      <QuickNumberField label="9-Meter-Schüsse je Mannschaft" quick={QUICK_SHOTS} {...form.bind('shots')} />
      <NumberField label="Zeitstrafe in Sekunden" isRequired {...form.bind('penaltySeconds')} />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <WordChoice
          label="Öffentliche Namen"
          texts={NAMES}
          value={values.names}
          onChange={(names) => form.change({ names })}
        />
        <WordChoice
          label="Öffentliche Ergebnisse"
          texts={RESULTS}
          value={values.publicResults}
          onChange={(publicResults) => form.change({ publicResults })}
        />
      </SimpleGrid>
      <YesOrNo label="Ein Gegentor beendet die Zeitstrafe" {...switchFor('penaltyEndsOnGoal')} />
      <YesOrNo label="Direkter Vergleich vor der Tordifferenz" {...switchFor('headToHeadFirst')} />
      <YesOrNo label="Anpfiff erst, wenn die Regie bereit ist" {...switchFor('regieRequired')} />
    </PartForm>
  )
}

type YesOrNoProps = { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }

const YesOrNo = ({ label, isOn, onChange }: YesOrNoProps) => (
  <Switch.Root size="lg" minH="touch" checked={isOn} onCheckedChange={({ checked }) => onChange(checked)}>
    <Switch.HiddenInput />
    <Switch.Control />
    <Switch.Label>{label}</Switch.Label>
  </Switch.Root>
)
