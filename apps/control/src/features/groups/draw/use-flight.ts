import type { DrawStep } from '@cup/domain/planning'
import { useState } from 'react'

type Point = { readonly x: number; readonly y: number }

/** A drawn team on its way from its pot to its group, in pixels of the window. */
export type Flying = { readonly teamId: string; readonly from: Point; readonly to: Point }

/** Team that is on its way; none where motion is not wanted. */
export function useFlight() {
  const [flying, setFlying] = useState<Flying>()
  return {
    flying,
    start: ({ teamId, group, place }: DrawStep) => {
      const from = centreOf(`[data-pot-team="${teamId}"]`)
      const to = centreOf(`[data-slot="${group} ${place}"]`)
      setFlying(from && to && isMotionWanted() ? { teamId, from, to } : undefined)
    },
    end: () => setFlying(undefined),
  }
}

const isMotionWanted = (): boolean => window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches === true

function centreOf(selector: string): Point | undefined {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}
