import type { Competition } from '@cup/contract/entities'
import { optionsFor, SelectField } from '../../shared/form/select-field.tsx'

type CompetitionChoiceProps = {
  readonly competitions: readonly Pick<Competition, 'id' | 'name'>[]
  /** Empty for none. */
  readonly value: string
  readonly onChange: (competitionId: string) => void
}

/** Into which competition the teams are enrolled, if any. */
export const CompetitionChoice = ({ competitions, value, onChange }: CompetitionChoiceProps) => (
  <SelectField
    label="Mannschaften in ein Turnier eintragen"
    maxW="md"
    options={optionsFor(competitions, 'In keines')}
    value={value}
    onChange={onChange}
  />
)
