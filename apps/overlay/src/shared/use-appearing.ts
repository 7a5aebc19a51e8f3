import { useEffect, useReducer, useState } from 'react'
import { type Appearing, appearingAt, HIDDEN, type Named } from './appearing.ts'
import { useHasMotion } from './motion-context.ts'

/** Takes a picture in and out; by the time alone, so that a page that was frozen goes on at the right place. */
export function useAppearing<Content>(wanted: Named<Content> | undefined): Appearing<Content> {
  const hasMotion = useHasMotion()
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const [before, setBefore] = useState<Appearing<Content>>(HIDDEN)
  const now = performance.now()
  const next = hasMotion ? appearingAt(before, wanted, now) : cut(before, wanted)
  if (next !== before) setBefore(next)
  const until = 'until' in next ? next.until : undefined
  // After every look: a timer may ring a moment too early, and then it is not there yet.
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(redraw, Math.ceil(until - performance.now()))
    return () => clearTimeout(timer)
  })
  return next
}

/** Without motion it is there, or it is not. */
function cut<Content>(before: Appearing<Content>, wanted: Named<Content> | undefined): Appearing<Content> {
  if (!wanted) return before.phase === 'hidden' ? before : HIDDEN
  const isThere = before.phase === 'shown' && before.name === wanted.name && before.content === wanted.content
  return isThere ? before : { phase: 'shown', ...wanted }
}
