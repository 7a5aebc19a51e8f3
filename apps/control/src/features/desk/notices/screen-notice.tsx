import { useStore } from 'zustand'
import { useDevice } from '../../../shared/device/device.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { Notice } from './notices.tsx'

/** The screen of this device goes off by itself: neither a wake lock nor a silent video keeps it on. */
export function ScreenNotice() {
  const { screen } = useDevice()
  const state = useStore(screen.state)
  if (state === 'on' || state === 'off') return null
  return <Notice tone="warning">{deskTexts.notices.screenGoesOff}</Notice>
}
