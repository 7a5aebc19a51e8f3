import type { PlayerId, Seconds } from '@cup/domain/kernel'
import { ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { movedBy } from '../../../shared/record/time-stepper.tsx'
import type { DeskTeams } from '../model/desk-teams.ts'
import { asksForAssist, type GoalDraft, goalCommandOf, scoringSideOf, timeCommandOf } from '../model/goal-draft.ts'
import { AssistStep } from './assist-step.tsx'
import { DialogTitle } from './dialog-title.tsx'
import { GoalHead } from './goal-head.tsx'
import { ScorerStep } from './scorer-step.tsx'

type GoalDialogProps = {
  readonly draft: GoalDraft
  readonly teams: DeskTeams
  /** How long the game lasts. */
  readonly duration: Seconds
  /** Takes the goal, or that nothing was changed. */
  readonly onDone: (command: HallCommand | undefined) => void
  readonly onClose: () => void
}

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
  const scoring = teams[scoringSideOf({ side, isOwnGoal })].shortName
  const goal = isOwnGoal ? `Eigentor von ${scoring}` : `Tor ${scoring}`
  const what = before ? `${goal} ändern` : goal
  return scorer === undefined ? what : `${what} · Vorlage?`
}
