import { type PointerEvent, useRef } from 'react'
import { type Axis, instantAtTop, topOf } from './axis.ts'
import type { Spot } from './spot.ts'

/** A hand does not hold still: less than this is a press. */
const LEAST_PIXELS = 4
/** [H20] Minutes to which a dragged game snaps. */
const SNAP_MINUTES = 5
/** So near to the edge of the window the page follows the hand. */
const EDGE_PIXELS = 56
const SCROLL_PIXELS = 14

type Grab = { readonly x: number; readonly y: number; readonly below: number; readonly spot: Spot | undefined }

type DragOptions = {
  readonly spot: Spot
  readonly axis: Axis
  /** How many lanes the axis has. */
  readonly courts: number
  readonly onMove: (to: Spot) => void
  readonly onDrop: (at: Spot) => void
  readonly onCancel: () => void
}

/** Moves a game over the axis with the mouse, or by its grip with a finger, which elsewhere scrolls the page. */
export function useDrag({ spot, axis, courts, onMove, onDrop, onCancel }: DragOptions) {
  const grab = useRef<Grab>(undefined)
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.pointerType === 'touch' && !isGrip(event.target))) return
    const box = boxOf(event)
    if (!box) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const below = event.clientY - box.top - topOf(spot.at, axis)
    grab.current = { x: event.clientX, y: event.clientY, below, spot: undefined }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = grab.current
    const box = boxOf(event)
    if (!held || !box || (held.spot === undefined && isNear(held, event))) return
    scrollAtEdge(event.clientY)
    const to = {
      at: instantAtTop(event.clientY - box.top - held.below, axis, SNAP_MINUTES),
      court: Math.min(courts - 1, Math.max(0, Math.floor(((event.clientX - box.left) * courts) / box.width))),
    }
    if (to.at === held.spot?.at && to.court === held.spot.court) return
    grab.current = { ...held, spot: to }
    onMove(to)
  }
  const end = (isDropped: boolean) => {
    const to = grab.current?.spot
    grab.current = undefined
    if (!to) return
    if (isDropped) onDrop(to)
    else onCancel()
  }
  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  }
}

const isGrip = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-grip]') !== null

const isNear = ({ x, y }: Grab, event: PointerEvent): boolean =>
  Math.hypot(event.clientX - x, event.clientY - y) < LEAST_PIXELS

/** Place of the lanes in the window. */
function boxOf({ currentTarget }: PointerEvent<HTMLElement>): DOMRect | undefined {
  const box = currentTarget.closest('ol')?.getBoundingClientRect()
  return box && box.width > 0 ? box : undefined
}

function scrollAtEdge(y: number): void {
  if (y > window.innerHeight - EDGE_PIXELS) window.scrollBy(0, SCROLL_PIXELS)
  if (y < EDGE_PIXELS) window.scrollBy(0, -SCROLL_PIXELS)
}
