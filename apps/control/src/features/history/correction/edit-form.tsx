import { Flex, Stack, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import type { EntryKind } from '@cup/domain/game'
import { type Seconds, SIDES, type Sides, type SomeSides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import { correctionTexts as texts } from '../../../texts/history.ts'
import type { EntryEditorProps } from '../kinds/kind.ts'
import { historyKinds } from '../kinds/kinds.ts'
import type { Edit, EditOf, Shot } from './edit.ts'
import { AwardEditor, DurationEditor, TeamsEditor } from './plain-editors.tsx'

/** Data for an edit. */
export type EditAround = {
  readonly teams: readonly Team[]
  readonly teamIds: SomeSides<string>
  readonly teamNames: Sides<string>
  readonly squads: Sides<readonly DeskPlayer[]>
  readonly duration: Seconds
}

type EditFormProps = { readonly edit: Edit; readonly around: EditAround; readonly onChange: (edit: Edit) => void }

/** The form that is made for what is put right. */
export function EditForm({ edit, around, onChange }: EditFormProps) {
  const { teams, teamIds, teamNames, squads, duration } = around
  if ('id' in edit) {
    return <EntryEditor {...{ edit, squads, teamIds, teamNames, duration, onChange }} />
  }
  switch (edit.type) {
    case 'shots':
      return <ShotsEditor {...{ edit, teamIds, teamNames, onChange }} />
    case 'award':
      return <AwardEditor {...{ edit, teamNames, onChange }} />
    case 'duration':
      return <DurationEditor {...{ edit, onChange }} />
    case 'teams':
      return <TeamsEditor {...{ edit, teams, onChange }} />
  }
}

const EntryEditor = <Kind extends EntryKind>(props: EntryEditorProps<Kind>) =>
  historyKinds[props.edit.type].editor(props)

type ShotsEditorProps = {
  readonly edit: EditOf<'shots'>
  readonly teamIds: SomeSides<string>
  readonly teamNames: Sides<string>
  readonly onChange: (edit: EditOf<'shots'>) => void
}

/** The shots of the shoot-out in their order: a tap turns a hit into a miss; more may follow, or fewer. */
function ShotsEditor({ edit, teamIds, teamNames, onChange }: ShotsEditorProps) {
  const change = (now: readonly Shot[]) => onChange({ ...edit, now })
  const nameOf = (teamId: string) => teamNames[SIDES.find((side) => teamIds[side] === teamId) ?? 'home']
  return (
    <Stack gap="4">
      <Flex as="ol" listStyleType="none" gap="3" wrap="wrap" aria-label={texts.shotList}>
        {edit.now.map(({ teamId, success }, index) => (
          // Shots have no id but their place.
          <li key={`${index} ${teamId}`}>
            <Button
              size="touch"
              variant={success ? 'solid' : 'outline'}
              colorPalette={success ? 'green' : 'gray'}
              onClick={() => change(edit.now.with(index, { teamId, success: !success }))}
            >
              {texts.shot(index + 1, nameOf(teamId), success)}
            </Button>
          </li>
        ))}
      </Flex>
      <Text color="fg.muted">{texts.shotHint}</Text>
      <Flex gap="3" wrap="wrap">
        {SIDES.map((side) => {
          const teamId = teamIds[side]
          if (teamId === undefined) return null
          return (
            <Button key={side} size="touch" onClick={() => change([...edit.now, { teamId, success: true }])}>
              {texts.addShot(teamNames[side])}
            </Button>
          )
        })}
        {edit.now.length > edit.before.length && (
          <Button size="touch" onClick={() => change(edit.now.slice(0, -1))}>
            {texts.removeLastShot}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}
