import { useLive } from '@cup/api-client/live'
import type { Instant } from '@cup/domain/kernel'
import { formatTimeOfDay } from '@cup/ui/format'
import { useConnectivity } from '../../shared/connectivity.ts'
import { appTexts } from '../../texts/app.ts'
import styles from './connectivity-notices.module.css'

/** Says that data may be old, and how old; the live region is always there, or screen readers would not announce it. */
export function OfflineBanner() {
  const connectivity = useConnectivity()
  return (
    <div className={styles.region} role="status" data-screen>
      {connectivity.state === 'lost' && (
        <div className={styles.banner}>
          <p>{appTexts.offline}</p>
          <AsOf instant={connectivity.asOf} />
        </div>
      )}
      {connectivity.state === 'polled' && (
        <div className={styles.pill}>
          <p>{appTexts.reconnecting}</p>
          <AsOf instant={connectivity.asOf} />
        </div>
      )}
    </div>
  )
}

type AsOfProps = { readonly instant: Instant | undefined }

const AsOf = ({ instant }: AsOfProps) =>
  instant === undefined ? null : <p className={styles.asOf}>{appTexts.asOf(formatTimeOfDay(instant))}</p>

/** The quiet sign that what is shown is of this moment; whatever is wrong the banner says. */
export function LiveDot() {
  const isLive = useLive(({ connection }) => connection === 'live')
  const { state } = useConnectivity()
  if (!isLive || state !== 'live') return null
  return (
    <p className={styles.live} title={appTexts.liveHint}>
      <span className={styles.dot} /> <span className={styles.word}>{appTexts.live}</span>
    </p>
  )
}
