import { useKnowsTime, useSecondsUntil } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { type CalendarDate, courtNameOf, type Instant, type Seconds } from '@cup/domain/kernel'
import { isUnderWay } from '@cup/ui/components'
import { calendarDateOf, formatDay } from '@cup/ui/format'
import { GameRow } from '../../shared/game-row.tsx'
import { daysOf } from '../../shared/games.ts'
import { Empty } from '../../shared/notes.tsx'
import { useToday } from '../../shared/on-device.ts'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import type { SidesOf } from '../../shared/use-team-of.ts'
import { teamsTexts } from '../../texts/teams.ts'
import styles from './team-page.module.css'

type TeamGamesProps = { readonly games: readonly Game[]; readonly sidesOf: SidesOf }

/** The games of a team day by day, each a way to all that is known of it. */
export function TeamGames({ games, sidesOf }: TeamGamesProps) {
  const competition = useShownCompetition()
  if (games.length === 0) return <Empty text={teamsTexts.noGames} />
  return daysOf(games).map(({ date, games: ofDay }) => (
    <div key={date}>
      <h3 className={styles.day}>{formatDay(date)}</h3>
      <ol className={styles.games}>
        {ofDay.map((game) => (
          <li key={game.id} className={styles.game}>
            <GameRow
              game={game}
              sides={sidesOf(game)}
              court={courtNameOf(game, competition)}
              label={teamsTexts.inPlan(game.name)}
            />
          </li>
        ))}
      </ol>
    </div>
  ))
}

/** When a game begins: its day, and on that day how long it takes until then. */
export function kickoffText(instant: Instant, today: CalendarDate, secondsUntil: Seconds): string {
  if (calendarDateOf(instant) !== today) return formatDay(instant)
  const minutes = Math.ceil(secondsUntil / 60)
  return minutes === 0 ? teamsTexts.todaySoon : teamsTexts.todayIn(durationText(minutes))
}

/** "1 Std. 5 Min." */
function durationText(minutes: number): string {
  const parts = [
    { count: Math.floor(minutes / 60), unit: teamsTexts.hoursShort },
    { count: minutes % 60, unit: teamsTexts.minutesShort },
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => `${count}\u00a0${unit}`)
    .join(' ')
}

type NextGameProps = { readonly games: readonly Game[]; readonly sidesOf: SidesOf }

/** The game that the team plays or plays next; nothing once it has played all. */
export function NextGame({ games, sidesOf }: NextGameProps) {
  const competition = useShownCompetition()
  const next = games.find(isUnderWay) ?? games.find(({ result, cancelled }) => !result && !cancelled)
  if (!next) return null
  const isOn = isUnderWay(next)
  const title = isOn ? teamsTexts.currentGame : teamsTexts.nextGame
  return (
    <section className={styles.next} aria-label={title}>
      <p className={styles.kickoff}>
        <span>{title}</span>
        {!isOn && <Kickoff instant={next.postponedDateTime ?? next.dateTime} />}
      </p>
      <div className={styles.games}>
        <GameRow game={next} sides={sidesOf(next)} court={courtNameOf(next, competition)} />
      </div>
    </section>
  )
}

/** Ticks by itself, and nothing around it does. [C14] Until the time is known it names the day. */
function Kickoff({ instant }: { readonly instant: Game['dateTime'] }) {
  const seconds = useSecondsUntil(useKnowsTime() ? instant : undefined)
  const today = useToday()
  return <b>{seconds === undefined ? formatDay(instant) : kickoffText(instant, today, seconds)}</b>
}
