import type { Game } from '@cup/contract/entities'
import { formatDay, formatScore, formatTime } from '@cup/ui/format'
import { ChangeMark, scoreShownOf, shootOutShownOf, stageStateOf, texts } from '@cup/ui/stage'
import styles from './current-game.module.css'
import { RunningClock } from './running-clock.tsx'

type ScoreboardProps = { readonly game: Game }

/** The middle of the large game: the score with the clock, or before it when it begins. */
export function Scoreboard({ game }: ScoreboardProps) {
  const score = scoreShownOf(game)
  const shootOut = shootOutShownOf(game)
  if (!score) return <Beginning game={game} />
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
      {stageStateOf(game) === 'live' && <RunningClock clock={game.clock} />}
      {game.result && <p className={styles.detail}>{game.result.awarded ? 'Gewertet' : 'Endstand'}</p>}
    </div>
  )
}

/** Before it has started: the time, and the day. */
function Beginning({ game: { dateTime, postponedDateTime, cancelled } }: ScoreboardProps) {
  const begins = postponedDateTime ?? dateTime
  return (
    <div className={styles.middle}>
      <p className={styles.score}>
        <time dateTime={begins}>{formatTime(begins)}</time>
      </p>
      <p className={styles.detail}>{formatDay(begins)}</p>
      {postponedDateTime && !cancelled && (
        <p className={styles.detail}>
          verschoben, geplant <s>{formatTime(dateTime)}</s>
        </p>
      )}
    </div>
  )
}
