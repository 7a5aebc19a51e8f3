import { useId } from 'react'
import { controlTexts } from '../texts.ts'
import { Button, type ButtonProps } from './button.tsx'
import styles from './hold-button.module.css'
import { HOLD_MILLIS, useHold } from './use-hold.ts'

/** What a hold button takes: all of a button but `onClick`. */
export type HoldButtonProps = Omit<ButtonProps, 'onClick'> & {
  readonly onConfirm: () => void
  /** How long it is to be held, between 500 and 800. */
  readonly millis?: number
  /** Only a finger must hold it, because it slips; mouse and keyboard click. */
  readonly isForFingers?: boolean
}

/** A button that acts only when it is held, while its ring fills; by keyboard held too, or at once with Shift+Enter. */
export function HoldButton({ onConfirm, millis = HOLD_MILLIS, isForFingers = false, ...rest }: HoldButtonProps) {
  const { isBusy, disabled, children, ...props } = rest
  const hintId = useId()
  const isOff = Boolean(disabled || isBusy)
  const { isHeld, handlers } = useHold({ millis, onHeld: onConfirm, isOff, isForFingers })
  return (
    <>
      <Button
        size="touch"
        variant="outline"
        {...props}
        {...handlers}
        isBusy={isBusy}
        disabled={disabled}
        aria-describedby={hintId}
        data-pressed={isHeld || undefined}
      >
        <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <circle className={styles.track} cx="12" cy="12" r="9" pathLength="1" />
          <circle
            className={styles.fill}
            cx="12"
            cy="12"
            r="9"
            pathLength="1"
            data-held={isHeld || undefined}
            style={{ transitionDuration: `${millis}ms` }}
          />
        </svg>
        {children}
      </Button>
      <span id={hintId} hidden>
        {isForFingers ? controlTexts.holdByFinger : controlTexts.holdByKey}
      </span>
    </>
  )
}
