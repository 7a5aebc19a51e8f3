import type { Game } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'
import { gameStatusOf, texts } from '@cup/ui/components'
import { calendarDateOf, formatGameDateTime, formatTime, formatTimeOfDay } from '@cup/ui/format'
import { useConnectivity } from '../../shared/connectivity.ts'
import { useDelay } from '../../shared/delays/delays.ts'
import { GameClock } from '../../shared/game-clock.tsx'
import { useToday } from '../../shared/on-device.ts'
import { appTexts } from '../../texts/app.ts'
import { sharedTexts } from '../../texts/shared.ts'
import styles from './live-word.module.css'
import type { FollowedGame } from './use-followed-game.ts'

/** How far the followed game is. */
export type LiveWord = 'live' | 'over' | 'next' | 'cancelled'

/** The same for people. */
export const liveWords: Readonly<Record<LiveWord, string>> = {
  live: appTexts.live,
  over: appTexts.over,
  next: appTexts.nextGame,
  cancelled: appTexts.cancelled,
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

/** Those of the games of all courts that are under way or have just ended. */
export const onAirOf = (byCourt: readonly FollowedGame[]): readonly FollowedGame[] =>
  byCourt.filter(({ game }) => ['live', 'over'].includes(liveWordOf(game)))

/** When a game begins: the time, with the day where it is another one, short enough to leave the teams their room on a phone. */
export function beginningOf({ dateTime, postponedDateTime }: Game, today: CalendarDate): string {
  const begins = postponedDateTime ?? dateTime
  return calendarDateOf(begins) === today ? formatTimeOfDay(begins) : formatGameDateTime(begins)
}

type LiveTimeProps = { readonly game: Game }

/** How long a game still goes, that it is in its shoot-out, or when it begins; where it is over only that a shoot-out has decided it. */
export function LiveTime({ game }: LiveTimeProps) {
  const today = useToday()
  const floor = useDelay(game)?.floor
  if (game.result?.shootOut) return sharedTexts.afterShootOut
  if (game.result || game.cancelled) return null
  if (!game.started) return floor ? `${sharedTexts.notBefore} ${formatTimeOfDay(floor)}` : beginningOf(game, today)
  return game.shootOutStarted ? texts.shootOutShort : <GameClock clock={game.clock} />
}

type LiveWordProps = { readonly word: LiveWord }

/** How far the game is, in a word; outdated data must not look live. */
export function LiveWordSign({ word }: LiveWordProps) {
  const connectivity = useConnectivity()
  if (word !== 'live' || connectivity.state !== 'lost') {
    return (
      <span className={styles.word} data-word={word}>
        {liveWords[word]}
      </span>
    )
  }
  const { asOf } = connectivity
  return <span className={styles.stale}>{asOf ? appTexts.asOfShort(formatTime(asOf)) : appTexts.outdated}</span>
}
