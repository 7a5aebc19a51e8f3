import { Flex, Stack, Text } from '@chakra-ui/react'
import { SIDES, type Sides, type SomeSides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import type { EditOf, Shot } from './edit.ts'

type ShotsEditorProps = {
  readonly edit: EditOf<'shots'>
  readonly teamIds: SomeSides<string>
  readonly teamNames: Sides<string>
  readonly onChange: (edit: EditOf<'shots'>) => void
}

/** The shots of the shoot-out in their order: a tap turns a hit into a miss; more may follow, or fewer. */
export function ShotsEditor({ edit, teamIds, teamNames, onChange }: ShotsEditorProps) {
  const change = (now: readonly Shot[]) => onChange({ ...edit, now })
  const nameOf = (teamId: string) => teamNames[SIDES.find((side) => teamIds[side] === teamId) ?? 'home']
  return (
    <Stack gap="4">
      <Flex as="ol" listStyleType="none" gap="3" wrap="wrap" aria-label="9-Meter">
        {edit.now.map(({ teamId, success }, index) => (
          // Shots have no id but their place.
          <li key={`${index} ${teamId}`}>
            <Button
              size="touch"
              variant={success ? 'solid' : 'outline'}
              colorPalette={success ? 'green' : 'gray'}
              onClick={() => change(edit.now.with(index, { teamId, success: !success }))}
            >
              {index + 1}. {nameOf(teamId)}: {success ? 'Treffer' : 'daneben'}
            </Button>
          </li>
        ))}
      </Flex>
      <Text color="fg.muted">Ein Tipp macht aus einem Treffer einen Fehlschuss und umgekehrt.</Text>
      <Flex gap="3" wrap="wrap">
        {SIDES.map((side) => {
          const teamId = teamIds[side]
          if (teamId === undefined) return null
          return (
            <Button key={side} size="touch" onClick={() => change([...edit.now, { teamId, success: true }])}>
              Weiterer Schuss {teamNames[side]}
            </Button>
          )
        })}
        {edit.now.length > edit.before.length && (
          <Button size="touch" onClick={() => change(edit.now.slice(0, -1))}>
            Letzten Schuss streichen
          </Button>
        )}
      </Flex>
    </Stack>
  )
}
