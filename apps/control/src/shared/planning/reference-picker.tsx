import { Field, Stack, Tabs, Text } from '@chakra-ui/react'
import { ChoiceField } from '../form/choice-field.tsx'
import type { BoundField } from '../form/use-plain-form.ts'
import {
  gameChoices,
  groupChoices,
  positionChoices,
  REFERENCE_KINDS,
  type ReferenceData,
  type ReferenceDraft,
  type ReferenceKind,
  teamChoices,
} from './reference.ts'

type ReferencePickerProps = BoundField<ReferenceDraft> & {
  /** Whose team it is: "Heim". */
  readonly label: string
  /** Undefined while it is on its way. */
  readonly data: ReferenceData | undefined
}

const TAB_TEXTS = { winner: 'Gewinner', loser: 'Verlierer', team: 'Team', group: 'Gruppenteilnehmer' } as const

/** How a plan names a team: the winner or loser of a game, a team, or a place in a group. */
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
          <PlaceChoice {...parts} />
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
    label="Spiel"
    isRequired
    isLoading={data === undefined}
    placeholder={data === undefined ? 'Spiel 00' : 'Spiel suchen …'}
    choices={data === undefined ? [] : gameChoices(data)}
    emptyText="Kein passendes Spiel"
    value={value[field]}
    onChange={(game) => choose({ [field]: game })}
  />
)

const TeamChoice = ({ data, value, choose, ...bound }: PartProps) => (
  <ChoiceField
    {...bound}
    label="Mannschaft"
    isRequired
    isLoading={data === undefined}
    placeholder={data === undefined ? 'Name' : 'Mannschaft suchen …'}
    choices={data === undefined ? [] : teamChoices(data)}
    emptyText="kein passendes Team gefunden"
    value={value.team}
    onChange={(team) => choose({ team })}
  />
)

const PlaceChoice = ({ data, value, choose, ...bound }: PartProps) => (
  <Stack gap="3" direction={{ base: 'column', md: 'row' }}>
    <ChoiceField
      {...bound}
      label="Gruppe"
      isRequired
      isLoading={data === undefined}
      placeholder={data === undefined ? 'Gruppe, Platz 00' : 'Gruppe suchen …'}
      choices={data === undefined ? [] : groupChoices(data)}
      emptyText="Keine passende Gruppe"
      value={value.group}
      onChange={(group) => choose({ group, position: undefined })}
    />
    <ChoiceField
      {...bound}
      label="Platz"
      isRequired
      isLoading={data === undefined}
      choices={data === undefined ? [] : positionChoices(data, value.group)}
      emptyText="Keine Position"
      value={value.position}
      onChange={(position) => choose({ position })}
    />
  </Stack>
)
