import { Switch } from '@chakra-ui/react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { appTexts } from '../../texts/app.ts'

/** [B10] Lets this device sound the horn by itself at zero, or leaves that to a hand. */
export function HornAtZeroSwitch() {
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
