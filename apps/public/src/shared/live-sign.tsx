import { formatTime } from '@cup/ui/format'
import styles from './live-sign.module.css'
import { useReception } from './reception.ts'

type LiveSignProps = {
  /** How far the game is, such as "9 m". */
  readonly about?: string | undefined
}

/** Says that a game goes on; what is not told live any more must not look as if it were. */
export function LiveSign({ about }: LiveSignProps) {
  const reception = useReception()
  if (reception.state === 'lost') {
    return (
      <span className={styles.stale}>{reception.asOf ? `Stand ${formatTime(reception.asOf)}` : 'Alter Stand'}</span>
    )
  }
  return <span className={styles.live}>{about ? `Live · ${about}` : 'Live'}</span>
}
