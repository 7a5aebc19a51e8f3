import { SIDES, type Sides } from '@cup/domain/kernel'
import { formatScore, formatTime } from '../format/index.ts'
import { texts } from '../texts.ts'
import { ChangeMark } from './change-mark.tsx'
import styles from './game-row.module.css'
import { type DisplayGame, gameStatusOf, scoreShownOf, shootOutShownOf, winnerShownOf } from './game-status.ts'
import { ScoreBadge } from './score-badge.tsx'
import { type DisplaySide, nameOfSide } from './sides.ts'
import { TeamBadge } from './team-badge.tsx'

type GameRowProps = {
  readonly game: DisplayGame
  readonly sides: Sides<DisplaySide>
  /** [H2] The name of its court, where there are several. */
  readonly court?: string | undefined
  readonly timeZone?: string
}

/** A game in one line, where it is narrow in two: when and where, who, and how it stands. */
export function GameRow({ game, sides, court, timeZone }: GameRowProps) {
  const score = scoreShownOf(game)
  const winner = winnerShownOf(game)
  return (
    <article
      className={styles.row}
      data-state={gameStatusOf(game)}
      aria-label={texts.gameOf(game.name, nameOfSide(sides.home), nameOfSide(sides.guest))}
    >
      <ChangeMark value={score ? formatScore(score, shootOutShownOf(game)) : ''} />
      <div className={styles.when}>
        <GameTime game={game} timeZone={timeZone} />
        {court && <span className={styles.court}>{court}</span>}
        <span className={styles.name}>{game.name}</span>
      </div>
      {SIDES.map((side) => (
        <div key={side} className={styles.side} data-side={side} data-winner={winner === side}>
          <RowSide side={sides[side]} />
        </div>
      ))}
      <div className={styles.score}>
        <ScoreBadge game={game} />
      </div>
    </article>
  )
}

function RowSide({ side }: { readonly side: DisplaySide }) {
  if ('reference' in side) return <span className={styles.reference}>{side.reference}</span>
  return (
    <>
      <TeamBadge team={side.team} />
      <span className={styles.team} title={side.team.name}>
        {side.team.name}
      </span>
    </>
  )
}

type GameTimeProps = { readonly game: DisplayGame; readonly timeZone: string | undefined }

/** When a game begins; of a postponed one also when it should have begun. */
function GameTime({ game: { dateTime, postponedDateTime, started }, timeZone }: GameTimeProps) {
  const isPostponed = postponedDateTime !== undefined && !started
  const planned = <time dateTime={dateTime}>{formatTime(dateTime, timeZone)}</time>
  if (!isPostponed) return <span className={styles.time}>{planned}</span>
  return (
    <span className={styles.time}>
      <s className={styles.before}>{planned}</s>{' '}
      <time className={styles.now} dateTime={postponedDateTime} title={texts.postponed}>
        {formatTime(postponedDateTime, timeZone)}
      </time>
    </span>
  )
}
