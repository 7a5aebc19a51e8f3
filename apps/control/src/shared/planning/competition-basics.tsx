import { SimpleGrid, Text } from '@chakra-ui/react'
import { DayField } from '../form/day-field.tsx'
import { TextField } from '../form/fields.tsx'
import type { BoundField, Faults } from '../form/use-saved-form.ts'
import { calendarDateIn } from '../form/wall-time.ts'
import { areTurned, type TypedDays } from './competition-days.ts'

/** What every competition says of itself, as typed. */
export type TypedBasics = TypedDays & { readonly name: string; readonly location: string }

/** What of it is still missing. */
export const basicsFaultsOf = ({ name, location, start, end }: TypedBasics): Faults<TypedBasics> => ({
  name: name.trim() === '' ? 'Bitte einen Namen eintragen.' : undefined,
  location: location.trim() === '' ? 'Bitte einen Ort eintragen.' : undefined,
  start: calendarDateIn(start) === undefined ? NO_DAY : undefined,
  end: calendarDateIn(end) === undefined ? NO_DAY : undefined,
})

const NO_DAY = 'Bitte einen Tag eintragen.'

type CompetitionBasicsProps = {
  readonly values: TypedDays
  readonly bind: (field: keyof TypedBasics) => BoundField<string>
}

/** Name, place and days; days in the wrong order are put right, and that is said. */
export const CompetitionBasics = ({ values, bind }: CompetitionBasicsProps) => (
  <>
    <TextField label="Name" isRequired {...bind('name')} />
    <TextField label="Ort" isRequired {...bind('location')} />
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
      <DayField label="Start" isRequired {...bind('start')} />
      <DayField label="Ende" isRequired {...bind('end')} />
    </SimpleGrid>
    {areTurned(values) && <Text role="status">Daten wurden getauscht: Das Turnier beginnt am früheren Tag.</Text>}
  </>
)
