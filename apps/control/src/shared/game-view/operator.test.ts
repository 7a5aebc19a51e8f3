import { expect, it } from 'vitest'
import { operatorOf, operatorText } from './operator.ts'

const seat = { deviceId: 'tablet-1', devices: [{ id: 'tablet-2', name: 'Tablet am Tor' }] }

it('[G22] knows who operates a game', () => {
  expect(operatorOf(undefined, seat)).toEqual({ who: 'none' })
  expect(operatorOf('tablet-1', seat)).toEqual({ who: 'me' })
  expect(operatorOf('tablet-2', seat)).toEqual({ who: 'other', name: 'Tablet am Tor' })
  expect(operatorOf('tablet-3', seat)).toEqual({ who: 'other', name: undefined })
})

it('[G22] says it from where one sits', () => {
  const textFor = (operator: string | undefined) => operatorText(operatorOf(operator, seat))
  expect(textFor(undefined)).toBeUndefined()
  expect(textFor('tablet-1')).toBe('Bedient von diesem Gerät')
  expect(textFor('tablet-2')).toBe('Bedient von „Tablet am Tor“')
  expect(textFor('tablet-3')).toBe('Bedient von einem anderen Gerät')
})
