import type { Game } from '@cup/contract/entities'
import { type CalendarDate, type Instant, type PlayerId, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import {
  ChangeMark,
  type DisplaySide,
  type GameStatus,
  GameTimeline,
  gameStatusOf,
  isUnderWay,
  nameOfSide,
  scoreShownOf,
  shootOutShownOf,
  TeamBadge,
  texts,
} from '@cup/ui/components'
import { calendarDateOf, formatDay, formatScore, formatTime } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Breakable } from '../../shared/breakable.tsx'
import { GameClock, LiveEdge } from '../../shared/game-clock.tsx'
import { gamePathOf, useLinkTo } from '../../shared/links.ts'
import { LiveSign } from '../../shared/live-sign.tsx'
import { usePlayerOf } from '../../shared/use-player-of.ts'
import { homeTexts } from '../../texts/home.ts'
import courtStyles from './court.module.css'
import styles from './current-game.module.css'

type CurrentGameProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly matchday: string | undefined
  /** [H2] The name of its court, where there are several. */
  readonly court: string | undefined
  readonly today: CalendarDate
}

/** A game as large as it deserves, all of it a link to its card: who plays, how it stands, and how long it still goes. */
export function CurrentGame(props: CurrentGameProps) {
  const { game, sides } = props
  const playerOf = usePlayerOf(game)
  const state = gameStatusOf(game)
  const numberOf = (playerId: PlayerId) => playerOf(playerId)?.number
  return (
    <Stage {...props}>
      {(state === 'live' || game.goals.length > 0) && (
        <div className={styles.timeline}>
          <GameTimeline game={game} sides={sides} numberOf={numberOf}>
            {state === 'live' && <LiveEdge clock={game.clock} duration={game.duration} />}
          </GameTimeline>
        </div>
      )}
    </Stage>
  )
}

/** [H2] A game under way beside those on other courts: small enough that a phone shows three at once. */
export const RunningGame = (props: CurrentGameProps) => <Stage {...props} isSmall />

type StageProps = CurrentGameProps & { readonly isSmall?: boolean; readonly children?: ReactNode }

/** The card of a game: its court lines, who plays and how it stands. */
function Stage({ game, sides, matchday, court, today, isSmall = false, children }: StageProps) {
  const linkTo = useLinkTo()
  const state = gameStatusOf(game)
  const areTeamsOpen = SIDES.every((side) => 'reference' in sides[side])
  return (
    <section
      className={styles.stage}
      data-state={state}
      data-size={isSmall ? 'small' : undefined}
      aria-label={court ? homeTexts.currentGameOn(court) : homeTexts.currentGame}
    >
      <Court sides={sides} />
      <header className={styles.head}>
        {isUnderWay(game) ? <LiveSign /> : <p className={styles.headline}>{headlineOf[state]}</p>}
        <p className={styles.name}>
          {court && (
            <>
              <b className={styles.court}>{court}</b>
              {' · '}
            </>
          )}
          <Link className={styles.whole} to={linkTo(gamePathOf(game))}>
            {game.name}
          </Link>
          {matchday && matchday !== game.name && ` · ${matchday}`}
        </p>
      </header>
      <div className={styles.board}>
        <CurrentSide side={sides.home} />
        <Scoreboard game={game} today={today} />
        <CurrentSide side={sides.guest} />
      </div>
      {areTeamsOpen && <p className={styles.open}>{texts.teamsOpen}</p>}
      {children}
    </section>
  )
}

type CurrentSideProps = { readonly side: DisplaySide }

/** One side of the large game. */
function CurrentSide({ side }: CurrentSideProps) {
  const name = nameOfSide(side)
  return (
    <div className={styles.side}>
      {'team' in side ? <TeamBadge team={side.team} size="large" /> : <span className={styles.unknown}>?</span>}
      <p className={styles.team} title={name}>
        <Breakable text={name} />
      </p>
    </div>
  )
}

/** What the game is to those who watch. */
const headlineOf: Readonly<Record<GameStatus, string>> = {
  planned: homeTexts.nextGame,
  live: homeTexts.live,
  shootOut: homeTexts.live,
  finished: homeTexts.lastGame,
  awarded: homeTexts.lastGame,
  cancelled: homeTexts.cancelled,
}

type ScoreboardProps = { readonly game: Game; readonly today: CalendarDate }

/** The middle of the large game: the score with the clock, or before it when it begins. */
function Scoreboard({ game, today }: ScoreboardProps) {
  const score = scoreShownOf(game)
  const shootOut = shootOutShownOf(game)
  if (!score) return <Beginning game={game} today={today} />
  return (
    <div className={styles.middle}>
      <p className={styles.score}>
        <ChangeMark value={formatScore(score, shootOut)} />
        {formatScore(score)}
      </p>
      {shootOut && (
        <>
          <p className={styles.tally}>({formatScore(shootOut)})</p>
          <p className={styles.detail}>{texts.nineMetres}</p>
        </>
      )}
      {gameStatusOf(game) === 'live' && <GameClock clock={game.clock} />}
      {game.result && <p className={styles.detail}>{game.result.awarded ? homeTexts.awarded : homeTexts.finalScore}</p>}
    </div>
  )
}

/** Before it has started: the time, and the day. */
function Beginning({ game: { dateTime, postponedDateTime, cancelled }, today }: ScoreboardProps) {
  const begins = postponedDateTime ?? dateTime
  return (
    <div className={styles.middle}>
      <p className={styles.score}>
        <time dateTime={begins}>{formatTime(begins)}</time>
      </p>
      <p className={styles.detail}>{dayText(begins, today)}</p>
      {postponedDateTime && !cancelled && (
        <p className={styles.detail}>
          {homeTexts.postponed}
          <s>{formatTime(dateTime)}</s>
        </p>
      )}
    </div>
  )
}

/** The day of an instant as one says it: "Heute", "Morgen", else "Samstag, 18.01." */
export function dayText(instant: Instant, today: CalendarDate): string {
  const date = calendarDateOf(instant)
  if (date === today) return homeTexts.today
  return date === dayAfter(today) ? homeTexts.tomorrow : formatDay(instant)
}

/** Calendar dates are counted in UTC, where every day has 24 hours. */
const dayAfter = (date: CalendarDate): CalendarDate =>
  new Date(Date.parse(date) + DAY_MILLIS).toISOString().slice(0, 10)

const DAY_MILLIS = 24 * 60 * 60 * 1000

type CourtProps = { readonly sides: Sides<DisplaySide> }

/** The lines of an indoor court behind the game, lit from both ends in the colours of the teams. */
export function Court({ sides }: CourtProps) {
  return (
    <div className={courtStyles.court} aria-hidden="true">
      <Light side="home" of={sides.home} />
      <Light side="guest" of={sides.guest} />
      <svg
        className={courtStyles.lines}
        viewBox="0 0 400 200"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d={SOLID} />
        <path d={DASHED} strokeDasharray="5 4" />
      </svg>
    </div>
  )
}

type LightProps = { readonly side: Side; readonly of: DisplaySide }

function Light({ side, of }: LightProps) {
  if ('reference' in of) return null
  const { primaryColor } = of.team
  return (
    <>
      <span className={courtStyles.light} data-side={side} style={{ color: primaryColor }} />
      <span className={courtStyles.stripe} data-side={side} style={{ backgroundColor: primaryColor }} />
    </>
  )
}

const SOLID =
  'M1 1h398v198H1zM200 1v198M1 85v30M399 85v30M1 25a60 60 0 0 1 60 60v30a60 60 0 0 1 -60 60M399 25a60 60 0 0 0 -60 60v30a60 60 0 0 0 60 60'
const DASHED = 'M1 -5a90 90 0 0 1 90 90v30a90 90 0 0 1 -90 90M399 -5a90 90 0 0 0 -90 90v30a90 90 0 0 0 90 90'
