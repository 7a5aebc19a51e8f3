import { Flex, Stack } from '@chakra-ui/react'
import { type Seconds, SIDES } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { OwnGoalSwitch } from '../../../shared/record/own-goal-switch.tsx'
import { SECONDS, TimeStepper } from '../../../shared/record/time-stepper.tsx'
import type { DeskTeams } from '../model/desk-teams.ts'
import { type GoalDraft, timeCommandOf, withOwnGoal, withSide } from '../model/goal-draft.ts'

type GoalHeadProps = {
  readonly draft: GoalDraft
  readonly teams: DeskTeams
  readonly onChange: (draft: GoalDraft) => void
  readonly onStep: (seconds: Seconds) => void
  readonly onSaveTime: () => void
}

/** When it was, whether it is an own goal, and, for one that is changed, for whom it counts. */
export const GoalHead = ({ draft, teams, onChange, onStep, onSaveTime }: GoalHeadProps) => (
  <Stack gap="3" mb="5">
    <Flex align="center" justify="space-between" gap="4" wrap="wrap">
      <TimeStepper time={draft.time} steps={SECONDS} onStep={onStep} />
      <OwnGoalSwitch isOn={draft.isOwnGoal} onToggle={() => onChange(withOwnGoal(draft, !draft.isOwnGoal))} />
    </Flex>
    {draft.before && (
      <Flex align="center" gap="3" wrap="wrap">
        {SIDES.map((side) => (
          <Button
            key={side}
            size="touch"
            variant={draft.side === side ? 'solid' : 'outline'}
            aria-pressed={draft.side === side}
            onClick={() => onChange(withSide(draft, side))}
          >
            Zählt für {teams.teams[side].shortName}
          </Button>
        ))}
        {timeCommandOf(draft) && (
          <Button size="touch" variant="solid" colorPalette="blue" onClick={onSaveTime}>
            Nur die Zeit ändern
          </Button>
        )}
      </Flex>
    )}
  </Stack>
)
