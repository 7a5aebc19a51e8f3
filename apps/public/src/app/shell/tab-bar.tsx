import { memo } from 'react'
import { entries } from './entries.ts'
import { EntryLink } from './entry-link.tsx'
import styles from './tab-bar.module.css'

/** On phones: the pages, below the thumb. */
export const TabBar = memo(() => (
  <nav className={styles.bar} aria-label="Hauptnavigation">
    {entries.map((entry) => (
      <EntryLink key={entry.path} className={styles.tab} entry={entry} text="short" />
    ))}
  </nav>
))
