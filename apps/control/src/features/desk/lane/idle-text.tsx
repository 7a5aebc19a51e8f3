import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { beginningOf, gameStatusOf } from '@cup/ui/components'
import { formatClock, formatScore, formatTimeOfDay } from '@cup/ui/format'
import { deskTexts } from '../../../texts/desk.ts'
import { type RecordRow, recordRows } from '../model/record.ts'
import type { Desk } from '../use-desk.ts'
import type { DeskDialog } from '../use-seat.ts'

const texts = deskTexts.lane

type IdleTextProps = {
  readonly game: Game
  readonly desk: Desk
  /** The entry that is asked about. */
  readonly open: RecordRow | undefined
  readonly dialog: DeskDialog | undefined
}

/** The words of the lane while there is no notice: what counts now, or what was entered last. */
export function IdleText({ game, desk: { record, names, isClockUnsure }, open, dialog }: IdleTextProps) {
  const remaining = useRemaining(game.clock)
  if (open) return texts.counts(open.textWith(names))
  if (dialog?.type === 'clock') return texts.setClock
  if (dialog?.type === 'menu') return deskTexts.menu
  if (isClockUnsure) return texts.unsure
  switch (gameStatusOf(game)) {
    case 'planned':
      return texts.kickOffAt(formatTimeOfDay(beginningOf(game)))
    case 'shootOut':
      return texts.shootOut
    case 'finished':
    case 'awarded':
    case 'cancelled':
      return texts.ended
    case 'live': {
      if (remaining === 0) return texts.over
      const last = recordRows(record).find(({ state }) => state !== 'removing')
      if (!last) return texts.nothingYet
      return texts.last(formatClock(last.time), last.textWith(names), last.score && formatScore(last.score))
    }
  }
}
