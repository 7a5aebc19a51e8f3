import { formatTimeOfDay } from '@cup/ui/format'
import { useState } from 'react'
import styles from './offline-banner.module.css'
import { useIsCutOff } from './use-is-cut-off.ts'

/** Says when what is shown may be old; the region is there before, or nobody would hear of it. */
export function OfflineBanner() {
  const isCutOff = useIsCutOff()
  return (
    <div className={styles.region} role="status">
      {isCutOff && <OfflineText />}
    </div>
  )
}

function OfflineText() {
  const [since] = useState(() => new Date().toISOString())
  return (
    <div className={styles.banner}>
      <p>Du bist offline - wir können keine Echtzeitdaten laden.</p>
      <p className={styles.since}>Stand: {formatTimeOfDay(since)}</p>
    </div>
  )
}
