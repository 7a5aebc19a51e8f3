import { Checkbox, Fieldset, SimpleGrid, Text } from '@chakra-ui/react'
import type { Competition, Team } from '@cup/contract/entities'
import { TeamBadge } from '@cup/ui/components'
import { useId } from 'react'
import { ChoiceField } from '../../../shared/form/choice-field.tsx'
import { QuickNumberField, TextField } from '../../../shared/form/fields.tsx'
import { FormFrame } from '../../../shared/form/form-frame.tsx'
import type { BoundField } from '../../../shared/form/use-plain-form.ts'
import type { SavedForm } from '../../../shared/form/use-saved-form.ts'
import { planTexts } from '../../../texts/plan.ts'
import type { Plan } from '../timetable.ts'
import { FinishTime } from './finish-time.tsx'
import {
  type GroupGamesDraft,
  groupChoicesOf,
  groupGamesSchema,
  groupGamesSteps,
  groupGamesText,
  NEW_GROUP,
} from './group-games.ts'
import { matchdayNamed } from './pace.ts'
import { PaceFields } from './pace-fields.tsx'

/** How many games each team plays most of the time. */
const QUICK_GAMES = [3, 4, 5]

type GroupGamesFormProps = { readonly form: SavedForm<GroupGamesDraft>; readonly plan: Plan }

/** Every team of a group plays the same number of games against different opponents. */
export function GroupGamesForm({ form, plan }: GroupGamesFormProps) {
  const { bind, values } = form
  const { teamIds } = plan.competition
  const choices = [...groupChoicesOf(plan), { value: NEW_GROUP, label: planTexts.newGroup }]
  return (
    <FormFrame form={form} back=".." label={planTexts.showPreview}>
      <ChoiceField
        label={planTexts.group}
        isRequired
        choices={choices}
        emptyText={planTexts.noMatchingGroup}
        {...bind('groupId')}
      />
      {values.groupId === NEW_GROUP && (
        <>
          <TextField label={planTexts.newGroupName} isRequired {...bind('groupName')} />
          <TeamChecks teams={plan.teams.filter(({ id }) => teamIds.includes(id))} {...bind('teamIds')} />
        </>
      )}
      <QuickNumberField label={planTexts.gamesEach} quick={QUICK_GAMES} {...bind('gamesEach')} />
      <Text role="status" fontWeight="medium">
        {groupGamesText(values, plan)}
      </Text>
      <PaceFields bind={bind} courts={plan.competition.courts} />
      <FinishTime plans={[plan]} values={values} schema={groupGamesSchema(plan)} stepsOf={(output) => groupGamesSteps(output, plan)} />
      <MatchdayField matchdays={plan.competition.matchdays} {...bind('matchday')} />
    </FormFrame>
  )
}

type MatchdayFieldProps = BoundField<string> & Pick<Competition, 'matchdays'>

/** A matchday by its name: one that there is, or one that is made with the games. */
function MatchdayField({ matchdays, ...field }: MatchdayFieldProps) {
  const listId = useId()
  const isKnown = field.value.trim() === '' || matchdayNamed(field.value, { matchdays }) !== undefined
  return (
    <>
      <TextField
        label={planTexts.matchday}
        isRequired
        list={listId}
        {...(!isKnown && { help: planTexts.newMatchdayHint })}
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

type TeamChecksProps = BoundField<readonly string[]> & { readonly teams: readonly Team[] }

/** Teams of the new group. */
const TeamChecks = ({ teams, value, onChange, fault }: TeamChecksProps) => (
  <Fieldset.Root invalid={fault !== undefined}>
    <Fieldset.Legend>{planTexts.teamsCounted(value.length)}</Fieldset.Legend>
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="1">
      {teams.map((team) => (
        <Checkbox.Root
          key={team.id}
          size="lg"
          minH="target"
          alignItems="center"
          checked={value.includes(team.id)}
          onCheckedChange={({ checked }) =>
            onChange(checked ? [...value, team.id] : value.filter((id) => id !== team.id))
          }
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label display="flex" alignItems="center" gap="3" minW="0">
            <TeamBadge team={team} />
            {team.name}
          </Checkbox.Label>
        </Checkbox.Root>
      ))}
    </SimpleGrid>
    <Fieldset.ErrorText role="alert">{fault}</Fieldset.ErrorText>
  </Fieldset.Root>
)
