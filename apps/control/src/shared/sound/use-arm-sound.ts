import { useState } from 'react'
import { useDevice } from '../device/device.ts'

/** Lets this device sound, within a tap, with a tone as the proof; and whether the last attempt has failed. */
export function useArmSound() {
  const { sound, wantsSound } = useDevice()
  const [hasFailed, setHasFailed] = useState(false)
  const arm = async () => {
    const isReady = await sound.arm()
    setHasFailed(!isReady)
    wantsSound.set(isReady)
    sound.beep()
  }
  return { arm, hasFailed }
}
