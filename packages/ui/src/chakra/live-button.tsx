import { type PointerEvent, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { usePressLock } from './use-press-lock.ts'

/** What a live button takes: all of a button but `onClick`. */
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
      {...props}
      data-pressed={isDown || undefined}
      data-unconfirmed={isUnconfirmed || undefined}
      onPointerDown={({ isPrimary }: PointerEvent) => setIsDown(isPrimary)}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={lift}
      onClick={() => {
        if (mayPress()) onPress()
      }}
    />
  )
}
