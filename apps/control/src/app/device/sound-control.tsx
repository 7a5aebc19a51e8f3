import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { useArmSound } from '../../shared/sound/silent-horn.tsx'
import { deviceTexts } from '../../texts/device.ts'
import { HornAtZeroSwitch } from '../horn/horn-at-zero-switch.tsx'

/** Lets this device sound the horn; a browser needs a tap for it, and a test tone shows that it is heard. */
export function SoundControl() {
  const { sound, wantsSound } = useDevice()
  const isArmed = useStore(sound.isArmed)
  const { arm, hasFailed } = useArmSound()
  const disarm = () => {
    wantsSound.set(false)
    sound.disarm()
  }
  return (
    <Stack gap="2">
      <Text fontWeight="medium">{isArmed ? deviceTexts.soundArmed : deviceTexts.soundOff}</Text>
      <Flex gap="3" wrap="wrap">
        {isArmed ? (
          <>
            <Button onClick={sound.beep}>{deviceTexts.testSound}</Button>
            <Button onClick={disarm}>{deviceTexts.disarmSound}</Button>
          </>
        ) : (
          <Button variant="solid" colorPalette="blue" onClick={() => void arm()}>
            {deviceTexts.armSound}
          </Button>
        )}
      </Flex>
      {isArmed && <HornAtZeroSwitch />}
      {hasFailed && (
        <Text role="alert" color="fg.error">
          {deviceTexts.noSound}
        </Text>
      )}
    </Stack>
  )
}
