import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { SIDES } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { type Goal, scoringSideOf } from '../../../shared/record/goal.ts'
import { movedBy } from '../../../shared/record/moved-by.ts'
import { PlayerGrid, Tile } from '../../../shared/record/player-grid.tsx'
import { MINUTES, TimeStepper } from '../../../shared/record/time-stepper.tsx'
import { recordTexts } from '../../../texts/record.ts'
import type { EntryEdit } from '../correction/edit.ts'
import { OwnGoalSwitch } from '../correction/own-goal-switch.tsx'
import type { EntryEditorProps } from './kind.ts'
import { RevokeSwitch } from './revoke-switch.tsx'

const texts = recordTexts.goal

/** A goal: the scorer comes first, the most frequent mistake. */
export function GoalEditor({ edit, squads, teamNames, duration, end, timeText, onChange }: EntryEditorProps<'goal'>) {
  const { now, isRevoked } = edit
  const change = (to: Partial<typeof now>) => onChange(withGoal(edit, to))
  return (
    <Stack gap="5">
      <Box role="group" aria-label={texts.scorer}>
        <Heading as="h3" textStyle="lg" mb="2">
          {texts.scorer}
        </Heading>
        <PlayerGrid
          players={squads[scoringSideOf(now)]}
          chosenId={isRevoked ? undefined : now.scorer}
          typed=""
          onPick={({ id }) => change({ scorer: id })}
          after={
            <Tile isChosen={!isRevoked && now.scorer === null} onPick={() => change({ scorer: null })}>
              <Text as="span" textStyle="md">
                {texts.openScorer}
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
            {texts.countsFor(teamNames[side])}
          </Button>
        ))}
        <OwnGoalSwitch isOn={now.isOwnGoal} onToggle={() => change({ isOwnGoal: !now.isOwnGoal })} />
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
      {!now.isOwnGoal && (
        <Box as="details">
          <Summary>{texts.assist}</Summary>
          <PlayerGrid
            players={squads[now.side].filter(({ id }) => id !== now.scorer)}
            chosenId={now.assist}
            typed=""
            onPick={({ id }) => change({ assist: id })}
            before={
              <Tile isWide isChosen={now.assist === undefined} onPick={() => change({ assist: undefined })}>
                {texts.noAssist}
              </Tile>
            }
          />
        </Box>
      )}
    </Stack>
  )
}

/** [G12] [G13] The goal of an edit changed: the scorer stays as long as possible, and an own goal has no assist. */
export function withGoal(edit: EntryEdit<'goal'>, change: Partial<Goal>): EntryEdit<'goal'> {
  const next = { ...edit.now, ...change }
  const { before } = edit
  const sideBefore = before && scoringSideOf(before)
  const isMoved = scoringSideOf(next) !== scoringSideOf(edit.now)
  const scorer = !isMoved ? next.scorer : before && sideBefore === scoringSideOf(next) ? before.scorer : null
  const hasAssist = !next.isOwnGoal && next.side === edit.now.side && next.assist !== scorer
  return { ...edit, isRevoked: false, now: { ...next, scorer, assist: hasAssist ? next.assist : undefined } }
}

const Summary = chakra('summary', {
  base: { minH: 'touch', lineHeight: '4rem', cursor: 'button', fontWeight: 'semibold' },
})
