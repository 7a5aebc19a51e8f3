import { usePresence } from '@cup/api-client/live'
import { Button } from '@cup/ui/chakra'
import { useStore } from 'zustand'
import { deviceTexts } from '../../texts/device.ts'
import { useDevice } from '../device/device.ts'
import { useArmSound } from './use-arm-sound.ts'

/** Says that no device would sound the horn, and arms this one when pressed; nothing while one is armed. */
export function SilentHorn() {
  const { sound } = useDevice()
  const { arm, hasFailed } = useArmSound()
  const isArmedHere = useStore(sound.isArmed)
  const isArmedElsewhere = usePresence().some(({ armed }) => armed)
  if (isArmedHere || isArmedElsewhere) return null
  return (
    <Button
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
