import { useEffect, useRef } from 'react'
import styles from './search-field.module.css'

type SearchFieldProps = {
  /** What is looked for, such as "Mannschaft suchen". */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field to search the page with; the key "/" leads to it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focusBySlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || isWriting(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', focusBySlash)
    return () => document.removeEventListener('keydown', focusBySlash)
  }, [])
  return (
    <input
      ref={field}
      className={styles.field}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Whether the key belongs to somebody who writes. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')
