import { isRecordOpen } from './model/buttons.ts'
import type { GameData } from './model/game-data.ts'
import { type RecordRow, recordRows } from './model/record.ts'
import type { Desk } from './use-desk.ts'
import type { DeckPart, Seat } from './use-seat.ts'

/** The open panel: an entry that is asked about, or a part of the deck that covers the log. */
export type OpenPart =
  | { readonly type: 'entry'; readonly row: RecordRow }
  | Exclude<DeckPart, { readonly type: 'menu' }>

/** The open panel, as long as its entry stands and can be changed, or its question can still be answered. */
export function openPartOf({ panel, deckPart }: Seat, desk: Desk, game: GameData['game']): OpenPart | undefined {
  const canEnter = !desk.isOff && isRecordOpen(game)
  const row =
    panel &&
    recordRows(desk.record).find(
      ({ kind, id, state }) => kind === panel.kind && id === panel.id && state !== 'removing',
    )
  if (row && canEnter) return { type: 'entry', row }
  switch (deckPart?.type) {
    case undefined:
    case 'menu':
      return undefined
    case 'keys':
      return deckPart
    case 'clock':
      return canEnter && !desk.isClockUnsure ? deckPart : undefined
    case 'choice':
    case 'freeze':
      return canEnter ? deckPart : undefined
    case 'outdated':
    case 'alsoRunning':
      return desk.isOff || game.started ? undefined : deckPart
  }
}
