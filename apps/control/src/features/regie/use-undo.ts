import { useEffect, useState } from 'react'

/** What was done last, and the way back. */
export type Undoable = { readonly text: string; readonly undo: () => void }

/** So long the way back is offered. */
const OFFERED_MILLIS = 10_000

/** Offers to take back what was done last, for ten seconds. */
export function useUndo() {
  const [last, setLast] = useState<Undoable>()
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(undefined), OFFERED_MILLIS)
    return () => clearTimeout(timer)
  }, [last])
  const close = () => setLast(undefined)
  const undo = () => {
    last?.undo()
    close()
  }
  return { last, offer: setLast, undo, close }
}
