import { useEffect } from 'react'
import { useDevice } from '../device/device.ts'

/** As long as it is mounted, the first tap keeps the screen on: for the screens of the hall. */
export function useWakeLock(): void {
  const { screen } = useDevice()
  useEffect(() => {
    const onTap = () => void screen.keepOn()
    window.addEventListener('pointerdown', onTap)
    return () => {
      window.removeEventListener('pointerdown', onTap)
      screen.letGo()
    }
  }, [screen])
}
