import type { ServiceMessage } from '@cup/contract/live-messages'
import { expect, it } from 'vitest'
import { logConnection } from './upstream-connection.ts'

const SERVICE = 'http://cup.example'
const CONNECTED = `Connected to ${SERVICE}.`
const DISCONNECTED = `Disconnected from ${SERVICE}; reconnecting until it answers.`

it('logs once that the upstream is lost, and once that it is connected again', () => {
  const lines: string[] = []
  const passedOn: string[] = []
  const listener = {
    received: ({ type }: ServiceMessage) => void passedOn.push(type),
    lost: () => void passedOn.push('lost'),
  }
  const { received, lost } = logConnection(listener, SERVICE, (line) => void lines.push(line))

  lost()
  lost()
  expect(lines).toEqual([DISCONNECTED])
  received({ type: 'reload' }, 0)
  received({ type: 'reload' }, 1)
  expect(lines).toEqual([DISCONNECTED, CONNECTED])
  lost()
  expect(lines).toEqual([DISCONNECTED, CONNECTED, DISCONNECTED])
  expect(passedOn).toEqual(['lost', 'lost', 'reload', 'reload', 'lost'])
})
