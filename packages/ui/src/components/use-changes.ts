import { useState } from 'react'

/** How often a value has changed since it was first shown: a mark keyed by it starts anew with every change. */
export function useChanges(value: string): number {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (seen.value === value) return seen.changes
  const next = { value, changes: seen.changes + 1 }
  setSeen(next)
  return next.changes
}
