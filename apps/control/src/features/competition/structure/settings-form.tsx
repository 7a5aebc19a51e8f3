import { Field, Flex, NativeSelect, SimpleGrid, Stack, Switch, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import type { Competition } from '@cup/contract/entities'
import { Button, useToast } from '@cup/ui/chakra'
import { NumberField, numberIn } from '../../../shared/form/fields.tsx'
import { QuickNumberField } from '../../../shared/form/quick-number-field.tsx'
import { useSavedForm } from '../../../shared/form/use-saved-form.ts'

type Settings = Competition['settings']

/** What stands in the form of the settings; numbers as typed. */
type SettingsDraft = Omit<Settings, 'shootOutShotsNumber' | 'timePenaltySeconds'> & {
  readonly shots: string
  readonly penaltySeconds: string
}

/** [G23] How many shots each side has, most of the time. */
const QUICK_SHOTS = [3, 5]
const MOST_SHOTS = 99
const LONGEST_PENALTY_SECONDS = 3600

const NAMES = { full: 'Voller Name', first: 'Vorname und Anfangsbuchstabe', number: 'Nur die Nummer' } as const
const RESULTS = { all: 'Alles', withoutTables: 'Ohne Tabelle und Topscorer', planOnly: 'Nur der Spielplan' } as const

/** [K5] The settings of a competition. */
export function SettingsForm({ competition: { id, settings } }: { readonly competition: Competition }) {
  const toast = useToast()
  const { mutateAsync: change } = useCommand('competition.write/change-settings')
  const form = useSavedForm<SettingsDraft>({
    name: `competitions/${id}/settings`,
    defaults: draftOf(settings),
    faultsOf: ({ shots, penaltySeconds }) => ({
      shots: isBetween(shots, MOST_SHOTS) ? undefined : `Bitte 1 bis ${MOST_SHOTS} eintragen.`,
      penaltySeconds: isBetween(penaltySeconds, LONGEST_PENALTY_SECONDS)
        ? undefined
        : `Bitte 1 bis ${LONGEST_PENALTY_SECONDS} Sekunden eintragen.`,
    }),
    save: ({ shots, penaltySeconds, ...others }) =>
      change({
        id,
        ...others,
        shootOutShotsNumber: numberIn(shots) ?? settings.shootOutShotsNumber,
        timePenaltySeconds: numberIn(penaltySeconds) ?? settings.timePenaltySeconds,
      }),
    onSaved: () => toast({ text: 'Die Einstellungen sind gespeichert.' }),
    wireNames: { shootOutShotsNumber: 'shots', timePenaltySeconds: 'penaltySeconds' },
  })
  const { values } = form
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="5" maxW="3xl">
        <QuickNumberField label="9-Meter-Schüsse je Mannschaft" quick={QUICK_SHOTS} {...form.bind('shots')} />
        <NumberField label="Zeitstrafe in Sekunden" isRequired {...form.bind('penaltySeconds')} />
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <Choice
            label="Öffentliche Namen"
            texts={NAMES}
            value={values.names}
            onChange={(names) => form.change({ names })}
          />
          <Choice
            label="Öffentliche Ergebnisse"
            texts={RESULTS}
            value={values.publicResults}
            onChange={(publicResults) => form.change({ publicResults })}
          />
        </SimpleGrid>
        <YesOrNo label="Ein Gegentor beendet die Zeitstrafe" {...switchFor('penaltyEndsOnGoal')} />
        <YesOrNo label="Direkter Vergleich vor der Tordifferenz" {...switchFor('headToHeadFirst')} />
        <YesOrNo label="Anpfiff erst, wenn die Regie bereit ist" {...switchFor('regieRequired')} />
        {form.refusal && (
          <Text role="alert" color="fg.error">
            {form.refusal}
          </Text>
        )}
        <Flex>
          <Button type="submit" size="touch" isBusy={form.isSaving}>
            Einstellungen speichern
          </Button>
        </Flex>
      </Stack>
    </form>
  )

  function switchFor(field: 'penaltyEndsOnGoal' | 'headToHeadFirst' | 'regieRequired') {
    return { isOn: values[field], onChange: (isOn: boolean) => form.change({ [field]: isOn }) }
  }
}

const draftOf = ({ shootOutShotsNumber, timePenaltySeconds, ...others }: Settings): SettingsDraft => ({
  ...others,
  shots: String(shootOutShotsNumber),
  penaltySeconds: String(timePenaltySeconds),
})

function isBetween(text: string, most: number): boolean {
  const number = numberIn(text)
  return number !== undefined && number >= 1 && number <= most
}

type ChoiceProps<Word extends string> = {
  readonly label: string
  readonly texts: Readonly<Record<Word, string>>
  readonly value: Word
  readonly onChange: (word: Word) => void
}

function Choice<Word extends string>({ label, texts, value, onChange }: ChoiceProps<Word>) {
  const isWord = (text: string): text is Word => Object.hasOwn(texts, text)
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          minH="touch"
          value={value}
          onChange={({ target }) => {
            if (isWord(target.value)) onChange(target.value)
          }}
        >
          {Object.entries<string>(texts).map(([word, text]) => (
            <option key={word} value={word}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

type YesOrNoProps = { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }

const YesOrNo = ({ label, isOn, onChange }: YesOrNoProps) => (
  <Switch.Root size="lg" checked={isOn} onCheckedChange={({ checked }) => onChange(checked)}>
    <Switch.HiddenInput />
    <Switch.Control />
    <Switch.Label>{label}</Switch.Label>
  </Switch.Root>
)
