import { Field, NativeSelect, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import type { TeamField } from '../model/team-choice.ts'

type TeamSelectProps = {
  readonly label: string
  readonly field: TeamField
  readonly teams: readonly Team[]
  /** Whom the plan names: "Gewinner Spiel 33". */
  readonly planned: string
  readonly fault: string | undefined
  readonly onChoose: (teamId: string) => void
}

/** The team of one side; one that is set cannot be changed. */
export const TeamSelect = ({ label, field, teams, planned, fault, onChoose }: TeamSelectProps) => (
  <Field.Root invalid={fault !== undefined} disabled={field.isFixed} required>
    <Field.Label>
      {label}
      <Field.RequiredIndicator />
    </Field.Label>
    {teams.length === 0 ? (
      <Text>kein passendes Team gefunden</Text>
    ) : (
      <NativeSelect.Root disabled={field.isFixed}>
        <NativeSelect.Field minH="touch" value={field.teamId} onChange={(event) => onChoose(event.target.value)}>
          <option value="">Bitte wählen</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    )}
    <Field.HelperText>{field.isFixed ? 'Steht fest.' : `Laut Plan: ${planned}`}</Field.HelperText>
    <Field.ErrorText>{fault}</Field.ErrorText>
  </Field.Root>
)
