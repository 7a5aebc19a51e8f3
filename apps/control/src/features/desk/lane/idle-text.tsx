import { useRemaining } from '@cup/api-client/live'
import type { Competition, Game } from '@cup/contract/entities'
import { isTimeOver } from '@cup/domain/game'
import { playRulesOf } from '@cup/domain/settings'
import { gameStatusOf } from '@cup/ui/components'
import { formatClock, formatScore } from '@cup/ui/format'
import { useContext } from 'react'
import { ExpectedTimes } from '../../../shared/planning/use-expected.ts'
import { timeTextIn } from '../../../shared/record/time-text.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { startText } from '../deck/next-card.tsx'
import { isExtraTimeDue } from '../model/buttons.ts'
import { deskPeriodOf } from '../model/period-now.ts'
import { type RecordRow, recordRows } from '../model/record.ts'
import type { Desk } from '../use-desk.ts'
import type { DeckPart } from '../use-seat.ts'

const texts = deskTexts.lane

type IdleTextProps = {
  readonly game: Game
  readonly competition: Pick<Competition, 'settings'>
  readonly desk: Desk
  /** The entry that is asked about. */
  readonly open: RecordRow | undefined
  readonly deckPart: DeckPart | undefined
}

/** The words of the lane while there is no notice: what counts now, or what was entered last. */
export function IdleText({ game, competition, desk: { record, names, isClockUnsure }, open, deckPart }: IdleTextProps) {
  const remaining = useRemaining(game.clock)
  const delay = useContext(ExpectedTimes)(game)
  if (open) return texts.counts(open.textWith(names))
  if (deckPart) return texts.open[deckPart.type]
  if (isClockUnsure) return texts.unsure
  switch (gameStatusOf(game)) {
    case 'planned':
      return texts.kickOffAt(startText(game, delay))
    case 'shootOut':
      return texts.shootOut
    case 'finished':
    case 'awarded':
    case 'cancelled':
      return texts.ended
    case 'live': {
      if (isTimeOver(game.clock, remaining)) return extraTimeText(game) ?? texts.over
      const period = deskPeriodOf(game, competition, remaining)
      if (period.isBreak) return deskTexts.periods.isBreak(period)
      const last = recordRows(record).find(({ state }) => state !== 'removing')
      if (!last) return texts.nothingYet
      return texts.last(timeTextIn(game)(last.time), last.textWith(names), last.score && formatScore(last.score))
    }
  }
}

/** [F15] The extra time of a knockout game that is level at zero; undefined where there is none. */
function extraTimeText(game: Game): string | undefined {
  const { extraTime } = playRulesOf(game)
  return extraTime && isExtraTimeDue(game)
    ? texts.extraTime(extraTime.periods, formatClock(extraTime.seconds))
    : undefined
}
