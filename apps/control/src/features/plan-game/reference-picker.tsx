import { Field, Flex, Stack, Tabs, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import type { BoundField } from '../../shared/form/use-plain-form.ts'
import { formTexts } from '../../texts/form.ts'
import {
  ALL_GROUPS,
  gameChoices,
  groupChoices,
  positionChoices,
  REFERENCE_KINDS,
  type ReferenceData,
  type ReferenceDraft,
  type ReferenceKind,
  rankChoices,
  teamChoices,
} from './reference.ts'

type ReferencePickerProps = BoundField<ReferenceDraft> & {
  /** Label of the side: "Heim". */
  readonly label: string
  /** Undefined while it is on its way. */
  readonly data: ReferenceData | undefined
}

const TAB_TEXTS = {
  winner: formTexts.winner,
  loser: formTexts.loser,
  team: formTexts.teamTab,
  group: formTexts.groupMember,
} as const

/** How a plan names a team: the winner or loser of a game, a team, or a place in a group or several. */
export function ReferencePicker({ label, data, value, onChange, onLeave, fault }: ReferencePickerProps) {
  const choose = (some: Partial<ReferenceDraft>) => onChange({ ...value, ...some })
  const parts = { data, value, choose, onLeave, fault }
  return (
    <Field.Root role="group" aria-label={label} invalid={fault !== undefined}>
      <Text fontWeight="medium" aria-hidden>
        {label}
      </Text>
      <Tabs.Root
        value={value.kind}
        onValueChange={({ value: tab }) => choose({ kind: kindOf(tab) })}
        lazyMount
        width="full"
      >
        <Tabs.List flexWrap="wrap">
          {REFERENCE_KINDS.map((kind) => (
            <Tabs.Trigger key={kind} value={kind}>
              {TAB_TEXTS[kind]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="winner">
          <GameChoice {...parts} field="winner" />
        </Tabs.Content>
        <Tabs.Content value="loser">
          <GameChoice {...parts} field="loser" />
        </Tabs.Content>
        <Tabs.Content value="team">
          <TeamChoice {...parts} />
        </Tabs.Content>
        <Tabs.Content value="group">
          <GroupMember {...parts} />
        </Tabs.Content>
      </Tabs.Root>
    </Field.Root>
  )
}

const kindOf = (tab: string): ReferenceKind => REFERENCE_KINDS.find((kind) => kind === tab) ?? 'winner'

type PartProps = Pick<ReferencePickerProps, 'data' | 'value' | 'onLeave' | 'fault'> & {
  readonly choose: (some: Partial<ReferenceDraft>) => void
}

const GameChoice = ({ data, value, choose, field, ...bound }: PartProps & { readonly field: 'winner' | 'loser' }) => (
  <ChoiceField
    {...bound}
    label={formTexts.game}
    isRequired
    isLoading={data === undefined}
    placeholder={data === undefined ? formTexts.gameExample : formTexts.searchGame}
    choices={data === undefined ? [] : gameChoices(data)}
    emptyText={formTexts.noMatchingGame}
    value={value[field]}
    onChange={(game) => choose({ [field]: game })}
  />
)

const TeamChoice = ({ data, value, choose, ...bound }: PartProps) => (
  <ChoiceField
    {...bound}
    label={formTexts.team}
    isRequired
    isLoading={data === undefined}
    placeholder={data === undefined ? formTexts.name : formTexts.searchTeam}
    choices={data === undefined ? [] : teamChoices(data)}
    emptyText={formTexts.noMatchingTeam}
    value={value.team}
    onChange={(team) => choose({ team })}
  />
)

const PlaceChoice = ({ data, value, choose, ...bound }: PartProps) => (
  <Stack gap="3" direction={{ base: 'column', md: value.group === ALL_GROUPS ? 'column' : 'row' }}>
    <ChoiceField
      {...bound}
      label={formTexts.group}
      isRequired
      isLoading={data === undefined}
      placeholder={data === undefined ? formTexts.groupExample : formTexts.searchGroup}
      choices={data === undefined ? [] : groupChoices(data)}
      emptyText={formTexts.noMatchingGroup}
      value={value.group}
      onChange={(group) =>
        choose({
          ...{ group, position: undefined, rank: undefined, apartFrom: undefined },
          compared: group === ALL_GROUPS ? data?.competition.groups.map(({ id }) => id) : undefined,
        })
      }
    />
    <ChoiceField
      {...bound}
      label={formTexts.placeLabel}
      isRequired
      isLoading={data === undefined}
      choices={data === undefined ? [] : positionChoices(data, value)}
      emptyText={formTexts.noPosition}
      value={value.position}
      onChange={(position) => choose({ position, apartFrom: undefined })}
    />
  </Stack>
)

/** [R9] A place in one group, or its best in several. */
const GroupMember = ({ data, value, choose, ...bound }: PartProps) => (
  <Stack gap="3">
    <PlaceChoice {...{ data, value, choose }} {...bound} />
    {value.group === ALL_GROUPS && data && (
      <>
        <ChoiceField
          {...bound}
          label={formTexts.rankLabel}
          isRequired
          choices={rankChoices(value)}
          emptyText={formTexts.noPosition}
          value={value.rank}
          onChange={(rank) => choose({ rank })}
        />
        <ComparedGroups data={data} value={value} choose={choose} />
      </>
    )}
  </Stack>
)

/** The groups whose teams are compared: at least two. */
function ComparedGroups({
  data,
  value,
  choose,
}: Pick<PartProps, 'value' | 'choose'> & { readonly data: ReferenceData }) {
  const { compared = [] } = value
  const toggle = (groupId: string) => {
    const groupIds = data.competition.groups.map(({ id }) => id)
    const after = groupIds.filter((id) => (id === groupId) !== compared.includes(id))
    choose({ compared: after, rank: Number(value.rank) > after.length ? undefined : value.rank, apartFrom: undefined })
  }
  return (
    <Stack role="group" aria-label={formTexts.comparedGroups} gap="1">
      <Text fontWeight="medium" aria-hidden>
        {formTexts.comparedGroups}
      </Text>
      <Flex gap="2" wrap="wrap">
        {data.competition.groups.map(({ id, name }) => (
          <Button
            key={id}
            variant={compared.includes(id) ? 'solid' : 'outline'}
            colorPalette={compared.includes(id) ? 'blue' : 'gray'}
            aria-pressed={compared.includes(id)}
            onClick={() => toggle(id)}
          >
            {name}
          </Button>
        ))}
      </Flex>
    </Stack>
  )
}
