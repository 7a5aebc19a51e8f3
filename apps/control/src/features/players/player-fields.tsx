import { Field, NativeSelect, Switch, Text } from '@chakra-ui/react'
import type { AnyPlayer, Team } from '@cup/contract/entities'
import { ageOf } from '@cup/ui/format'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { DayField } from '../../shared/form/day-field.tsx'
import { NumberField, TextField } from '../../shared/form/fields.tsx'
import type { BoundField, SavedForm } from '../../shared/form/use-saved-form.ts'
import { calendarDateIn } from '../../shared/form/wall-time.ts'
import { NAMES_POLICIES, type NamesPolicy, type PlayerDraft } from './player-draft.ts'

type Squad = { readonly teams: readonly Pick<Team, 'id' | 'name'>[]; readonly players: readonly AnyPlayer[] }

type PlayerFieldsProps = Squad & { readonly form: SavedForm<PlayerDraft> }

/** Name, birthday, team and number. */
export function PlayerFields({ form: { bind, values, change }, ...squad }: PlayerFieldsProps) {
  const birthday = calendarDateIn(values.birthday)
  const age = birthday === undefined ? undefined : ageOf(birthday, new Date().toISOString())
  return (
    <>
      <TextField label="Vorname" isRequired {...bind('firstName')} />
      <TextField label="Nachname" isRequired {...bind('lastName')} />
      <DayField
        label="Geburtstag"
        isRequired
        note={age === undefined || age < 0 ? undefined : `${age} Jahre`}
        {...bind('birthday')}
      />
      <PlaceFields {...squad} id={values.id} teamId={bind('teamId')} number={bind('number')} />
      <Switch.Root
        size="lg"
        checked={values.isGoalkeeper}
        onCheckedChange={({ checked }) => change({ isGoalkeeper: checked })}
      >
        <Switch.HiddenInput />
        <Switch.Control />
        <Switch.Label>Torwart</Switch.Label>
      </Switch.Root>
      <Field.Root>
        <Field.Label>Öffentlicher Name</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            minH="touch"
            value={values.publicName}
            onChange={(event) => change({ publicName: policyIn(event.target.value) })}
          >
            {NAMES_POLICIES.map((policy) => (
              <option key={policy} value={policy}>
                {NAMES_TEXTS[policy]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Field.HelperText>Es gilt, was strenger ist: das hier oder die Einstellung des Turniers.</Field.HelperText>
      </Field.Root>
    </>
  )
}

const NAMES_TEXTS = { full: 'Voller Name', first: 'Vorname und Anfangsbuchstabe', number: 'Nur die Nummer' } as const

const policyIn = (text: string): NamesPolicy => NAMES_POLICIES.find((policy) => policy === text) ?? 'number'

type PlaceFieldsProps = Squad & {
  /** Whose place it is. */
  readonly id: string
  readonly teamId: BoundField<string | undefined>
  readonly number: BoundField<string>
}

/** For which team, with which number; a number that somebody has is warned of, not refused. */
export function PlaceFields({ id, teams, players, teamId, number }: PlaceFieldsProps) {
  const owner = players.find(
    (player) => player.id !== id && player.teamId === teamId.value && String(player.number) === number.value.trim(),
  )
  return (
    <>
      <ChoiceField
        label="Mannschaft"
        isRequired
        choices={teams.map(({ id: value, name }) => ({ value, label: name }))}
        emptyText="kein passendes Team gefunden"
        {...teamId}
      />
      <NumberField label="Trikotnummer" isRequired min={1} {...number} />
      {owner && (
        <Text role="status" color="fg.warning">
          Die Nummer {owner.number} trägt dort schon {owner.displayName}.
        </Text>
      )}
    </>
  )
}
