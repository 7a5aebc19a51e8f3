import type { Seconds } from '@cup/domain/kernel'
import { isRecordOpen } from './model/buttons.ts'
import { type RecordRow, recordRows } from './model/record.ts'
import type { Desk } from './use-desk.ts'
import type { GameData } from './use-game-data.ts'
import type { Seat } from './use-seat.ts'

/** The panel that is open: an entry that is asked about, or [C10] the clock, with its reading before. */
export type OpenPart =
  | { readonly type: 'entry'; readonly row: RecordRow }
  | { readonly type: 'clock'; readonly before: Seconds }

/** The open panel, as long as its entry stands and can be changed, or the clock can be set. */
export function openPartOf({ panel, dialog }: Seat, desk: Desk, game: GameData['game']): OpenPart | undefined {
  if (desk.isOff || !isRecordOpen(game)) return undefined
  const row =
    panel &&
    recordRows(desk.record).find(
      ({ kind, id, state }) => kind === panel.kind && id === panel.id && state !== 'removing',
    )
  if (row) return { type: 'entry', row }
  return dialog?.type === 'clock' && !desk.isClockUnsure ? { type: 'clock', before: dialog.before } : undefined
}
