import { formatTime } from '@cup/ui/format'
import { sharedTexts } from '../texts/shared.ts'
import { useConnectivity } from './connectivity.ts'
import styles from './live-sign.module.css'

type LiveSignProps = {
  /** How far the game is, such as "9 m". */
  readonly about?: string | undefined
}

/** Says that a game goes on; what is not told live any more must not look as if it were. */
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
