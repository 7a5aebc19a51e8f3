import { type Instant, plusSeconds } from '../kernel/time.ts'
import { compareText } from '../kernel/values.ts'

/** What of a game decides whether it can be moved. */
export type MovableSlot = {
  readonly id: string
  readonly name: string
  readonly dateTime: Instant
  readonly started: boolean
  readonly cancelled: boolean
}

/** A game and the times before and after. */
export type Move = { readonly id: string; readonly name: string; readonly from: Instant; readonly to: Instant }

const MINUTE_SECONDS = 60

/** "Ab hier um N Minuten verschieben": this game and every later one that has not started; earlier with a negative number. */
export function shiftFrom(games: readonly MovableSlot[], first: string, minutes: number): readonly Move[] {
  const inOrder = games.toSorted((a, b) => compareText(a.dateTime, b.dateTime) || compareText(a.name, b.name))
  const begin = inOrder.findIndex(({ id }) => id === first)
  if (begin < 0 || minutes === 0) return []
  return inOrder
    .slice(begin)
    .filter(({ started, cancelled }) => !started && !cancelled)
    .map(({ id, name, dateTime }) => ({
      id,
      name,
      from: dateTime,
      to: plusSeconds(dateTime, minutes * MINUTE_SECONDS),
    }))
}
