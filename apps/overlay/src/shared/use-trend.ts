import { useState } from 'react'

/** A number's way: what it was before, how often it has changed since it was first shown, and where it went last. */
export type Trend = {
  readonly value: number
  readonly before: number | undefined
  readonly changes: number
  readonly trend: 'up' | 'down' | undefined
}

/** Follows a number; what is keyed by `changes` restarts with every change. */
export function useTrend(value: number): Trend {
  const [seen, setSeen] = useState<Trend>({ value, before: undefined, changes: 0, trend: undefined })
  if (seen.value === value) return seen
  const next = {
    value,
    before: seen.value,
    changes: seen.changes + 1,
    trend: value > seen.value ? 'up' : 'down',
  } as const
  setSeen(next)
  return next
}
