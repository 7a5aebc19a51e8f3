import { SimpleGrid, Text } from '@chakra-ui/react'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { DateTimeField } from '../../shared/form/date-time-field.tsx'
import { QuickNumberField, TextField } from '../../shared/form/fields.tsx'
import type { SavedForm } from '../../shared/form/use-saved-form.ts'
import { referenceText } from '../../shared/planning/reference.ts'
import { ReferencePicker } from '../../shared/planning/reference-picker.tsx'
import type { GameDraft } from './game-draft.ts'

/** [G23] The durations that are played most. */
const QUICK_MINUTES = [12, 15]

type PlanGameFieldsProps = {
  readonly form: SavedForm<GameDraft>
  readonly cup: Competition
  readonly games: readonly Game[]
  /** Undefined while they are on their way. */
  readonly teams: readonly Team[] | undefined
}

/** When, how long, and who against whom. */
export function PlanGameFields({ form: { bind, values }, cup, games, teams }: PlanGameFieldsProps) {
  const data = teams && { competition: cup, games, teams }
  return (
    <>
      <TextField label="Name" isRequired {...bind('name')} />
      <ChoiceField
        label="Matchday"
        isRequired
        choices={cup.matchdays.map(toChoice)}
        emptyText="Kein Matchday angelegt"
        {...bind('matchdayId')}
      />
      <ChoiceField
        label="Gruppe"
        choices={cup.groups.map(toChoice)}
        emptyText="Keine Gruppe angelegt"
        help="Ohne Gruppe ist es ein K.-o.-Spiel."
        {...bind('groupId')}
      />
      <DateTimeField label="Datum und Uhrzeit" isRequired {...bind('dateTime')} />
      <QuickNumberField label="Dauer in Minuten" quick={QUICK_MINUTES} unit="Min." {...bind('duration')} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        <ReferencePicker label="Heim" data={data} {...bind('home')} />
        <ReferencePicker label="Gast" data={data} {...bind('guest')} />
      </SimpleGrid>
      <Text aria-live="polite" fontWeight="medium">
        {data && `${referenceText(values.home, data)} gegen ${referenceText(values.guest, data)}`}
      </Text>
    </>
  )
}

const toChoice = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name })
