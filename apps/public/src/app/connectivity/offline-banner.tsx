import type { Instant } from '@cup/domain/kernel'
import { formatTimeOfDay } from '@cup/ui/format'
import { useConnectivity } from '../../shared/connectivity.ts'
import styles from './offline-banner.module.css'

/** Says when what is shown may be old, and from when it is; the region is there before, or nobody would hear of it. */
export function OfflineBanner() {
  const connectivity = useConnectivity()
  return (
    <div className={styles.region} role="status">
      {connectivity.state === 'lost' && (
        <div className={styles.banner}>
          <p>Du bist offline - wir können keine Echtzeitdaten laden.</p>
          <AsOf instant={connectivity.asOf} />
        </div>
      )}
      {connectivity.state === 'polled' && (
        <div className={styles.pill}>
          <p>Verbindung wird wiederhergestellt …</p>
          <AsOf instant={connectivity.asOf} />
        </div>
      )}
    </div>
  )
}

type AsOfProps = { readonly instant: Instant | undefined }

const AsOf = ({ instant }: AsOfProps) =>
  instant === undefined ? null : <p className={styles.asOf}>Stand: {formatTimeOfDay(instant)}</p>
