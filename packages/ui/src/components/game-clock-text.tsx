import type { Seconds } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import { formatClock } from '../format/index.ts'
import { texts } from '../texts.ts'
import styles from './game-clock-text.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type GameClockTextProps = { readonly seconds: Seconds; readonly isRunning: boolean }

/** The game clock: green with a running sign, or red with a stopped one; nothing is read aloud every second. */
export const GameClockText = ({ seconds, isRunning }: GameClockTextProps) => (
  <ClockFace isRunning={isRunning} label={isRunning ? texts.clockRunning : texts.clockPaused}>
    {formatClock(seconds)}
  </ClockFace>
)

type ClockFaceProps = {
  readonly isRunning: boolean
  /** Text for screen readers before it. */
  readonly label: string
  readonly children: ReactNode
}

/** The face of a game clock, whatever it says. */
export const ClockFace = ({ isRunning, label, children }: ClockFaceProps) => (
  <span className={styles.clock} data-running={isRunning} role="timer" aria-live="off">
    <svg className={styles.sign} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path d={isRunning ? RUNNING : STOPPED} />
    </svg>
    <VisuallyHidden>{label}</VisuallyHidden>
    {children}
  </span>
)

const RUNNING = 'M2.5 1.2v9.6L10.8 6z'
const STOPPED = 'M2 1.5h3v9H2zM7 1.5h3v9H7z'
