import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { controlTexts } from '../texts.ts'
import { Button, type ButtonProps } from './button.tsx'
import styles from './hold-button.module.css'

/** Long enough to be meant, short enough for a hurry. */
const HOLD_MILLIS = 600

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

type Hold = {
  readonly millis: number
  readonly onHeld: () => void
  readonly isOff: boolean
  /** Only a finger must hold; mouse and keyboard click. */
  readonly isForFingers: boolean
}

const HOLD_KEYS: readonly string[] = ['Enter', ' ']

/** Calls back when something is held long enough, by finger, mouse, Enter or space; Shift+Enter does not wait. */
function useHold({ millis, onHeld, isOff, isForFingers }: Hold) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef<string>(undefined)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const letGo = () => {
    clearTimeout(timer.current)
    setIsHeld(false)
  }
  const confirm = () => {
    letGo()
    onHeld()
  }
  const hold = () => {
    clearTimeout(timer.current)
    if (isOff) return
    setIsHeld(true)
    timer.current = setTimeout(confirm, millis)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isForFingers || !HOLD_KEYS.includes(event.key)) return
    event.preventDefault()
    if (event.repeat || isOff) return
    if (event.shiftKey && event.key === 'Enter') confirm()
    else hold()
  }
  return {
    isHeld,
    handlers: {
      onPointerDown: ({ isPrimary, button, pointerType }: PointerEvent) => {
        pointer.current = pointerType
        if (isPrimary && button === 0 && (!isForFingers || pointerType === 'touch')) hold()
      },
      onClick: ({ detail }: MouseEvent) => {
        // A key clicks without any pointer; a finger that lets go clicks too.
        if (isForFingers && !isOff && (detail === 0 || pointer.current !== 'touch')) onHeld()
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onPointerLeave: letGo,
      onKeyDown,
      onKeyUp: letGo,
      onBlur: letGo,
      // A long press would open the menu of the browser.
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  }
}
