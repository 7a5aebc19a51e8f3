import type { Game } from '@cup/contract/entities'
import { beginningOf } from '@cup/ui/components'
import { calendarDateOf, formatTime } from '@cup/ui/format'
import { useContext } from 'react'
import { Delays } from '../../shared/delays/delays.ts'
import { sharedTexts } from '../../texts/shared.ts'
import styles from './delay-banner.module.css'

/** [V21] One sentence on the delay of the day: by how much the next game is late, and from when all is on time again. */
export function DelayBanner({ games }: { readonly games: readonly Game[] }) {
  const { delays } = useContext(Delays)
  const open = games.filter(({ started, result, cancelled }) => !started && !result && !cancelled)
  const [next] = open
  const minutes = next && lateMinutesOf(next, delays.get(next.id)?.expected)
  if (!next || minutes === undefined || minutes < LEAST_MINUTES) return null
  const day = calendarDateOf(next.dateTime)
  const ofDay = open.filter(({ dateTime }) => calendarDateOf(dateTime) === day)
  const onTime = ofDay.find((game) => lateMinutesOf(game, delays.get(game.id)?.expected) < LEAST_SHOWN)
  return (
    <div className={styles.banner} role="status">
      <b>{sharedTexts.later(Math.round(minutes / ROUND_MINUTES) * ROUND_MINUTES)}</b>
      {onTime && <span>{sharedTexts.onTimeFrom(formatTime(beginningOf(onTime)))}</span>}
    </div>
  )
}

/** A banner for less than that would be about nothing. */
const LEAST_MINUTES = 8
const LEAST_SHOWN = 3
const ROUND_MINUTES = 5

/** By how much a game begins later than it was first planned. */
const lateMinutesOf = (game: Game, expected: string | undefined): number =>
  (Date.parse(expected ?? beginningOf(game)) - Date.parse(game.dateTime)) / 60_000
