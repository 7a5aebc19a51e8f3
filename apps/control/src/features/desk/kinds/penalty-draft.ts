import type { Seconds, Side } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import { giveTimePenaltyBody } from '../../../shared/record/time-penalty.ts'
import { recordTexts } from '../../../texts/record.ts'

/** A time penalty that is being entered. */
export type PenaltyDraft = {
  readonly gameId: string
  readonly id: string
  readonly side: Side
  /** Of the first tap, in seconds that remain. */
  readonly time: Seconds
  /** Undefined until a choice is made. */
  readonly player: DeskPlayer | 'bench' | undefined
}

/** [P2] The command for a finished draft. */
export const penaltyCommandOf = ({ gameId, id, time, player }: PenaltyDraft, teamId: string): HallCommand => ({
  call: 'game.write/give-timepenalty',
  body: {
    id: gameId,
    ...giveTimePenaltyBody(id, { teamId, time, playerId: player === 'bench' ? undefined : player?.id }),
  },
})

const MINUTE: Seconds = 60

/** How long a penalty is, on its button: "2 Min.". */
export const penaltyLengthText = (seconds: Seconds): string =>
  recordTexts.timePenalty.minutes(
    seconds % MINUTE === 0 ? `${seconds / MINUTE}` : formatClock(seconds).replace(/^0/, ''),
  )
