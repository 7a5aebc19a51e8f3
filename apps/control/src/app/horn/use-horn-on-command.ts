import { shownNow, useCommands, useLiveSender, useLiveStore } from '@cup/api-client/live'
import { useDevice } from '../../shared/device/device-context.ts'
import { isForDevice } from './is-for-device.ts'
import { LATEST_HORN_MILLIS } from './latest.ts'

/** [B7] Sounds the horn on a horn command if this device is armed and addressed, and acknowledges it. */
export function useHornOnCommand(): void {
  const { sound, tags } = useDevice()
  const live = useLiveStore()
  const { acknowledge } = useLiveSender()
  useCommands(({ commandId, command, tags: wanted, sentAt }) => {
    if (command !== 'horn' || !sound.isArmed.getState() || !isForDevice(wanted, tags.getState())) return
    if (shownNow(live) - Date.parse(sentAt) > LATEST_HORN_MILLIS) return
    sound.horn()
    acknowledge(commandId)
  })
}
