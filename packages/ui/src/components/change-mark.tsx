import { useState } from 'react'
import styles from './change-mark.module.css'

type ChangeMarkProps = { readonly value: string }

/** Tints what it lies in for a few seconds whenever the value changes; what it lies in is positioned and isolated. */
export function ChangeMark({ value }: ChangeMarkProps) {
  const changes = useChanges(value)
  return changes === 0 ? null : <span key={changes} className={styles.mark} aria-hidden="true" data-changed={changes} />
}

/** How often a value has changed since it was first shown: a mark keyed by it restarts with every change. */
export function useChanges(value: string): number {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (seen.value === value) return seen.changes
  const next = { value, changes: seen.changes + 1 }
  setSeen(next)
  return next.changes
}
