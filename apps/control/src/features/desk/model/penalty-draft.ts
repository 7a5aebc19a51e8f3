import { defined, type Seconds, type Side } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { DeskPlayer } from '../../../shared/record/squad.ts'

/** A time penalty that is being entered. */
export type PenaltyDraft = {
  readonly gameId: string
  readonly timePenaltyId: string
  readonly side: Side
  /** Of the first tap, in seconds that remain. */
  readonly time: Seconds
  /** Undefined while nobody was chosen. */
  readonly player: DeskPlayer | 'bench' | undefined
}

/** [P2] The command that a draft has become. */
export const penaltyCommandOf = (
  { gameId, timePenaltyId, time, player }: PenaltyDraft,
  teamId: string,
): HallCommand => ({
  call: 'game.write/give-timepenalty',
  body: {
    id: gameId,
    timePenaltyId,
    teamId,
    time,
    ...defined({ playerId: player === 'bench' ? undefined : player?.id }),
  },
})

const MINUTE: Seconds = 60

/** How long a penalty is, on its button: "2 Min.". */
export const penaltyLengthText = (seconds: Seconds): string =>
  `${seconds % MINUTE === 0 ? seconds / MINUTE : formatClock(seconds).replace(/^0/, '')} Min.`
