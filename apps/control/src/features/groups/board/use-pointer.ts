import { type PointerEvent, useRef } from 'react'
import type { Target } from './seats.ts'

/** A hand does not hold still: less than this is a press. */
const LEAST_PIXELS = 4
/** Share of a team's height at each end that means the place between two teams. */
const BETWEEN = 0.25
/** So near to the edge of the window the page scrolls along, by this much a movement. */
const EDGE_PIXELS = 64
const SCROLL_PIXELS = 14

type Point = { readonly x: number; readonly y: number }

type PointerOptions = {
  /** Boards do not take the teams of others. */
  readonly boardId: string
  readonly onMove: (target: Target | undefined, at: Point) => void
  readonly onDrop: () => void
  readonly onCancel: () => void
  /** A press without a movement. */
  readonly onPress: () => void
}

/** Drags a team with the mouse, or by its grip with a finger, which elsewhere scrolls the page. */
export function usePointer({ boardId, onMove, onDrop, onCancel, onPress }: PointerOptions) {
  const grab = useRef<Point & { moved: boolean }>(undefined)
  const end = (isDropped: boolean) => {
    const wasMoved = grab.current?.moved === true
    if (!wasMoved) grab.current = undefined
    if (wasMoved && isDropped) onDrop()
    else if (wasMoved) onCancel()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.pointerType === 'touch' && !isGrip(event.target))) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grab.current = { x: event.clientX, y: event.clientY, moved: false }
    },
    onPointerMove: ({ clientX: x, clientY: y, buttons }: PointerEvent<HTMLElement>) => {
      const held = grab.current
      if (!held || buttons === 0) return
      if (!held.moved && Math.hypot(x - held.x, y - held.y) < LEAST_PIXELS) return
      held.moved = true
      scrollAlong(y)
      onMove(targetUnder(boardId, { x, y }), { x, y })
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    // The click after a drag is none.
    onClick: () => {
      const wasMoved = grab.current?.moved === true
      grab.current = undefined
      if (!wasMoved) onPress()
    },
  }
}

const isGrip = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-grip]') !== null

function scrollAlong(y: number): void {
  if (y < EDGE_PIXELS) window.scrollBy(0, -SCROLL_PIXELS)
  if (y > window.innerHeight - EDGE_PIXELS) window.scrollBy(0, SCROLL_PIXELS)
}

/** The target below a point, on this board: a team, the place before or after it, or the end of a column. */
function targetUnder(boardId: string, { x, y }: Point): Target | undefined {
  const below = document.elementFromPoint(x, y)
  const column = below?.closest<HTMLElement>('[data-column]')
  const columnId = column?.dataset.column
  if (columnId === undefined || column?.dataset.board !== boardId) return undefined
  const team = below?.closest<HTMLElement>('[data-seat]')
  if (!team) return { columnId, index: column.querySelectorAll('[data-seat]').length, kind: 'insert' }
  const index = Number(team.dataset.seat)
  const { top, height } = team.getBoundingClientRect()
  const share = (y - top) / height
  if (share < BETWEEN) return { columnId, index, kind: 'insert' }
  return share > 1 - BETWEEN ? { columnId, index: index + 1, kind: 'insert' } : { columnId, index, kind: 'swap' }
}
