import type { FoulSign } from '@cup/domain/projections'
import { wallTexts } from '../texts.ts'
import styles from './foul-line.module.css'

type FoulLineProps = { readonly fouls: FoulSign; readonly dots: number }

/** [F21] The fouls of a side as dots, or in their place the sign that a kick from 10 m is due. */
export function FoulLine({ fouls: { count, sign }, dots }: FoulLineProps) {
  if (sign === 'tenMetres') return <span className={styles.sign}>{wallTexts.tenMetres}</span>
  return (
    <span
      className={styles.dots}
      data-sign={sign}
      data-many={dots > FEW}
      role="img"
      aria-label={wallTexts.fouls(count)}
    >
      {Array.from({ length: dots }, (_, n) => (
        <span key={n} className={styles.dot} data-lit={n < count} />
      ))}
    </span>
  )
}

/** Number of dots that have the full room between them. */
const FEW = 5
