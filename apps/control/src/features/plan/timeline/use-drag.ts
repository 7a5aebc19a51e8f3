import type { Instant } from '@cup/domain/kernel'
import { type PointerEvent, useRef } from 'react'
import { snapped } from './axis.ts'

/** A hand does not hold still: less than this is a press. */
const LEAST_PIXELS = 4
/** What is dragged lands on these minutes. */
const SNAP_MINUTES = 5

type Grab = { readonly y: number; readonly at: Instant; readonly to: Instant }

type DragOptions = {
  readonly at: Instant
  readonly onMove: (to: Instant) => void
  readonly onDrop: (to: Instant) => void
  readonly onCancel: () => void
}

/** Moves something in time with the mouse, or by its grip with a finger, which elsewhere scrolls the page. */
export function useDrag({ at, onMove, onDrop, onCancel }: DragOptions) {
  const grab = useRef<Grab>(undefined)
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.pointerType === 'touch' && !isGrip(event.target))) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grab.current = { y: event.clientY, at, to: at }
  }
  const move = ({ clientY }: PointerEvent<HTMLElement>) => {
    const held = grab.current
    if (!held || (held.to === held.at && Math.abs(clientY - held.y) < LEAST_PIXELS)) return
    const to = snapped(held.at, clientY - held.y, SNAP_MINUTES)
    if (to === held.to) return
    grab.current = { ...held, to }
    onMove(to)
  }
  const end = (isDropped: boolean) => {
    const held = grab.current
    grab.current = undefined
    if (!held || held.to === held.at) return
    if (isDropped) onDrop(held.to)
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
