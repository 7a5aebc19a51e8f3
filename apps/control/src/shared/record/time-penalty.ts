import type { Game } from '@cup/contract/entities'
import type { CorrectionStep } from '@cup/contract/log-routes'
import { defined, type Seconds } from '@cup/domain/kernel'

/** A time penalty; without a player it is the bench's. */
export type TimePenalty = {
  readonly teamId: string
  readonly playerId: string | undefined
  /** Seconds that remained. */
  readonly time: Seconds
}

/** A time penalty as the view of a game shows it. */
export const timePenaltyOf = ({ timePenaltyId, teamId, playerId, time }: Game['timePenalties'][number]) => ({
  id: timePenaltyId,
  teamId,
  playerId,
  time,
})

/** Whether two penalties have the same data. */
export const isSameTimePenalty = (one: TimePenalty, other: TimePenalty): boolean =>
  one.teamId === other.teamId && one.playerId === other.playerId && one.time === other.time

/** The body of the command that gives a penalty, without its game. */
export const giveTimePenaltyBody = (timePenaltyId: string, { teamId, playerId, time }: TimePenalty) => ({
  timePenaltyId,
  teamId,
  time,
  ...defined({ playerId }),
})

/** The steps of a correction that concern a penalty. */
export const timePenaltySteps = {
  add: (id: string, penalty: TimePenalty): CorrectionStep => ({
    call: 'game.write/give-timepenalty',
    body: giveTimePenaltyBody(id, penalty),
  }),
  /** There is no command that changes a penalty. */
  change: undefined,
  revoke: (timePenaltyId: string): CorrectionStep => ({
    call: 'game.write/revoke-timepenalty',
    body: { timePenaltyId },
  }),
}
