import type { Instant } from '@cup/domain/kernel'
import { type PointerEvent, useRef } from 'react'
import { snapped } from './axis.ts'

/** A hand does not hold still: less than this is a press. */
const LEAST_PIXELS = 4
/** Minutes to which a dragged game snaps. */
const SNAP_MINUTES = 5

type Grab = { readonly x: number; readonly y: number; readonly at: Instant; readonly to: Instant }

type DragOptions = {
  readonly at: Instant
  readonly onMove: (to: Instant) => void
  readonly onDrop: (to: Instant) => void
  readonly onCancel: () => void
  /** How many lanes the axis has, and which one it is dropped on. */
  readonly courts: number
  readonly onCourt: (index: number) => void
}

/** Moves something in time with the mouse, or by its grip with a finger, which elsewhere scrolls the page. */
export function useDrag({ at, onMove, onDrop, onCancel, courts, onCourt }: DragOptions) {
  const grab = useRef<Grab>(undefined)
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.pointerType === 'touch' && !isGrip(event.target))) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grab.current = { x: event.clientX, y: event.clientY, at, to: at }
  }
  const move = ({ clientY }: PointerEvent<HTMLElement>) => {
    const held = grab.current
    if (!held || (held.to === held.at && Math.abs(clientY - held.y) < LEAST_PIXELS)) return
    const to = snapped(held.at, clientY - held.y, SNAP_MINUTES)
    if (to === held.to) return
    grab.current = { ...held, to }
    onMove(to)
  }
  const end = (isDropped: boolean, event: PointerEvent<HTMLElement>) => {
    const held = grab.current
    grab.current = undefined
    if (!held) return
    const lane = laneAt(event, courts)
    if (isDropped && lane !== undefined && Math.abs(event.clientX - held.x) >= LEAST_PIXELS) onCourt(lane)
    if (held.to === held.at) return
    if (isDropped) onDrop(held.to)
    else onCancel()
  }
  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(true, event),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(false, event),
  }
}

const isGrip = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-grip]') !== null

/** The lane of the axis that a finger is over; undefined where there is one lane. */
function laneAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, lanes: number): number | undefined {
  const axis = currentTarget.closest('ol')?.getBoundingClientRect()
  if (!axis || lanes < 2 || axis.width === 0) return undefined
  return Math.min(lanes - 1, Math.max(0, Math.floor(((clientX - axis.left) * lanes) / axis.width)))
}
