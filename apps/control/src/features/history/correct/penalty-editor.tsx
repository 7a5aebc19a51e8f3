import { Box, Flex, Heading, Stack } from '@chakra-ui/react'
import { type Seconds, SIDES, type Sides, type SomeSides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { PlayerGrid, Tile } from '../../../shared/record/player-grid.tsx'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import { MINUTES, movedBy, TimeStepper } from '../../../shared/record/time-stepper.tsx'
import { recordTexts } from '../../../texts/record.ts'
import type { EditOf, PenaltyNow } from './edit.ts'
import { RevokeSwitch } from './revoke-switch.tsx'

type PenaltyEditorProps = {
  readonly edit: EditOf<'penalty'>
  readonly squads: Sides<readonly DeskPlayer[]>
  readonly teamIds: SomeSides<string>
  readonly teamNames: Sides<string>
  readonly duration: Seconds
  readonly onChange: (edit: EditOf<'penalty'>) => void
}

/** A time penalty: whose it is, and when it was given. */
export function PenaltyEditor({ edit, squads, teamIds, teamNames, duration, onChange }: PenaltyEditorProps) {
  const { now, isRevoked } = edit
  const change = (to: Partial<PenaltyNow>) => onChange({ ...edit, isRevoked: false, now: { ...now, ...to } })
  const side = SIDES.find((one) => teamIds[one] === now.teamId) ?? 'home'
  return (
    <Stack gap="5">
      <Box role="group" aria-label="Wer bekommt die Zeitstrafe?">
        <Heading as="h3" textStyle="lg" mb="2">
          Zeitstrafe für
        </Heading>
        <PlayerGrid
          players={squads[side]}
          chosenId={isRevoked ? undefined : now.player}
          typed=""
          onPick={({ id }) => change({ player: id })}
          after={
            <Tile isChosen={!isRevoked && now.player === undefined} onPick={() => change({ player: undefined })}>
              {recordTexts.timePenalty.bench}
            </Tile>
          }
        />
      </Box>
      <Flex gap="3" wrap="wrap">
        {SIDES.map((one) => {
          const teamId = teamIds[one]
          return (
            <Button
              key={one}
              size="touch"
              variant={side === one ? 'solid' : 'outline'}
              aria-pressed={side === one}
              onClick={() => teamId !== undefined && one !== side && change({ teamId, player: undefined })}
            >
              {teamNames[one]}
            </Button>
          )
        })}
        {edit.before && (
          <RevokeSwitch isOn={isRevoked} onToggle={() => onChange({ ...edit, isRevoked: !isRevoked })}>
            Strafe gilt nicht
          </RevokeSwitch>
        )}
      </Flex>
      <TimeStepper
        time={now.time}
        steps={MINUTES}
        onStep={(seconds) => change({ time: movedBy(now.time, seconds, duration) })}
      />
    </Stack>
  )
}
