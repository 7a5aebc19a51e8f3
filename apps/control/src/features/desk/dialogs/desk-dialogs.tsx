import { openRows } from '../model/record.ts'
import { StartBesideDialog } from '../notices/court-notices.tsx'
import { FreezeDialog } from '../record/open-entries.tsx'
import { OutdatedDialog } from '../set-teams/plan-notices.tsx'
import type { Desk } from '../use-desk.ts'
import type { DeskActions } from '../use-desk-actions.ts'
import type { GameData } from '../use-game-data.ts'
import type { DeskDialog } from '../use-seat.ts'
import { ShortcutsHelp } from './shortcuts-help.tsx'

type DeskDialogsProps = {
  readonly dialog: DeskDialog | undefined
  readonly data: GameData
  readonly desk: Desk
  readonly actions: DeskActions
}

/** The open dialog that lies over the desk, one at a time. */
export function DeskDialogs({ dialog, data, desk, actions }: DeskDialogsProps) {
  const { onClose } = actions
  const { beside, game, competition } = data
  switch (dialog?.type) {
    case undefined:
    case 'clock':
    case 'menu':
      return null
    case 'outdated':
      return <OutdatedDialog data={data} onStart={actions.onStartAnyway} onClose={onClose} />
    case 'alsoRunning':
      return <StartBesideDialog {...{ beside, game, competition }} onStart={actions.onStartBeside} onClose={onClose} />
    case 'keys':
      return <ShortcutsHelp onClose={onClose} />
    case 'freeze':
      return (
        <FreezeDialog
          rows={openRows(desk.record)}
          names={desk.names}
          onChange={actions.onChange}
          onFreeze={actions.onFreezeNow}
          onClose={onClose}
        />
      )
  }
}
