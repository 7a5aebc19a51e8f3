import { Field, Flex, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import { AwardReason } from '@cup/domain/game-plan'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { optionsFor, SelectField } from '../../../shared/form/select-field.tsx'
import { numberIn } from '../../../shared/form/typed-values.ts'
import { historyTexts, correctionTexts as texts } from '../../../texts/history.ts'
import { awardTexts } from '../../../texts/history-events.ts'
import type { Award, EditOf } from './edit.ts'

type EditorProps<Type extends 'award' | 'duration' | 'teams'> = {
  readonly edit: EditOf<Type>
  readonly onChange: (edit: EditOf<Type>) => void
}

const REASONS = AwardReason.options

/** [G18] A result that is decided and not played. */
export function AwardEditor({
  edit,
  teamNames,
  onChange,
}: EditorProps<'award'> & { readonly teamNames: Sides<string> }) {
  const { award } = edit
  const change = (to: Partial<Award>) => onChange({ ...edit, award: { ...award, ...to } })
  const isLevel = numberIn(award.home) !== undefined && numberIn(award.home) === numberIn(award.guest)
  return (
    <Stack gap="4" maxW="2xl">
      <SimpleGrid columns={2} gap="4" alignItems="end">
        {SIDES.map((side) => (
          <TypedNumber
            key={side}
            label={texts.goalsOf(teamNames[side])}
            value={award[side]}
            onChange={(text) => change({ [side]: text })}
          />
        ))}
      </SimpleGrid>
      <Flex gap="3" wrap="wrap" role="group" aria-label={texts.awardKind}>
        {REASONS.map((reason) => (
          <Choice key={reason} isOn={award.reason === reason} onPick={() => change({ reason })}>
            {awardTexts[reason]}
          </Choice>
        ))}
      </Flex>
      {isLevel && (
        <Flex gap="3" wrap="wrap" role="group" aria-label={texts.winner}>
          {SIDES.map((side) => (
            <Choice key={side} isOn={award.winner === side} onPick={() => change({ winner: side })}>
              {texts.winnerIs(teamNames[side])}
            </Choice>
          ))}
          <Choice isOn={award.winner === undefined} onPick={() => change({ winner: undefined })}>
            {texts.drawn}
          </Choice>
        </Flex>
      )}
    </Stack>
  )
}

/** [G2] How long the game lasts. */
export const DurationEditor = ({ edit, onChange }: EditorProps<'duration'>) => (
  <TypedNumber label={texts.minutes} value={edit.minutes} onChange={(minutes) => onChange({ ...edit, minutes })} />
)

type TeamsEditorProps = EditorProps<'teams'> & { readonly teams: readonly Team[] }

/** [X2] Editor of the teams that have really played. */
export const TeamsEditor = ({ edit, teams, onChange }: TeamsEditorProps) => (
  <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" maxW="2xl">
    {SIDES.map((side) => (
      <SelectField
        key={side}
        label={historyTexts.sides[side]}
        options={optionsFor(teams, edit.now[side] === undefined ? texts.choose : undefined)}
        value={edit.now[side] ?? ''}
        onChange={(teamId) => onChange({ ...edit, now: { ...edit.now, [side]: teamId } })}
      />
    ))}
  </SimpleGrid>
)

type TypedNumberProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

const TypedNumber = ({ label, value, onChange }: TypedNumberProps) => (
  <Field.Root maxW="16rem">
    <Field.Label>{label}</Field.Label>
    <Input
      minH="touch"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field.Root>
)

type ChoiceProps = { readonly isOn: boolean; readonly onPick: () => void; readonly children: string }

const Choice = ({ isOn, onPick, children }: ChoiceProps) => (
  <Button
    size="touch"
    variant={isOn ? 'solid' : 'outline'}
    colorPalette={isOn ? 'blue' : 'gray'}
    aria-pressed={isOn}
    onClick={onPick}
  >
    {children}
  </Button>
)
