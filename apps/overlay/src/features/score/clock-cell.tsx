import type { Seconds } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'
import { Squeezed } from '../../shared/squeezed.tsx'
import styles from './clock-cell.module.css'

type ClockCellProps = { readonly seconds: Seconds; readonly isRunning: boolean }

/** The time that is left: green with a running sign, or red with a stopped one. */
export const ClockCell = ({ seconds, isRunning }: ClockCellProps) => (
  <p className={styles.cell} data-tone={isRunning ? 'run' : 'stop'}>
    <svg className={styles.sign} viewBox="0 0 26 26" aria-hidden="true">
      <path d={isRunning ? PLAY : PAUSE} />
    </svg>
    <span className={styles.time}>{formatClock(seconds)}</span>
  </p>
)

const PLAY = 'M5 2v22l19-11z'
const PAUSE = 'M4 3h6v20H4zM16 3h6v20h-6z'

type WordCellProps = { readonly word: string }

/** What stands in the place of the time when the clock counts no more. */
export const WordCell = ({ word }: WordCellProps) => (
  <p className={styles.cell} data-tone="word">
    <Squeezed text={word} />
  </p>
)
