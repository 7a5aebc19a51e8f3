import { Text } from '@chakra-ui/react'
import { ChoiceField } from '../../../shared/form/choice-field.tsx'
import { QuickNumberField, TextField } from '../../../shared/form/fields.tsx'
import { FormFrame } from '../../../shared/form/form-frame.tsx'
import type { SavedForm } from '../../../shared/form/use-saved-form.ts'
import type { Plan } from '../timetable.ts'
import { type GroupGamesDraft, groupGamesText, NEW_GROUP } from './group-games.ts'
import { MatchdayField } from './matchday-field.tsx'
import { PaceFields } from './pace-fields.tsx'
import { TeamChecks } from './team-checks.tsx'

/** How many games each team plays most of the time. */
const QUICK_GAMES = [3, 4, 5]

type GroupGamesFormProps = { readonly form: SavedForm<GroupGamesDraft>; readonly plan: Plan }

/** Every team of a group plays the same number of games against different opponents. */
export function GroupGamesForm({ form, plan }: GroupGamesFormProps) {
  const { bind, values } = form
  const { groups, teamIds } = plan.competition
  const choices = [
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
    { value: NEW_GROUP, label: 'Neue Gruppe' },
  ]
  return (
    <FormFrame form={form} back=".." label="Vorschau zeigen">
      <ChoiceField label="Gruppe" isRequired choices={choices} emptyText="Keine passende Gruppe" {...bind('groupId')} />
      {values.groupId === NEW_GROUP && (
        <>
          <TextField label="Name der neuen Gruppe" isRequired {...bind('groupName')} />
          <TeamChecks teams={plan.teams.filter(({ id }) => teamIds.includes(id))} {...bind('teamIds')} />
        </>
      )}
      <QuickNumberField label="Spiele je Mannschaft" quick={QUICK_GAMES} {...bind('gamesEach')} />
      <Text role="status" fontWeight="medium">
        {groupGamesText(values, plan)}
      </Text>
      <PaceFields bind={bind} />
      <MatchdayField matchdays={plan.competition.matchdays} {...bind('matchday')} />
    </FormFrame>
  )
}
