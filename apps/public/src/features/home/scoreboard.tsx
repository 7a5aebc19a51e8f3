import type { Game } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'
import { ChangeMark, gameStatusOf, scoreShownOf, shootOutShownOf, texts } from '@cup/ui/components'
import { formatScore, formatTime } from '@cup/ui/format'
import { GameClock } from '../../shared/game-clock.tsx'
import styles from './current-game.module.css'
import { dayText } from './day-text.ts'

type ScoreboardProps = { readonly game: Game; readonly today: CalendarDate }

/** The middle of the large game: the score with the clock, or before it when it begins. */
export function Scoreboard({ game, today }: ScoreboardProps) {
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
      {game.result && <p className={styles.detail}>{game.result.awarded ? 'Gewertet' : 'Endstand'}</p>}
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
          verschoben, geplant <s>{formatTime(dateTime)}</s>
        </p>
      )}
    </div>
  )
}
