import { useTrend } from '../../shared/use-trend.ts'
import styles from './rolling-number.module.css'

type RollingNumberProps = { readonly value: number }

/** A number of goals that rolls to the next one, and back where one is taken away. */
export function RollingNumber({ value }: RollingNumberProps) {
  const { before, changes, trend } = useTrend(value)
  return (
    <span className={styles.window}>
      <span key={changes} className={styles.drum} data-trend={trend} data-before={before}>
        {value}
      </span>
    </span>
  )
}
