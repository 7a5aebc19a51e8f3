import { useReading } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { CalendarDate, Instant, Sides } from '@cup/domain/kernel'
import { isWonInExtraTime } from '@cup/domain/projections'
import {
  awardedWordOf,
  beginningOf,
  ChangeMark,
  cancelledWordOf,
  type DisplaySide,
  gameStatusOf,
  isUnderWay,
  scoreShownOf,
  shootOutShownOf,
  texts,
} from '@cup/ui/components'
import { calendarDateOf, formatDay, formatScore, formatTime } from '@cup/ui/format'
import { sharedTexts } from '../../texts/shared.ts'
import { useDelay } from '../delays/delays.ts'
import { GameClock } from '../game-clock.tsx'
import { useToday } from '../on-device.ts'
import { useShowsScore } from '../on-screen.ts'
import { clockDataOf, playedShare } from '../running-clock.ts'
import styles from './court.module.css'

type CircleProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/** The circle in the middle of a court: the score, and how far the game is; before it, when it begins. */
export function Circle({ game, sides }: CircleProps) {
  const today = useToday()
  const shows = useShowsScore(game.id)
  const score = scoreShownOf(game)
  const shootOut = shootOutShownOf(game)
  const begins = beginningOf(game)
  const floor = useDelay(game)?.floor
  const isPostponed = game.postponedDateTime && !score && !game.cancelled
  return (
    <div
      ref={isUnderWay(game) || game.result ? shows : undefined}
      className={styles.circle}
      data-shows-score={isUnderWay(game) || game.result ? game.id : undefined}
    >
      {score && <Ring game={game} sides={sides} />}
      {score ? (
        <p className={styles.score} data-long={formatScore(score).length > 3 || undefined}>
          <span className={styles.roll}>
            <ChangeMark value={formatScore(score, shootOut)} />
            {formatScore(score)}
            {shootOut && <small className={styles.shots}> ({formatScore(shootOut)})</small>}
          </span>
        </p>
      ) : (
        <p className={styles.time}>
          <time dateTime={begins}>{formatTime(begins)}</time>
        </p>
      )}
      <p className={styles.word}>
        {gameStatusOf(game) === 'live' ? <GameClock clock={game.clock} /> : wordOf(game, sides, dayText(begins, today))}
      </p>
      {floor && !score && (
        <p className={styles.detail}>
          {sharedTexts.notBefore} <time dateTime={floor}>{formatTime(floor)}</time>
        </p>
      )}
      {isPostponed && (
        <p className={styles.detail}>
          {sharedTexts.postponed}
          <s>{formatTime(game.dateTime)}</s>
        </p>
      )}
    </div>
  )
}

function wordOf(game: Game, sides: Sides<DisplaySide>, day: string): string {
  switch (gameStatusOf(game)) {
    case 'planned':
    case 'live':
      return day
    case 'shootOut':
      return texts.nineMetres
    case 'finished':
      if (isWonInExtraTime(game)) return sharedTexts.afterExtraTime
      return game.result?.shootOut ? sharedTexts.afterShootOut : sharedTexts.over
    case 'awarded':
      return awardedWordOf(game, sides)
    case 'cancelled':
      return cancelledWordOf(game)
  }
}

/** The day of an instant as one says it: "Heute", "Morgen", else "Samstag, 18.01." */
export function dayText(instant: Instant, today: CalendarDate): string {
  const date = calendarDateOf(instant)
  if (date === today) return sharedTexts.today
  return date === dayAfter(today) ? sharedTexts.tomorrow : formatDay(instant)
}

/** Calendar dates are counted in UTC, where every day has 24 hours. */
const dayAfter = (date: CalendarDate): CalendarDate =>
  new Date(Date.parse(date) + DAY_MILLIS).toISOString().slice(0, 10)

const DAY_MILLIS = 24 * 60 * 60 * 1000

/** How much of the playing time is over, with a mark for each goal: round for the home team, square for the guest. */
function Ring({ game: { clock, duration, goals, result }, sides }: CircleProps) {
  const reading = useReading(clock)
  const share = result ? 1 : playedShare(reading, duration)
  const colorOf = (side: DisplaySide) => ('team' in side ? side.team.primaryColor : undefined)
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="50" cy="50" r="45" />
      <circle
        className={styles.elapsed}
        cx="50"
        cy="50"
        r="45"
        pathLength="100"
        style={{ '--played': share }}
        transform="rotate(-90 50 50)"
        {...(share === undefined ? clockDataOf(clock, { share: duration }) : {})}
      />
      {goals.map(({ goalId, time, homeTeam }) => (
        <rect
          key={goalId}
          className={styles.goal}
          x="46"
          y="1"
          width="8"
          height="8"
          rx={homeTeam ? 4 : 1}
          style={{ fill: colorOf(sides[homeTeam ? 'home' : 'guest']) }}
          transform={`rotate(${360 * Math.min(1, Math.max(0, 1 - time / duration))} 50 50)`}
        />
      ))}
    </svg>
  )
}
