import type { Competition } from '@cup/contract/entities'
import { useId } from 'react'
import { TextField } from '../../../shared/form/fields.tsx'
import type { BoundField } from '../../../shared/form/use-plain-form.ts'
import { matchdayNamed } from './pace.ts'

type MatchdayFieldProps = BoundField<string> & Pick<Competition, 'matchdays'>

/** A matchday by its name: one that there is, or one that is made with the games. */
export function MatchdayField({ matchdays, ...field }: MatchdayFieldProps) {
  const listId = useId()
  const isKnown = field.value.trim() === '' || matchdayNamed(field.value, { matchdays }) !== undefined
  return (
    <>
      <TextField
        label="Matchday"
        isRequired
        list={listId}
        {...(!isKnown && { help: 'Diesen Matchday gibt es noch nicht; er wird mit angelegt.' })}
        {...field}
      />
      <datalist id={listId}>
        {matchdays.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  )
}
