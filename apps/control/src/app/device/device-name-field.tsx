import { Field, Input } from '@chakra-ui/react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device-context.ts'

const LONGEST_NAME = 40

/** What people call this device. */
export function DeviceNameField() {
  const { name } = useDevice()
  return (
    <Field.Root>
      <Field.Label>Name des Geräts</Field.Label>
      <Input
        value={useStore(name)}
        maxLength={LONGEST_NAME}
        placeholder="Tablet am Kampfgericht"
        onChange={(event) => name.set(event.target.value)}
      />
    </Field.Root>
  )
}
