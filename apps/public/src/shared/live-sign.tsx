import { formatTime } from '@cup/ui/format'
import { sharedTexts } from '../texts/shared.ts'
import { useConnectivity } from './connectivity.ts'
import styles from './live-sign.module.css'

type LiveSignProps = {
  /** How far the game is, such as "9 m". */
  readonly about?: string | undefined
}

/** Marks a game under way; outdated data must not look live. */
export function LiveSign({ about }: LiveSignProps) {
  const connectivity = useConnectivity()
  if (connectivity.state === 'lost') {
    return (
      <span className={styles.stale}>
        {connectivity.asOf ? sharedTexts.asOf(formatTime(connectivity.asOf)) : sharedTexts.outdated}
      </span>
    )
  }
  return <span className={styles.live}>{about ? sharedTexts.liveAbout(about) : sharedTexts.live}</span>
}
