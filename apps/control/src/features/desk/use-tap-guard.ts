import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

/** Fingers bounce: the same place answers again only after a rest. */
const BOUNCE_MILLIS = 500
/** A finger that bounces moves no further. */
const BOUNCE_PIXELS = 16
/** Time after a change without a tap within which a tap is not meant for it. */
const SETTLE_MILLIS = 300

/** At a marked button, several taps in a row are meant. */
const REPEATABLE = '[data-repeatable]'

/**
 * Selector of the place where a panel opens and closes: its buttons and those below it take no press within the same
 * time.
 */
const UNDER_PANEL = '[data-under-panel]'

/** A finger that rests for so long while another one taps holds on to the tablet. */
const REST_MILLIS = 1_000

type Tap = { readonly button: HTMLElement | null; readonly x: number; readonly y: number; readonly at: number }

/** Button under the finger, and its words at that moment. */
type Start = { readonly button: HTMLElement | null; readonly name: string | undefined }

const NOWHERE: Start = { button: null, name: undefined }

/** A finger on the glass, and whether another one has been there with it. */
type Finger = Tap & { readonly start: Start; readonly hadCompany: boolean }

type Guarded = {
  /** Changes when the screen goes on to something else by itself. */
  readonly scene: string | undefined
  /** The open panel. */
  readonly panel: string | undefined
  /** A finger that rested while another one tapped was lifted from this button. */
  readonly onRest: (button: string) => void
  /** A finger that went down on this button was lifted beside it, or taken by the browser. */
  readonly onSlide: (button: string) => void
}

/** The events that the guard listens to, before any button gets them. */
type TapGuard = {
  readonly onPointerDownCapture: (event: PointerEvent) => void
  readonly onPointerUpCapture: (event: PointerEvent) => void
  readonly onPointerCancelCapture: (event: PointerEvent) => void
  readonly onClickCapture: (event: MouseEvent) => void
}

/**
 * Stops accidental taps before they reach a button: one that the finger began on another button, or while the button
 * said something else; a second one at the same place, also on another button that is there by then; and those just
 * after the screen has gone on to another scene by itself, or where a panel has just opened or closed. Each tap that is stopped starts the wait again.
 * Taps of several fingers at once count too: browsers click for none of them.
 */
export function useTapGuard({ scene, panel, onRest, onSlide }: Guarded): TapGuard {
  const start = useRef<Start>(undefined)
  const lastTap = useRef<Tap>(undefined)
  const isSettled = useSettling(scene)
  const isPanelSettled = useSettling(panel)
  const fingers = useFingers({
    onTap: (finger, at) => {
      if (finger.hadCompany && at - finger.at >= REST_MILLIS) return onRest(wordsOn(finger.button))
      start.current = finger.start
      click(finger)
      start.current = NOWHERE
    },
    onSlide: ({ button }) => onSlide(wordsOn(button)),
  })

  return {
    onPointerDownCapture: (event) => {
      if (event.isPrimary) start.current = startOn(buttonAt(event.target))
      fingers.onDown(event)
    },
    onPointerUpCapture: fingers.onUp,
    onPointerCancelCapture: fingers.onCancel,
    onClickCapture: (event) => {
      const tap = tapOf(event)
      const began = event.detail === 0 ? undefined : start.current
      start.current = undefined
      const isByFinger = event.detail !== 0
      const isUnderPanel = isByFinger && tap.button?.closest(UNDER_PANEL) != null
      const isMeant =
        isSettled(tap.at) &&
        (!isUnderPanel || isPanelSettled(tap.at)) &&
        isStill(began, tap.button) &&
        !isBounce(tap, lastTap.current)
      lastTap.current = tap
      if (isMeant) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

type OnButton = Finger & { readonly button: HTMLElement }

type Lifted = {
  readonly onTap: (finger: OnButton, at: number) => void
  readonly onSlide: (finger: OnButton) => void
}

/**
 * Follows the fingers on the glass. Reports a tap that no browser clicks for: a finger that had company and is lifted where
 * it went down, and one that slid within its live button. Reports a slide for one that left its live button.
 */
function useFingers({ onTap, onSlide }: Lifted) {
  const fingers = useRef<ReadonlyMap<number, Finger>>(new Map())
  const lift = (pointerId: number): Finger | undefined => {
    const finger = fingers.current.get(pointerId)
    fingers.current = new Map([...fingers.current].filter(([id]) => id !== pointerId))
    return finger
  }
  return {
    onDown: ({ target, isPrimary, pointerType, pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      if (pointerType !== 'touch') return
      const button = buttonAt(target)
      // The first one on the glass: what was there before it is up, also where that was not seen.
      const others = isPrimary ? [] : [...fingers.current]
      const finger = { button, x: clientX, y: clientY, at: timeStamp, start: startOn(button), hadCompany: false }
      const all = [...others, [pointerId, finger] as const]
      fingers.current = new Map(all.map(([id, one]) => [id, { ...one, hadCompany: one.hadCompany || all.length > 1 }]))
    },
    onUp: (event: PointerEvent) => {
      const finger = lift(event.pointerId)
      if (!isOnButton(finger) || finger.button.matches(NOT_CLICKED)) return
      const hasSlid = Math.hypot(event.clientX - finger.x, event.clientY - finger.y) >= BOUNCE_PIXELS
      if (!hasSlid && finger.hadCompany) onTap(finger, event.timeStamp)
      if (!hasSlid || !finger.button.matches(LIVE)) return
      if (isWithin(finger.button, event)) onTap(finger, event.timeStamp)
      else onSlide(finger)
    },
    onCancel: ({ pointerId }: PointerEvent) => {
      const finger = lift(pointerId)
      if (isOnButton(finger) && finger.button.matches(`${LIVE}:not(${NOT_CLICKED})`)) onSlide(finger)
    },
  }
}

const isOnButton = (finger: Finger | undefined): finger is OnButton => finger?.button != null

/** Buttons for what is pressed under stress: a finger may slide on them, and hears where its press does not count. */
const LIVE = '[data-live]'

/** A finger is lifted so far beside a button without meaning to leave it, in pixels. */
const EDGE_PIXELS = 12

function isWithin(button: HTMLElement, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const isBeside = clientX < left - EDGE_PIXELS || clientX > right + EDGE_PIXELS
  return !isBeside && clientY >= top - EDGE_PIXELS && clientY <= bottom + EDGE_PIXELS
}

/** Selector of elements that are held: they act by themselves. */
const NOT_CLICKED = ':disabled, [data-hold]'

const click = ({ button, x, y }: Finger): void =>
  void button?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }),
  )

/** Whether a press is later than 300 ms after this has changed. */
function useSettling(shown: string | undefined): (at: number) => boolean {
  const settledAt = useRef(Number.NEGATIVE_INFINITY)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current !== shown) settledAt.current = performance.now() + SETTLE_MILLIS
    before.current = shown
  }, [shown])
  return (at) => at >= settledAt.current
}

const buttonAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest('button') : null

const startOn = (button: HTMLElement | null): Start => ({ button, name: button ? nameOf(button) : undefined })

/** How people call a button. */
const wordsOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent

/** The words that are read on a button. */
const wordsOn = (button: HTMLElement): string => button.textContent || wordsOf(button)

/** Action of a button: its words, unless they leave its target open. */
const nameOf = (button: HTMLElement): string => button.dataset.act ?? wordsOf(button)

/** A press of a key, or of a screen reader, begins nowhere. */
const isStill = (began: Start | undefined, button: HTMLElement | null): boolean =>
  began === undefined || (began.button === button && began.name === startOn(button).name)

/** When it was tapped counts, not when a busy page got round to it. */
function tapOf({ target, detail, clientX, clientY, timeStamp }: MouseEvent): Tap {
  const button = buttonAt(target)
  // A press by keyboard has no place.
  const [x, y] = detail === 0 ? [Number.NaN, Number.NaN] : [clientX, clientY]
  return { button, x, y, at: timeStamp }
}

function isBounce(tap: Tap, last: Tap | undefined): boolean {
  if (!last || tap.at - last.at >= BOUNCE_MILLIS) return false
  if (tap.button !== null && tap.button === last.button) return !tap.button.matches(REPEATABLE)
  return Math.hypot(tap.x - last.x, tap.y - last.y) < BOUNCE_PIXELS
}
