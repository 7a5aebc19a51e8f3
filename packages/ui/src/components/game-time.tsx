import { formatTime } from '../format/index.ts'
import type { DisplayGame } from './game-status.ts'
import styles from './game-time.module.css'

type GameTimeProps = { readonly game: DisplayGame; readonly timeZone: string | undefined }

/** When a game begins; of a postponed one also when it should have begun. */
export function GameTime({ game: { dateTime, postponedDateTime, started }, timeZone }: GameTimeProps) {
  const isPostponed = postponedDateTime !== undefined && !started
  const planned = <time dateTime={dateTime}>{formatTime(dateTime, timeZone)}</time>
  if (!isPostponed) return <span className={styles.time}>{planned}</span>
  return (
    <span className={styles.time}>
      <s className={styles.before}>{planned}</s>{' '}
      <time className={styles.now} dateTime={postponedDateTime} title="verschoben">
        {formatTime(postponedDateTime, timeZone)}
      </time>
    </span>
  )
}
