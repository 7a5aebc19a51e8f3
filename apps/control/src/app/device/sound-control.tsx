import { Flex, Stack, Switch, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { useArmSound } from '../../shared/sound/silent-horn.tsx'
import { appTexts } from '../../texts/app.ts'
import { deviceTexts } from '../../texts/device.ts'

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

/** [B10] Lets this device sound the horn by itself at zero, or leaves that to a hand. */
function HornAtZeroSwitch() {
  const { hornsAtZero } = useDevice()
  return (
    <Switch.Root
      minH="target"
      checked={useStore(hornsAtZero)}
      onCheckedChange={({ checked }) => hornsAtZero.set(checked)}
    >
      <Switch.HiddenInput />
      <Switch.Control />
      <Switch.Label>{appTexts.hornAtZero}</Switch.Label>
    </Switch.Root>
  )
}
