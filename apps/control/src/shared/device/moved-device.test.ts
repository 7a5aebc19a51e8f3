import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { movedDeviceHash, takeDeviceFromAddress } from './moved-device.ts'

/** A page that was opened at this address. */
function aPage(hash: string) {
  const shown: string[] = []
  const location = { hash, pathname: '/control/timekeeper', search: '?a=1' }
  const history = {
    state: null,
    replaceState: (_: unknown, _title: string, address: string) => void shown.push(address),
  }
  return { page: Object.assign(Object.create(null), { location, history }), shown }
}

it('a device that moves to another address keeps its id and its name there', () => {
  const storage = memoryStorage({ 'cup.device-id': 'another' })
  const { page, shown } = aPage(movedDeviceHash({ id: 'tablet-1', name: 'Tablet links' }))
  takeDeviceFromAddress(page, storage)
  expect(['cup.device-id', 'cup.device-name'].map((key) => storage.getItem(key))).toEqual(['tablet-1', 'Tablet links'])
  expect(shown).toEqual(['/control/timekeeper?a=1'])
})

it.each(['', '#secret-of-an-invitation', '#geraet=%%%'])('leaves the device as it is at the address %s', (hash) => {
  const storage = memoryStorage({ 'cup.device-id': 'own' })
  takeDeviceFromAddress(aPage(hash).page, storage)
  expect(storage.getItem('cup.device-id')).toBe('own')
})
