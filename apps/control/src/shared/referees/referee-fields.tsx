import { SimpleGrid, Stack } from '@chakra-ui/react'
import { MOST_REFEREES } from '@cup/domain/game-plan'
import { Link } from 'react-router-dom'
import { refereeTexts as texts } from '../../texts/referees.ts'
import { FieldFrame, NumberField } from '../form/fields.tsx'
import type { BoundField } from '../form/use-plain-form.ts'
import { RefereeSelect } from './referee-select.tsx'
import { type KnownReferees, useReferees } from './use-referees.ts'

type RefereeFieldsProps = { readonly first: BoundField<string>; readonly second: BoundField<string> }

/** [H4] [M1] Fields for the referees of a game: chosen from the list of referees, or by number where there is none. */
export function RefereeFields({ first, second }: RefereeFieldsProps) {
  const referees = useReferees()
  return (
    <Stack gap="2">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <RefereeField label={texts.referee} referees={referees} field={first} />
        <RefereeField label={texts.secondReferee} referees={referees} field={second} />
      </SimpleGrid>
      <Link to="/referees">{texts.toList}</Link>
    </Stack>
  )
}

type RefereeFieldProps = {
  readonly label: string
  readonly referees: KnownReferees
  readonly field: BoundField<string>
}

function RefereeField({ label, referees, field }: RefereeFieldProps) {
  if (referees.listed.length === 0) return <NumberField label={texts.numberOf(label)} max={MOST_REFEREES} {...field} />
  return (
    <FieldFrame label={label} fault={field.fault}>
      <RefereeSelect
        value={field.value === '' ? undefined : Number(field.value)}
        referees={referees}
        onChange={(number) => field.onChange(number === null ? '' : String(number))}
      />
    </FieldFrame>
  )
}
