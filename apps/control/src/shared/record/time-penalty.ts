import type { Game } from '@cup/contract/entities'
import type { CorrectionStep } from '@cup/contract/log-routes'
import { isWhoseFilled } from '@cup/domain/game'
import { defined, type Seconds } from '@cup/domain/kernel'

/** A time penalty; without a player it is the bench's, unless its player is open. */
export type TimePenalty = {
  readonly teamId: string
  readonly playerId: string | undefined
  /** [P2] Whether the player is still to be named. */
  readonly playerOpen?: true | undefined
  /** Seconds that remained, as they were entered. */
  readonly time: Seconds
  /** [G27] False for an entry from paper. */
  readonly timeKnown?: false
  /** [P5] The same on today's clock, which was perhaps set to another reading since. */
  readonly timeOnClock?: Seconds
  /** [P5] Whether it had run out before the clock was set. */
  readonly ranOut?: boolean
  /** [P12] How long it makes the team short, on the game clock; absent before the service has said it. */
  readonly duration?: Seconds | undefined
}

/** A time penalty as the view of a game shows it. */
export const timePenaltyOf = (penalty: Game['timePenalties'][number]) => ({
  id: penalty.timePenaltyId,
  teamId: penalty.teamId,
  playerId: penalty.playerId,
  ...(penalty.playerOpen ? { playerOpen: true as const } : {}),
  time: penalty.givenTime ?? penalty.time,
  ...(penalty.timeKnown === undefined ? {} : { timeKnown: penalty.timeKnown }),
  ...(penalty.givenTime === undefined ? {} : { timeOnClock: penalty.time }),
  ...(penalty.ranOut ? { ranOut: true } : {}),
  duration: penalty.duration,
})

/** Whether two penalties have the same data. */
export const isSameTimePenalty = (one: TimePenalty, other: TimePenalty): boolean =>
  one.teamId === other.teamId &&
  one.playerId === other.playerId &&
  one.playerOpen === other.playerOpen &&
  one.time === other.time

/** [G25] Whether a change only says whose it is, which was open. */
export const isFilledTimePenalty = (before: TimePenalty, after: TimePenalty): boolean =>
  isWhoseFilled(giveTimePenaltyBody('', before), giveTimePenaltyBody('', after))

/** The body of the command that gives a penalty, without its game. */
export const giveTimePenaltyBody = (
  timePenaltyId: string,
  { teamId, playerId, playerOpen, time, duration }: TimePenalty,
) => ({
  timePenaltyId,
  teamId,
  time,
  ...defined({ playerId, playerOpen, duration }),
})

/** The body of the command that changes a penalty, without its game. */
export const changeTimePenaltyBody = (timePenaltyId: string, { teamId, playerId, playerOpen, time }: TimePenalty) => ({
  timePenaltyId,
  teamId,
  time,
  playerId: playerId ?? null,
  ...defined({ playerOpen }),
})

/** The steps of a correction that concern a penalty. */
export const timePenaltySteps = {
  add: (id: string, penalty: TimePenalty): CorrectionStep => ({
    call: 'game.write/give-timepenalty',
    body: giveTimePenaltyBody(id, penalty),
  }),
  change: (id: string, penalty: TimePenalty): CorrectionStep => ({
    call: 'game.write/change-timepenalty',
    body: changeTimePenaltyBody(id, penalty),
  }),
  revoke: (timePenaltyId: string): CorrectionStep => ({
    call: 'game.write/revoke-timepenalty',
    body: { timePenaltyId },
  }),
}
