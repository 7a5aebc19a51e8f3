import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ENTER_MILLIS, useHasMotion } from './appearance.tsx'

type Spot = { readonly left: number; readonly top: number }

/** Lets lines that change places glide there, if they lie in the box and say by `data-glide` who they are. */
export function useGlide<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const spots = useRef<ReadonlyMap<string, Spot>>(new Map())
  const hasMotion = useHasMotion()
  useLayoutEffect(() => {
    const lines = linesIn(box.current)
    const before = spots.current
    spots.current = new Map(lines.map(({ name, spot }) => [name, spot]))
    if (!hasMotion) return
    for (const { line, name, spot } of lines) {
      const from = before.get(name)
      if (from && (from.left !== spot.left || from.top !== spot.top)) glide(line, from, spot)
    }
  })
  return box
}

type Line = { readonly line: HTMLElement; readonly name: string; readonly spot: Spot }

/** Offsets know nothing of transforms, neither of a line under way nor of the scale of the picture. */
function linesIn(box: HTMLElement | null): readonly Line[] {
  const lines = box?.querySelectorAll<HTMLElement>('[data-glide]') ?? []
  return [...lines].map((line) => ({ line, name: line.dataset.glide ?? '', spot: spotOf(line, box) }))
}

function spotOf(line: HTMLElement, box: HTMLElement | null): Spot {
  let spot: Spot = { left: 0, top: 0 }
  for (let at: HTMLElement | null = line; at && at !== box; at = parentOf(at)) {
    spot = { left: spot.left + at.offsetLeft, top: spot.top + at.offsetTop }
  }
  return spot
}

const parentOf = ({ offsetParent }: HTMLElement): HTMLElement | null =>
  offsetParent instanceof HTMLElement ? offsetParent : null

const glide = (line: HTMLElement, from: Spot, to: Spot): Animation =>
  line.animate([{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: 'none' }], {
    duration: ENTER_MILLIS,
    easing: 'cubic-bezier(0.16, 1, 0.3, 1)',
  })
