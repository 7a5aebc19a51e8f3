import { useSyncExternalStore } from 'react'
import { deviceStore } from '../../shared/device-store.ts'
import { appTexts } from '../../texts/app.ts'
import styles from './theme-choice.module.css'

/** How the page looks: as the device does, or as chosen. */
type Theme = 'system' | 'light' | 'dark'

/** Read by src/first.js before the first paint, which knows nothing else of this. */
const store = deviceStore('cup.theme')

const themeOf = (stored: string | undefined): Theme => (stored === 'light' || stored === 'dark' ? stored : 'system')

/** The theme that was chosen on this device. */
const useTheme = (): Theme => themeOf(useSyncExternalStore(store.subscribe, store.get, store.rendered))

/** Chooses a theme for this device, and shows it. */
function chooseTheme(theme: Theme): void {
  store.set(theme === 'system' ? undefined : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

const themes: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'system', label: appTexts.themeSystem },
  { theme: 'light', label: appTexts.themeLight },
  { theme: 'dark', label: appTexts.themeDark },
]

/** How the page looks on this device. */
export function ThemeChoice() {
  const chosen = useTheme()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{appTexts.theme}</legend>
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
