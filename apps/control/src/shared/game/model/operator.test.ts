import { expect, it } from 'vitest'
import { operatorOf } from './operator.ts'

const seat = { deviceId: 'tablet-1', devices: [{ id: 'tablet-2', name: 'Tablet am Tor' }] }

it('[G22] knows who operates a game', () => {
  expect(operatorOf(undefined, seat)).toEqual({ who: 'nobody' })
  expect(operatorOf('tablet-1', seat)).toEqual({ who: 'me' })
  expect(operatorOf('tablet-2', seat)).toEqual({ who: 'other', name: 'Tablet am Tor' })
  expect(operatorOf('tablet-3', seat)).toEqual({ who: 'other', name: undefined })
})
