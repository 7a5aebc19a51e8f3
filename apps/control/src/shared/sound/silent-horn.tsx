import { usePresence } from '@cup/api-client/live'
import { Button } from '@cup/ui/chakra'
import { useState } from 'react'
import { useStore } from 'zustand'
import { deviceTexts } from '../../texts/device.ts'
import { isForDevice } from '../competition/choice.ts'
import { useDevice } from '../device/device.ts'

type SilentHornProps = { readonly tags: readonly string[] }

/** Says that no device with these tags would sound the horn, and arms this one when pressed; nothing while one is armed. */
export function SilentHorn({ tags }: SilentHornProps) {
  const { sound } = useDevice()
  const { arm, hasFailed } = useArmSound()
  const isArmedHere = useStore(sound.isArmed)
  const isArmedElsewhere = usePresence().some((device) => device.armed && isForDevice(tags, device.tags))
  if (isArmedHere || isArmedElsewhere) return null
  return (
    <Button
      data-notice
      size="touch"
      maxW="full"
      colorPalette="orange"
      variant="solid"
      whiteSpace="normal"
      onClick={() => void arm()}
    >
      {hasFailed ? deviceTexts.noSound : deviceTexts.hornIsSilent}
    </Button>
  )
}

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
