import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Long enough to be meant, short enough for a hurry. */
export const HOLD_MILLIS = 600

type Hold = {
  readonly millis: number
  readonly onHeld: () => void
  readonly isOff: boolean
  /** Only a finger must hold; mouse and keyboard click. */
  readonly isForFingers: boolean
}

const HOLD_KEYS: readonly string[] = ['Enter', ' ']

/** Calls back when something is held long enough, by finger, mouse, Enter or space; Shift+Enter does not wait. */
export function useHold({ millis, onHeld, isOff, isForFingers }: Hold) {
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
