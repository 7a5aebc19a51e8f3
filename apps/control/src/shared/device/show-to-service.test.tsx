import { newId } from '@cup/api-client/http'
import { DEVICE_COOKIE, parseDevice } from '@cup/contract/headers'
import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { createSound } from '../sound/sound.ts'
import { createScreenKeeper } from '../wake-lock/wake-lock.ts'
import { createDevice, showToService } from './device.ts'

const equipment = {
  sound: createSound(() => undefined),
  screen: createScreenKeeper({ locks: undefined, video: undefined }, document),
}

/** jsdom shows only the cookies of its own path, so the page goes where the calls go. */
function deviceTold() {
  window.history.replaceState(undefined, '', '/v1/live')
  const cookie = document.cookie.split('; ').find((text) => text.startsWith(`${DEVICE_COOKIE}=`))
  return cookie && parseDevice(cookie.slice(DEVICE_COOKIE.length + 1))
}

it('a device tells the service who it is and what people call it, also after it was renamed and reloaded', () => {
  const storage = memoryStorage()
  const device = createDevice(storage, equipment, newId)
  showToService(device)
  device.name.set('Tablet am Tor; links')
  expect(deviceTold()).toEqual({ id: device.id, name: 'Tablet am Tor; links' })

  const afterReload = createDevice(storage, equipment, newId)
  showToService(afterReload)
  expect(deviceTold()).toEqual({ id: device.id, name: 'Tablet am Tor; links' })
})
