import { Portal } from '@chakra-ui/react'
import { type RefObject, useId, useRef } from 'react'
import { controlTexts } from '../texts.ts'
import { Button, type ButtonProps } from './button.tsx'
import styles from './hold-button.module.css'
import { HOLD_MILLIS, type HoldState, useHold } from './use-hold.ts'

/** Props of a hold button: all of a button but `onClick`. */
export type HoldButtonProps = Omit<ButtonProps, 'onClick'> & {
  readonly onConfirm: () => void
  /** How long it is to be held, between 500 and 900. */
  readonly millis?: number
  /** Only a finger must hold it, because it slips; mouse and keyboard click. */
  readonly isForFingers?: boolean
  /** Whether its own words say already that it is held. */
  readonly saysHow?: boolean
}

/**
 * A button that acts only when it is held, while its ring of nine dashes fills; by keyboard held too, or at once with
 * Shift+Enter. It says so at rest below its words, and after a tap that is too short above it, for three seconds.
 */
export function HoldButton({
  onConfirm,
  millis = HOLD_MILLIS,
  isForFingers = false,
  saysHow = false,
  ...rest
}: HoldButtonProps) {
  const { isBusy, disabled, children, ...props } = rest
  const hintId = useId()
  const place = useRef<HTMLSpanElement>(null)
  const isOff = Boolean(disabled || isBusy)
  const { state, handlers } = useHold({ millis, onHeld: onConfirm, isOff, isForFingers })
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
        data-hold={state}
        data-pressed={state === 'held' || undefined}
      >
        <Progress state={state} millis={millis} />
        <span ref={place} hidden />
        {saysHow ? (
          children
        ) : (
          <span className={styles.words}>
            <span>{children}</span>
            <span className={styles.how} aria-hidden="true">
              {isForFingers ? controlTexts.holdByFinger : controlTexts.holdIt}
            </span>
          </span>
        )}
      </Button>
      <span id={hintId} hidden>
        {isForFingers ? controlTexts.holdByFinger : controlTexts.holdByKey}
      </span>
      {state === 'short' && <Tip place={place} />}
    </>
  )
}

type ProgressProps = { readonly state: HoldState; readonly millis: number }

/** How much of the hold is done: a ring of nine dashes, and a bar along the lower edge. */
const Progress = ({ state, millis }: ProgressProps) => (
  <>
    <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {DASHES.map((dash) => (
        <path
          key={dash}
          className={styles.dash}
          d={DASH}
          transform={`rotate(${dash * 40} 20 20)`}
          style={{ transitionDelay: state === 'held' ? `${((dash + 1) * millis) / DASHES.length}ms` : '0ms' }}
        />
      ))}
    </svg>
    <span
      className={styles.bar}
      aria-hidden="true"
      style={{ transitionDuration: state === 'held' ? `${millis}ms` : '0ms' }}
    />
  </>
)

const DASHES = [0, 1, 2, 3, 4, 5, 6, 7, 8]
/** The first ninth of the circle, without the gaps at its ends. */
const DASH = 'M21.48 3.06A17 17 0 0 1 29.75 6.07'

/** Says above the button that it wants to be held; nothing moves for it. */
function Tip({ place }: { readonly place: RefObject<HTMLElement | null> }) {
  const box = place.current?.closest('button')?.getBoundingClientRect()
  if (!box) return null
  const isAbove = box.top > TIP_SPACE
  const edge = isAbove ? { bottom: window.innerHeight - box.top + TIP_GAP } : { top: box.bottom + TIP_GAP }
  return (
    <Portal>
      <span className={styles.tip} role="status" style={{ ...edge, left: box.left + box.width / 2 }}>
        {controlTexts.holdIt}
      </span>
    </Portal>
  )
}

/** A tip needs so much, in pixels. */
const TIP_SPACE = 72
const TIP_GAP = 8
