import { chooseTheme, type Theme, useTheme } from './theme.ts'
import styles from './theme-choice.module.css'

const themes: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Hell' },
  { theme: 'dark', label: 'Dunkel' },
]

/** How the page looks on this device. */
export function ThemeChoice() {
  const chosen = useTheme()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Ansicht</legend>
      {themes.map(({ theme, label }) => (
        <label key={theme} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <span className={styles.label}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
