import { Button } from '@cup/ui/chakra'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { Icon, MOON, SUN } from '../../shared/icons.tsx'
import { deviceTexts } from '../../texts/device.ts'

/** Light or dark; kept on this device. */
export function ThemeSwitch() {
  const { theme } = useDevice()
  const isDark = useStore(theme) === 'dark'
  const label = isDark ? deviceTexts.lightTheme : deviceTexts.darkTheme
  return (
    <Button
      variant="ghost"
      px="2"
      aria-label={label}
      title={label}
      onClick={() => theme.set(isDark ? 'light' : 'dark')}
    >
      <Icon path={isDark ? SUN : MOON} />
    </Button>
  )
}
