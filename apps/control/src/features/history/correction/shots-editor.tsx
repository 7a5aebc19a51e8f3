import { Flex, Stack, Text } from '@chakra-ui/react'
import { SIDES, type Sides, type SomeSides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { optionsFor, Select } from '../../../shared/form/select-field.tsx'
import { type DeskPlayer, playerText } from '../../../shared/record/squad.ts'
import { correctionTexts as texts } from '../../../texts/history.ts'
import type { EditOf, Shot } from './edit.ts'

type ShotsEditorProps = {
  readonly edit: EditOf<'shots'>
  readonly squads: Sides<readonly DeskPlayer[]>
  readonly teamIds: SomeSides<string>
  readonly teamNames: Sides<string>
  readonly onChange: (edit: EditOf<'shots'>) => void
}

/**
 * The shots of the shoot-out in their order: a tap turns a hit into a miss; more may follow, or fewer. [S10] Each has its
 * shooter, or none.
 */
export function ShotsEditor({ edit, squads, teamIds, teamNames, onChange }: ShotsEditorProps) {
  const change = (now: readonly Shot[]) => onChange({ ...edit, now })
  const sideOf = (teamId: string) => SIDES.find((side) => teamIds[side] === teamId) ?? 'home'
  return (
    <Stack gap="4">
      <Flex as="ol" listStyleType="none" gap="3" wrap="wrap" aria-label={texts.shotList}>
        {edit.now.map((shot, index) => (
          // Shots have no id but their place.
          <li key={`${index} ${shot.teamId}`}>
            <Stack gap="1">
              <Button
                size="touch"
                variant={shot.success ? 'solid' : 'outline'}
                colorPalette={shot.success ? 'green' : 'gray'}
                onClick={() => change(edit.now.with(index, { ...shot, success: !shot.success }))}
              >
                {texts.shot(index + 1, teamNames[sideOf(shot.teamId)], shot.success)}
              </Button>
              <ShooterField
                label={texts.shooterOf(index + 1)}
                squad={squads[sideOf(shot.teamId)]}
                shot={shot}
                onChange={(now) => change(edit.now.with(index, now))}
              />
            </Stack>
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

type ShooterFieldProps = {
  readonly label: string
  readonly squad: readonly DeskPlayer[]
  readonly shot: Shot
  readonly onChange: (shot: Shot) => void
}

/** [S10] The shooter of a shot; a correction may name any player of the team. */
function ShooterField({ label, squad, shot: { playerId, ...shot }, onChange }: ShooterFieldProps) {
  const choose = (id: string) => {
    const player = squad.find((one) => one.id === id)
    onChange(player ? { ...shot, playerId: player.id } : shot)
  }
  const players = squad.map((player) => ({ id: player.id, name: playerText(player) }))
  return (
    <Select
      aria-label={label}
      value={playerId ?? ''}
      options={optionsFor(players, texts.shooterOpen)}
      onChange={choose}
    />
  )
}
