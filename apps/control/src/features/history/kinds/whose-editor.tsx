import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { SIDES } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { movedBy } from '../../../shared/record/moved-by.ts'
import { PlayerGrid, Tile } from '../../../shared/record/player-grid.tsx'
import type { TimePenalty } from '../../../shared/record/time-penalty.ts'
import { MINUTES, TimeStepper } from '../../../shared/record/time-stepper.tsx'
import { recordTexts } from '../../../texts/record.ts'
import type { EntryEditorProps } from './kind.ts'
import { RevokeSwitch } from './revoke-switch.tsx'

type WhoseEditorProps<Kind extends 'timePenalty' | 'card'> = EntryEditorProps<Kind> & {
  readonly texts: { readonly whoGetsIt: string; readonly forWhom: string; readonly isInvalid: string }
}

/** A time penalty or a card: who gets it, and when. */
export function WhoseEditor<Kind extends 'timePenalty' | 'card'>({
  texts,
  edit,
  squads,
  teamIds,
  teamNames,
  duration,
  end,
  timeText,
  onChange,
}: WhoseEditorProps<Kind>) {
  const { now, isRevoked } = edit
  const change = (to: Partial<TimePenalty>) => onChange({ ...edit, isRevoked: false, now: { ...now, ...to } })
  const side = SIDES.find((one) => teamIds[one] === now.teamId) ?? 'home'
  return (
    <Stack gap="5">
      <Box role="group" aria-label={texts.whoGetsIt}>
        <Heading as="h3" textStyle="lg" mb="2">
          {texts.forWhom}
        </Heading>
        <PlayerGrid
          players={squads[side]}
          chosenId={isRevoked ? undefined : now.playerId}
          typed=""
          onPick={({ id }) => change({ playerId: id, playerOpen: undefined })}
          after={
            <>
              <Tile isChosen={!isRevoked && isBench(now)} onPick={() => change(BENCH)}>
                {recordTexts.bench}
              </Tile>
              <Tile isChosen={!isRevoked && now.playerOpen === true} onPick={() => change(OPEN)}>
                <Text as="span" textStyle="md">
                  {recordTexts.timePenalty.openPlayer}
                </Text>
              </Tile>
            </>
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
              onClick={() =>
                teamId !== undefined && one !== side && change({ teamId, ...(isBench(now) ? BENCH : OPEN) })
              }
            >
              {teamNames[one]}
            </Button>
          )
        })}
        {edit.before && (
          <RevokeSwitch isOn={isRevoked} onToggle={() => onChange({ ...edit, isRevoked: !isRevoked })}>
            {texts.isInvalid}
          </RevokeSwitch>
        )}
      </Flex>
      <TimeStepper
        time={timeText(now.time)}
        steps={MINUTES}
        onStep={(seconds) => change({ time: movedBy(now.time, seconds, duration, end) })}
      />
    </Stack>
  )
}

const BENCH = { playerId: undefined, playerOpen: undefined }
const OPEN = { playerId: undefined, playerOpen: true } as const

const isBench = ({ playerId, playerOpen }: TimePenalty): boolean => playerId === undefined && !playerOpen
