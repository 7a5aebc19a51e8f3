import { Field, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import { optionsFor, Select } from '../../../shared/form/select-field.tsx'
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
      <Select
        disabled={field.isFixed}
        options={optionsFor(teams, 'Bitte wählen')}
        value={field.teamId ?? ''}
        onChange={onChoose}
      />
    )}
    <Field.HelperText>{field.isFixed ? 'Steht fest.' : `Laut Plan: ${planned}`}</Field.HelperText>
    <Field.ErrorText>{fault}</Field.ErrorText>
  </Field.Root>
)
