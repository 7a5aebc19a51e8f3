import styles from './tab-bar.module.css'

type TabBarProps = { readonly hasTable: boolean }

/** Where the page is long: the ways to its parts, below the thumb. */
export function TabBar({ hasTable }: TabBarProps) {
  const tabs = hasTable ? TABS : TABS.filter(({ target }) => target !== 'tabelle')
  return (
    <nav className={styles.bar} aria-label="Abschnitte">
      {tabs.map(({ target, label, icon }) => (
        <a key={target} className={styles.tab} href={`#${target}`}>
          <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={icon} />
          </svg>
          {label}
        </a>
      ))}
    </nav>
  )
}

const TABS = [
  { target: 'spiele', label: 'Spiele', icon: 'M4 5h16v14H4zM12 5v14M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0' },
  { target: 'tabelle', label: 'Tabelle', icon: 'M5 6h2M10 6h9M5 12h2M10 12h9M5 18h2M10 18h9' },
  { target: 'topscorer', label: 'Topscorer', icon: 'M5 20v-6h4v6M10 20V6h4v14M15 20v-9h4v9' },
] as const
