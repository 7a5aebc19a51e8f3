import type { Seconds } from '@cup/domain/kernel'
import { deliveryOf, type HallCommand, laneOf, movesClock, playedGameOf } from './command.ts'
import { type Entry, isToArrive, waitingUntil } from './entry.ts'

/** [C9] Clock of this device, where the operator says that it is right. */
export type OwnClock = {
  /** Reading when regular time was frozen here; absent where no freeze is to arrive. */
  readonly atFreeze: Seconds | undefined
  /** Present reading; absent where no clock runs any more. */
  readonly now: Seconds | undefined
}

/** [C9] The keys that are dropped where the clock of the hall is right: those that move the clock or the end. */
export const keysForHall = (entries: readonly Entry[], gameId: string): readonly string[] =>
  toArriveOf(entries, gameId)
    .filter(({ command }) => movesClock(command))
    .map(({ key }) => key)

/**
 * [C9] The entries of a game where the clock of this device is right, in the order in which they go out: first the
 * presses of the clock and what stops and sets it, then goals and penalties, whose times are by this clock. From a
 * freeze on everything stays in its order.
 */
export function arrangedForTablet(
  entries: readonly Entry[],
  gameId: string,
  { atFreeze, now }: OwnClock,
  { newEntryOf, at }: { readonly newEntryOf: (command: HallCommand) => Entry; readonly at: number },
): readonly Entry[] {
  const settled = (remaining: Seconds | undefined) =>
    remaining === undefined ? [] : settling(gameId, remaining).map(newEntryOf)
  const all = toArriveOf(entries, gameId).map((entry) => confirmed(entry, at))
  const freeze = all.findIndex(({ command }) => command.call === 'game.write/freeze-regular-time')
  const [before, after] = freeze === -1 ? [all, []] : [all.slice(0, freeze), all.slice(freeze)]
  const arranged = [
    ...before.filter((entry) => !isOfRecord(entry)),
    ...settled(freeze === -1 ? now : atFreeze),
    ...before.filter(isOfRecord),
    ...after,
    ...(freeze === -1 ? [] : settled(now)),
  ]
  return arranged.map((entry, place) => ({ ...entry, place }))
}

const toArriveOf = (entries: readonly Entry[], gameId: string): readonly Entry[] =>
  entries.filter((entry) => isToArrive(entry) && laneOf(entry.command) === gameId)

const isOfRecord = ({ command }: Entry): boolean => playedGameOf(command) !== undefined && !movesClock(command)

/** Stops the clock and sets it; stopping a clock that does not run changes nothing. */
const settling = (id: string, remaining: Seconds): readonly HallCommand[] => [
  { call: 'game.write/pause-clock', body: { id } },
  { call: 'game.write/set-clock', body: { id, remaining } },
]

/** An entry that may have arrived must not differ from its first request until the service says that it is late. */
function confirmed(entry: Entry, now: number): Entry {
  if (deliveryOf(entry.command.call) !== 'clock') return waitingUntil(entry, now)
  const isKnownLate = entry.stage.name === 'asking' || entry.tries === 0
  return waitingUntil({ ...entry, late: isKnownLate || entry.late === 'said' ? 'said' : 'agreed' }, now)
}
