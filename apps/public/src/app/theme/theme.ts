import { useSyncExternalStore } from 'react'
import { deviceStore } from '../../shared/device-store.ts'

/** How the page looks: as the device does, or as somebody has chosen. */
export type Theme = 'system' | 'light' | 'dark'

/** Read by public/first.js before the first paint, which knows nothing else of this. */
const store = deviceStore('cup.theme')

const themeOf = (stored: string | undefined): Theme => (stored === 'light' || stored === 'dark' ? stored : 'system')

/** The theme that was chosen on this device. */
export const useTheme = (): Theme => useSyncExternalStore(store.subscribe, () => themeOf(store.get()))

/** Chooses a theme for this device, and shows it. */
export function chooseTheme(theme: Theme): void {
  store.set(theme === 'system' ? undefined : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
