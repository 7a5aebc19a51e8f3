import type { Game } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import { gameStatusOf } from '@cup/ui/components'
import { calendarDateOf, formatDay, formatTimeOfDay } from '@cup/ui/format'

/** How far the followed game is. */
export type LiveWord = 'live' | 'over' | 'next' | 'cancelled'

/** The same for people. */
export const liveWords: Readonly<Record<LiveWord, string>> = {
  live: 'Live',
  over: 'Ende',
  next: 'Nächstes Spiel',
  cancelled: 'Abgesagt',
}

/** Whether a game goes on, has ended or is to come. */
export function liveWordOf(game: Game): LiveWord {
  switch (gameStatusOf(game)) {
    case 'live':
    case 'shootOut':
      return 'live'
    case 'finished':
    case 'awarded':
      return 'over'
    case 'planned':
      return 'next'
    case 'cancelled':
      return 'cancelled'
  }
}

/** When a game begins: the time, with the day where it is another one. */
export function beginningOf({ dateTime, postponedDateTime }: Game, now: Instant): string {
  const begins = postponedDateTime ?? dateTime
  const time = formatTimeOfDay(begins)
  return calendarDateOf(begins) === calendarDateOf(now) ? time : `${formatDay(begins)} ${time}`
}
