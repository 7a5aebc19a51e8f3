import { describe, expect, it } from 'vitest'
import { formatDevice, parseDevice } from './headers.ts'

describe('the device cookie', () => {
  it.each([
    { id: 'tablet-2', name: 'Zeitnehmer' },
    { id: 'a', name: 'Kasse (links), 2. Stock; „neu“ 100%' },
    { id: 'A1', name: '' },
  ])('says %o and is understood', (device) => expect(parseDevice(formatDevice(device))).toEqual(device))

  it('is sent as it is: no character of it ends a cookie', () =>
    expect(formatDevice({ id: 'a', name: 'x; y, z\n' })).not.toMatch(/[;,\s]/))

  it('may cut a sign in half and is a cookie all the same', () =>
    expect(parseDevice(formatDevice({ id: 'a', name: `${'n'.repeat(59)}🎉` }))?.name).toHaveLength(60))

  it('keeps a name short', () =>
    expect(parseDevice(formatDevice({ id: 'a', name: 'n'.repeat(99) }))?.name).toHaveLength(60))

  it.each(['', 'tablet', '.name', 'ä.name', `${'a'.repeat(65)}.name`, 'a.%E0%A4%A'])('is none when it is %j', (text) =>
    expect(parseDevice(text)).toBeUndefined(),
  )
})
