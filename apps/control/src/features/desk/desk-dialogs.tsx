import { ClockDialog } from './dialogs/clock-dialog.tsx'
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

/** The open dialog of the desk, one at a time. */
export function DeskDialogs({ dialog, data: { game, competition }, teams, actions }: DeskDialogsProps) {
  const { duration } = game
  const { onClose, onCommit } = actions
  switch (dialog?.type) {
    case undefined:
      return null
    case 'entry':
      return dialog.render({ teams, duration, settings: competition.settings, onDone: onCommit, onClose })
    case 'clock':
      return (
        <ClockDialog remaining={dialog.remaining} duration={duration} onSet={actions.onSetClock} onClose={onClose} />
      )
    case 'keys':
      return <ShortcutsHelp onClose={onClose} />
  }
}
