import { Text } from '@chakra-ui/react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device-context.ts'
import { screenTexts } from './screen-texts.ts'

/** Whether the screen stays on, and what to do where the browser cannot see to it. */
export function ScreenState() {
  const { screen } = useDevice()
  return <Text>{screenTexts[useStore(screen.state)]}</Text>
}
