import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { type Seconds, SIDES, type Sides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { OwnGoalSwitch } from '../../../shared/record/own-goal-switch.tsx'
import { PlayerGrid, Tile } from '../../../shared/record/player-grid.tsx'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import { MINUTES, movedBy, TimeStepper } from '../../../shared/record/time-stepper.tsx'
import { recordTexts } from '../../../texts/record.ts'
import { type EditOf, scoringSideOf, withGoal } from './edit.ts'
import { RevokeSwitch } from './revoke-switch.tsx'

type GoalEditorProps = {
  readonly edit: EditOf<'goal'>
  readonly squads: Sides<readonly DeskPlayer[]>
  readonly teamNames: Sides<string>
  readonly duration: Seconds
  readonly onChange: (edit: EditOf<'goal'>) => void
}

/** A goal: who has scored it comes first, for that is what is wrong most often. */
export function GoalEditor({ edit, squads, teamNames, duration, onChange }: GoalEditorProps) {
  const { now, isRevoked } = edit
  const change = (to: Partial<typeof now>) => onChange(withGoal(edit, to))
  return (
    <Stack gap="5">
      <Box role="group" aria-label="Torschütze">
        <Heading as="h3" textStyle="lg" mb="2">
          Torschütze
        </Heading>
        <PlayerGrid
          players={squads[scoringSideOf(now)]}
          chosenId={isRevoked ? undefined : now.scorer}
          typed=""
          onPick={({ id }) => change({ scorer: id })}
          after={
            <Tile isChosen={!isRevoked && now.scorer === null} onPick={() => change({ scorer: null })}>
              <Text as="span" textStyle="md">
                {recordTexts.goal.openScorer}
              </Text>
            </Tile>
          }
        />
      </Box>
      <Flex gap="3" wrap="wrap">
        {SIDES.map((side) => (
          <Button
            key={side}
            size="touch"
            variant={now.side === side ? 'solid' : 'outline'}
            aria-pressed={now.side === side}
            onClick={() => change({ side })}
          >
            Zählt für {teamNames[side]}
          </Button>
        ))}
        <OwnGoalSwitch isOn={now.isOwnGoal} onToggle={() => change({ isOwnGoal: !now.isOwnGoal })} />
        {edit.before && (
          <RevokeSwitch isOn={isRevoked} onToggle={() => onChange({ ...edit, isRevoked: !isRevoked })}>
            Tor zählt nicht
          </RevokeSwitch>
        )}
      </Flex>
      <TimeStepper
        time={now.time}
        steps={MINUTES}
        onStep={(seconds) => change({ time: movedBy(now.time, seconds, duration) })}
      />
      {!now.isOwnGoal && (
        <Box as="details">
          <Summary>Vorlage</Summary>
          <PlayerGrid
            players={squads[now.side].filter(({ id }) => id !== now.scorer)}
            chosenId={now.assist}
            typed=""
            onPick={({ id }) => change({ assist: id })}
            before={
              <Tile isWide isChosen={now.assist === undefined} onPick={() => change({ assist: undefined })}>
                keine Vorlage
              </Tile>
            }
          />
        </Box>
      )}
    </Stack>
  )
}

const Summary = chakra('summary', {
  base: { minH: 'touch', lineHeight: '4rem', cursor: 'button', fontWeight: 'semibold' },
})
