import type { Game } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import type { Sent } from '../outbox/sent.ts'

/** Presses of this device that are not in the game's view yet, in their order; refused ones are left out. */
export const pendingAfter = ({ changedAt }: Pick<Game, 'changedAt'>, sent: readonly Sent[]): readonly Sent[] =>
  sent.filter(({ state, position }) => state !== 'refused' && (position === undefined || position > changedAt))

/** Presses that the service has taken: a game's arrive in their order, so with the last one all before it. */
export const arrivedAmong = (presses: readonly Sent[]): readonly Sent[] =>
  presses.slice(0, presses.findLastIndex(({ state }) => state === 'done') + 1)

/** When a press was made by the service's time, which is so many milliseconds ahead of the device's own clock. */
export const occurredAtOf = ({ occurredAt, pressedAt }: Sent, aheadMillis: number): Instant =>
  occurredAt ?? new Date(pressedAt + aheadMillis).toISOString()

/** Whether a press of the clock has not been answered for a while: the look of its button says so. */
export const isClockUnconfirmed = (presses: readonly Sent[]): boolean =>
  presses.some(
    ({ command, state }) =>
      CLOCK_CALLS.includes(command.call) && (state === 'unconfirmed' || state === 'needsDecision'),
  )

const CLOCK_CALLS: readonly string[] = [
  'game.write/start',
  'game.write/pause-clock',
  'game.write/resume-clock',
  'game.write/set-clock',
  'game.write/start-extra-time',
]
