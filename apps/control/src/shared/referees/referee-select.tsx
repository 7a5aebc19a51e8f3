import { refereeTexts as texts } from '../../texts/referees.ts'
import { type Option, Select } from '../form/select-field.tsx'
import type { KnownReferees } from './use-referees.ts'

type RefereeSelectProps = {
  /** Its name where no label stands beside it. */
  readonly label?: string
  readonly value: number | undefined
  readonly referees: KnownReferees
  readonly onChange: (number: number | null) => void
}

/** [M1] The choice of one of the listed referees, of one by number who is not in the list, or of none. */
export function RefereeSelect({ label, value, referees, onChange }: RefereeSelectProps) {
  const { listed, nameOf } = referees
  const numbers = listed.map(({ number }) => number)
  const all = value === undefined || numbers.includes(value) ? numbers : [...numbers, value]
  const options: readonly Option[] = [
    ['', texts.unassigned],
    ...all.map(
      (number): Option => [
        String(number),
        numbers.includes(number) ? texts.listed(number, nameOf(number)) : nameOf(number),
      ],
    ),
  ]
  return (
    <Select
      {...(label === undefined ? {} : { 'aria-label': label })}
      value={value === undefined ? '' : String(value)}
      options={options}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}
