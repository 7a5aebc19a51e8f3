import { type DeviceName, formatDevice, parseDevice } from '@cup/contract/headers'
import type { DeviceStorage } from '../store/kept.ts'

const PREFIX = '#geraet='

/** Data that a page takes along to another address of the same service: each address has a storage of its own. */
export const movedDeviceHash = (device: DeviceName): string => `${PREFIX}${formatDevice(device)}`

/**
 * Keeps the id and name with which a device has come from another address, so that it goes on operating its game, and
 * takes them out of the address.
 */
export function takeDeviceFromAddress(
  { location, history }: Pick<Window, 'location' | 'history'>,
  storage: DeviceStorage,
): void {
  if (!location.hash.startsWith(PREFIX)) return
  const device = parseDevice(location.hash.slice(PREFIX.length))
  history.replaceState(history.state, '', location.pathname + location.search)
  if (!device) return
  storage.setItem('cup.device-id', device.id)
  if (device.name !== '') storage.setItem('cup.device-name', device.name)
}
