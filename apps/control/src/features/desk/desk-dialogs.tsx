import { ClockDialog } from './dialogs/clock-dialog.tsx'
import { GoalDialog } from './dialogs/goal-dialog.tsx'
import { PenaltyDialog } from './dialogs/penalty-dialog.tsx'
import { ShortcutsHelp } from './dialogs/shortcuts-help.tsx'
import type { DeskTeams } from './model/desk-teams.ts'
import type { DeskActions } from './use-desk-actions.ts'
import type { GameData } from './use-game-data.ts'
import type { DeskDialog } from './use-seat.ts'

type DeskDialogsProps = {
  readonly dialog: DeskDialog | undefined
  readonly data: GameData
  readonly teams: DeskTeams
  readonly actions: DeskActions
}

/** What lies over the desk, one at a time. */
export function DeskDialogs({ dialog, data: { game, competition }, teams, actions }: DeskDialogsProps) {
  const { duration } = game
  const { onClose, onCommit } = actions
  switch (dialog?.type) {
    case undefined:
      return null
    case 'goal':
      return <GoalDialog draft={dialog.draft} teams={teams} duration={duration} onDone={onCommit} onClose={onClose} />
    case 'penalty':
      return (
        <PenaltyDialog
          draft={dialog.draft}
          teams={teams}
          duration={duration}
          length={competition.settings.timePenaltySeconds}
          onDone={onCommit}
          onClose={onClose}
        />
      )
    case 'clock':
      return (
        <ClockDialog remaining={dialog.remaining} duration={duration} onSet={actions.onSetClock} onClose={onClose} />
      )
    case 'keys':
      return <ShortcutsHelp onClose={onClose} />
  }
}
