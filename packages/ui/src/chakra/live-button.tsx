import { useCallback, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/** Props of a live button: all of a button but `onClick`. */
export type LiveButtonProps = Omit<ButtonProps, 'onClick'> & {
  readonly onPress: () => void
  /** The service has not answered the last press yet: an amber ring. */
  readonly isUnconfirmed?: boolean | undefined
}

/** A button for what is pressed under stress: it answers the finger at once, and ten fast taps are one press. */
export function LiveButton({ onPress, isUnconfirmed = false, ...props }: LiveButtonProps) {
  const mayPress = usePressLock()
  const [isDown, setIsDown] = useState(false)
  const lift = () => setIsDown(false)
  return (
    <Button
      size="live"
      // A finger that slides on it scrolls nothing.
      touchAction="none"
      data-live
      {...props}
      data-pressed={isDown || undefined}
      data-unconfirmed={isUnconfirmed || undefined}
      onPointerDown={() => setIsDown(true)}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={lift}
      onClick={() => {
        if (mayPress()) onPress()
      }}
    />
  )
}

/** A second tap within this time is the same press: fingers bounce. */
const PRESS_LOCK_MILLIS = 500

/** Lets one press through, and the next only when half a second has gone by. */
export function usePressLock(): () => boolean {
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    const now = performance.now()
    if (now - lastPress.current < PRESS_LOCK_MILLIS) return false
    lastPress.current = now
    return true
  }, [])
}
