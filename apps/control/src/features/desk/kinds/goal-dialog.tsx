import { Flex, Stack } from '@chakra-ui/react'
import { type PlayerId, type Seconds, SIDES } from '@cup/domain/kernel'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { scoringSideOf } from '../../../shared/record/goal.ts'
import { OwnGoalSwitch } from '../../../shared/record/own-goal-switch.tsx'
import { movedBy, SECONDS, TimeStepper } from '../../../shared/record/time-stepper.tsx'
import { recordTexts } from '../../../texts/record.ts'
import { DialogTitle } from '../dialogs/dialog-parts.tsx'
import { AssistStep, ScorerStep } from '../dialogs/player-steps.tsx'
import type { DeskTeams } from '../model/desk-teams.ts'
import { asksForAssist, type GoalDraft, goalCommandOf, timeCommandOf, withOwnGoal, withSide } from './goal-draft.ts'
import type { EntryDialogProps } from './kind.ts'

const texts = recordTexts.goal

type GoalDialogProps = Omit<EntryDialogProps, 'settings'> & { readonly draft: GoalDraft }

/** A goal: who has scored it, and who gave the pass. The second choice saves it. */
export function GoalDialog({ draft: first, teams, duration, onDone, onClose }: GoalDialogProps) {
  const [draft, setDraft] = useState(first)
  const side = scoringSideOf(draft)
  const pickScorer = (scorer: PlayerId | null) => {
    if (asksForAssist(draft)) setDraft({ ...draft, scorer })
    else onDone(goalCommandOf(draft, scorer))
  }
  return (
    <ModalDialog
      size="full"
      title={<DialogTitle team={teams.teams[side]}>{titleOf(draft, teams)}</DialogTitle>}
      isOpen
      onClose={onClose}
    >
      <GoalHead
        draft={draft}
        teams={teams}
        onChange={setDraft}
        onStep={(seconds) => setDraft({ ...draft, time: movedBy(draft.time, seconds, duration) })}
        onSaveTime={() => onDone(timeCommandOf(draft))}
      />
      {draft.scorer === undefined ? (
        <ScorerStep
          key={side}
          players={teams.squads[side]}
          chosenId={draft.before && scoringSideOf(draft.before) === side ? draft.before.scorer : undefined}
          onPick={pickScorer}
          onToggleOwnGoal={() => setDraft({ ...draft, isOwnGoal: !draft.isOwnGoal })}
        />
      ) : (
        <AssistStep
          players={teams.squads[draft.side].filter(({ id }) => id !== draft.scorer)}
          chosenId={draft.before?.side === draft.side ? draft.before.assist : undefined}
          onPick={(assist) => onDone(goalCommandOf(draft, draft.scorer ?? null, assist))}
        />
      )}
    </ModalDialog>
  )
}

function titleOf({ before, isOwnGoal, side, scorer }: GoalDraft, { teams }: DeskTeams): string {
  const goal = texts.title(isOwnGoal, teams[scoringSideOf({ side, isOwnGoal })].shortName)
  const title = before ? texts.changeTitle(goal) : goal
  return scorer === undefined ? title : texts.assistTitle(title)
}

type GoalHeadProps = {
  readonly draft: GoalDraft
  readonly teams: DeskTeams
  readonly onChange: (draft: GoalDraft) => void
  readonly onStep: (seconds: Seconds) => void
  readonly onSaveTime: () => void
}

/** When it was, whether it is an own goal, and, for one that is changed, for whom it counts. */
const GoalHead = ({ draft, teams, onChange, onStep, onSaveTime }: GoalHeadProps) => (
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
            {texts.countsFor(teams.teams[side].shortName)}
          </Button>
        ))}
        {timeCommandOf(draft) && (
          <Button size="touch" variant="solid" colorPalette="blue" onClick={onSaveTime}>
            {texts.changeTimeOnly}
          </Button>
        )}
      </Flex>
    )}
  </Stack>
)
