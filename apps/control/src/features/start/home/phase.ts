import type { Competition, Game } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import { calendarDateOf, formatTime } from '@cup/ui/format'

/** [O2] The part of the organiser's year that the home page is about. */
export type Phase = 'before' | 'during' | 'after'

/** All phases in their order. */
export const PHASES = ['before', 'during', 'after'] as const satisfies readonly Phase[]

/** [O2] From this time of its first day on, the cup takes place. */
const DAY_BEGINS = '07:00'

type CupDays = {
  readonly competitions: readonly Pick<Competition, 'start' | 'end'>[]
  readonly games: readonly Pick<Game, 'started' | 'result' | 'cancelled'>[]
}

/** The first and the last day of a cup. */
export const daysOf = (competitions: CupDays['competitions']) => ({
  start: competitions.map(({ start }) => start).toSorted()[0] ?? '',
  end:
    competitions
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? '',
})

/** Whether a game was played, or is. */
export const isPlayed = ({ started, result }: Pick<Game, 'started' | 'result'>): boolean =>
  started || result !== undefined

/**
 * [O2] The phase of a cup: its day begins at seven and ends with the last game. Days that went by without a game are none
 * of its own: it is still being prepared.
 */
export function phaseAt(now: Instant, { competitions, games }: CupDays): Phase {
  const { start, end } = daysOf(competitions)
  const today = calendarDateOf(now)
  if (today < start || (today === start && formatTime(now) < DAY_BEGINS)) return 'before'
  if (today > end) return games.some(isPlayed) ? 'after' : 'before'
  const isOver = games.some(isPlayed) && games.every(({ result, cancelled }) => result !== undefined || cancelled)
  return today === end && isOver ? 'after' : 'during'
}
