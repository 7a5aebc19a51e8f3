/** After a hold has fired and the finger is up, nothing is pressed for this long: fingers bounce. */
const REST_MILLIS = 300

/** By what a button is held. */
export type HeldBy = 'pointer' | 'key'

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
export function swallowRelease(heldBy: HeldBy, onRelease: () => void, finger?: number): void {
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
