import styles from './change-mark.module.css'
import { useChanges } from './use-changes.ts'

type ChangeMarkProps = { readonly value: string }

/** Tints what it lies in for a few seconds whenever the value changes; what it lies in is positioned and isolated. */
export function ChangeMark({ value }: ChangeMarkProps) {
  const changes = useChanges(value)
  return changes === 0 ? null : <span key={changes} className={styles.mark} aria-hidden="true" data-changed={changes} />
}
