import { newCupTexts as texts } from '../../../texts/new-cup.ts'
import styles from './wizard.module.css'

type StepperProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A small whole number: typed, pressed or changed with the arrow keys. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  const put = (next: number) => onChange(Math.max(min, Math.min(max, next)))
  return (
    <span className={styles.stepper}>
      <button type="button" aria-label={texts.fewer(label)} disabled={value <= min} onClick={() => put(value - 1)}>
        <Sign path="M5 12h14" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const typed = Number(target.value.replace(/\D/g, '').slice(-2))
          if (typed > 0) put(typed)
        }}
        onKeyDown={({ key }) => {
          if (key === 'ArrowUp') put(value + 1)
          if (key === 'ArrowDown') put(value - 1)
        }}
      />
      <button type="button" aria-label={texts.more(label)} disabled={value >= max} onClick={() => put(value + 1)}>
        <Sign path="M12 5v14M5 12h14" />
      </button>
    </span>
  )
}

/** A sign in the size of the text. */
export const Sign = ({ path }: { readonly path: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
  >
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
