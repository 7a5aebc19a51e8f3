import { formatClock } from '../format/index.ts'
import styles from './clock-line.module.css'
import { FittedFigures } from './fitted-line.tsx'
import type { WallClock } from './ledwall-game.ts'

type ClockLineProps = {
  readonly clock: WallClock
  /** The largest type size, in pixels like the width of the digits and the sign. */
  readonly size: number
  readonly width: number
  readonly signSize: number
}

/** The game clock: green behind a running sign, red behind a stopped one, so that nobody needs to tell the colours. */
export function ClockLine({ clock: { remaining, isRunning }, size, width, signSize }: ClockLineProps) {
  return (
    <span className={styles.clock} data-running={isRunning} role="timer" aria-live="off">
      <svg
        width={signSize}
        height={signSize}
        viewBox="0 0 10 10"
        role="img"
        aria-label={isRunning ? 'läuft' : 'angehalten'}
      >
        <path d={isRunning ? RUNNING : STOPPED} fill="currentcolor" />
      </svg>
      <FittedFigures text={formatClock(remaining)} size={size} width={width} tone="inherited" />
    </span>
  )
}

const RUNNING = 'M1 0 10 5 1 10z'
const STOPPED = 'M1 0h3v10H1zM6 0h3v10H6z'
