import { useLive } from '@cup/api-client/live'
import { useConnectivity } from '../../shared/connectivity.ts'
import styles from './live-dot.module.css'

/** The quiet sign that what is shown is of this moment; whatever is wrong the banner says. */
export function LiveDot() {
  const isLive = useLive(({ connection }) => connection === 'live')
  const { state } = useConnectivity()
  if (!isLive || state !== 'live') return null
  return (
    <p className={styles.live} title="Verbunden: Änderungen erscheinen von selbst">
      <span className={styles.dot} /> <span className={styles.word}>Live</span>
    </p>
  )
}
