import type { KeyboardEvent } from 'react'
import { rulesTexts as texts } from '../../texts/rules.ts'
import styles from './rules.module.css'

type StepperProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  /** As it is written: "10", "6.", "1:30". */
  readonly written?: (value: number) => string
  /** As it is said: "10 Minuten". */
  readonly said?: (value: number) => string
  readonly onChange: (value: number) => void
}

/** Steps of the keys that go far. */
const FAR = 5

/** A number within a sentence: changed by two buttons, or by the arrow keys. */
export function Stepper({
  label,
  value,
  min,
  max,
  step = 1,
  written = String,
  said = written,
  onChange,
}: StepperProps) {
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted))
    if (next !== value) onChange(next)
  }
  const by = (steps: number) =>
    set((steps > 0 ? Math.floor(value / step) * step : Math.ceil(value / step) * step) + steps * step)
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => by(1),
    ArrowRight: () => by(1),
    ArrowDown: () => by(-1),
    ArrowLeft: () => by(-1),
    PageUp: () => by(FAR),
    PageDown: () => by(-FAR),
    Home: () => set(min),
    End: () => set(max),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <span className={styles.stepper}>
      <button type="button" tabIndex={-1} aria-label={texts.less(label)} disabled={value <= min} onClick={() => by(-1)}>
        −
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={said(value)}
        onKeyDown={onKeyDown}
      >
        {written(value)}
      </span>
      <button type="button" tabIndex={-1} aria-label={texts.more(label)} disabled={value >= max} onClick={() => by(1)}>
        +
      </button>
    </span>
  )
}

const MINUTE_SECONDS = 60

type MinutesStepperProps = Pick<StepperProps, 'label' | 'value' | 'onChange'> & {
  /** In seconds, as the value. */
  readonly min: number
  readonly max: number
  readonly step?: number
}

/** Seconds that are written as minutes: "10", "1:30". */
export const MinutesStepper = ({ step = MINUTE_SECONDS, ...props }: MinutesStepperProps) => (
  <Stepper {...props} step={step} written={minutesText} said={(seconds) => texts.minutes(minutesText(seconds))} />
)

/** Seconds as minutes: "10", "1:30". */
export function minutesText(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  const rest = Math.round(seconds % MINUTE_SECONDS)
  return rest === 0 ? String(minutes) : `${minutes}:${String(rest).padStart(2, '0')}`
}
