import { Field, NativeSelect } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'

type CompetitionChoiceProps = {
  readonly competitions: readonly Pick<Competition, 'id' | 'name'>[]
  /** Empty for none. */
  readonly value: string
  readonly onChange: (competitionId: string) => void
}

/** Into which competition the teams are enrolled, if any. */
export const CompetitionChoice = ({ competitions, value, onChange }: CompetitionChoiceProps) => (
  <Field.Root maxW="md">
    <Field.Label>Mannschaften in ein Turnier eintragen</Field.Label>
    <NativeSelect.Root>
      <NativeSelect.Field minH="touch" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">In keines</option>
        {competitions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
)
