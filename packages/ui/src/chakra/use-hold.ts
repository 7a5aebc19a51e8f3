import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

/** Long enough to be meant, short enough for a hurry. */
export const HOLD_MILLIS = 600
/** So long a button says that it has to be held, after a tap that was too short. */
const HINT_MILLIS = 3_000

type Hold = {
  readonly millis: number
  readonly onHeld: () => void
  readonly isOff: boolean
  /** Only a finger must hold; mouse and keyboard click. */
  readonly isForFingers: boolean
}

/** How far a button is: not held, let go too early, being held, or held long enough and not let go yet. */
export type HoldState = 'rest' | 'short' | 'held' | 'fired'

const HOLD_KEYS: readonly string[] = ['Enter', ' ']

/** Calls back when something is held long enough, by finger, mouse, Enter or space; Shift+Enter does not wait. */
export function useHold({ millis, onHeld, isOff, isForFingers }: Hold) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef<Pick<PointerEvent, 'pointerType' | 'pointerId'>>(undefined)
  const held = useRef<Element>(undefined)
  const [state, setState] = useState<HoldState>('rest')
  useEffect(() => () => clearTimeout(timer.current), [])
  const cancel = () => {
    if (state !== 'held') return
    clearTimeout(timer.current)
    setState('rest')
  }
  useLiftElsewhere(state === 'held' ? held : undefined, cancel)
  /** Let go: too early says so. */
  const letGo = () => {
    if (state !== 'held') return
    clearTimeout(timer.current)
    setState('short')
    timer.current = setTimeout(() => setState('rest'), HINT_MILLIS)
  }
  const confirm = (heldBy: HeldBy) => {
    clearTimeout(timer.current)
    setState('fired')
    swallowRelease(heldBy, () => setState((now) => (now === 'fired' ? 'rest' : now)), pointer.current?.pointerId)
    onHeld()
  }
  const hold = (heldBy: HeldBy, button: Element) => {
    clearTimeout(timer.current)
    if (isOff) return
    setState('held')
    held.current = button
    const name = button.textContent
    timer.current = setTimeout(() => (isStill(button, name) ? confirm(heldBy) : setState('rest')), millis)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isForFingers || !HOLD_KEYS.includes(event.key)) return
    event.preventDefault()
    if (event.repeat || isOff) return
    if (event.shiftKey && event.key === 'Enter') confirm('key')
    else hold('key', event.currentTarget)
  }
  return {
    state: isOff ? 'rest' : state,
    handlers: {
      onPointerDown: ({ isPrimary, button, pointerType, pointerId, currentTarget }: ReactPointerEvent) => {
        // A second finger on the same button is no hold; one beside a finger that rests elsewhere is.
        if (!isPrimary && (state === 'held' || pointerType !== 'touch')) return cancel()
        pointer.current = { pointerType, pointerId }
        // Otherwise a finger that slides off the button would go on holding it.
        if (currentTarget.hasPointerCapture?.(pointerId)) currentTarget.releasePointerCapture(pointerId)
        if (button === 0 && (!isForFingers || pointerType === 'touch')) hold('pointer', currentTarget)
      },
      onClick: ({ detail }: MouseEvent) => {
        // A key clicks without any pointer; a finger that lets go clicks too.
        if (isForFingers && !isOff && (detail === 0 || pointer.current?.pointerType !== 'touch')) onHeld()
      },
      onPointerUp: letGo,
      onPointerCancel: cancel,
      onPointerLeave: cancel,
      onKeyDown,
      onKeyUp: letGo,
      onBlur: cancel,
      onContextMenu: withoutMenu,
    },
  } as const
}

/** Whether a button is what the finger began to hold. */
const isStill = (button: Element, name: string | null): boolean =>
  button.textContent === name && !button.matches(':disabled')

/** A long press would open the menu of the browser. */
const withoutMenu = (event: { preventDefault: () => void }): void => event.preventDefault()

/** Calls back when the finger is lifted outside of what it holds: it has left, also where the browser did not say so. */
function useLiftElsewhere(held: RefObject<Element | undefined> | undefined, onLift: () => void): void {
  useEffect(() => {
    if (!held) return undefined
    const end = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && held.current?.contains(target))) onLift()
    }
    window.addEventListener('pointerup', end, true)
    return () => window.removeEventListener('pointerup', end, true)
  })
}

/** After a hold has fired and the finger is up, nothing is pressed for this long: fingers bounce. */
const REST_MILLIS = 300

/** By what a button is held. */
type HeldBy = 'pointer' | 'key'

/** The events of a press; each list begins with the one that starts it, and its releases end it. */
const PRESSES = {
  pointer: ['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'click'],
  key: ['keydown', 'keyup'],
} as const satisfies Record<HeldBy, readonly string[]>

const RELEASES: readonly string[] = ['pointerup', 'pointercancel', 'keyup']

/**
 * Swallows the rest of the press that has just fired a hold, and every press within 300 ms after it: what the hold has
 * put under the finger was not meant. A swallowed press starts the wait again. `onRelease` is called at the release. `finger` is the id of the pointer that held.
 */
function swallowRelease(heldBy: HeldBy, onRelease: () => void, finger?: number): void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const types = PRESSES[heldBy]
  const stop = () => {
    for (const type of types) window.removeEventListener(type, swallow, true)
    onRelease()
  }
  const swallow = (event: Event) => {
    if (rest === undefined && isAnotherPress(event, types[0])) return stop()
    if (isByKey(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isSecondFinger(event) && !isOf(event, finger)) return
    if (event.type === types[0]) clearTimeout(rest)
    if (!RELEASES.includes(event.type)) return
    clearTimeout(rest)
    rest = setTimeout(stop, REST_MILLIS)
    onRelease()
  }
  for (const type of types) window.addEventListener(type, swallow, true)
}

/** The one that fired the hold is up by then, although its release was not seen. */
const isAnotherPress = (event: Event, begin: string): boolean =>
  event.type === begin && !isSecondFinger(event) && !(event instanceof KeyboardEvent && event.repeat)

/** A click of a key, or of a screen reader, is no release of a finger. */
const isByKey = (event: Event): boolean => event.type === 'click' && event instanceof MouseEvent && event.detail === 0

const isSecondFinger = (event: Event): boolean => event instanceof PointerEvent && !event.isPrimary

const isOf = (event: Event, finger: number | undefined): boolean =>
  event instanceof PointerEvent && event.pointerId === finger
