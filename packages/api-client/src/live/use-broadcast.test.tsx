import type { CommandMessage, Device, ServiceMessage } from '@cup/contract/live-messages'
import { welcomeMessage } from '@cup/testing/fake-web-socket'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { around } from '../testing/around.tsx'
import { AT } from '../testing/views.ts'
import { createLiveStore } from './live-store.ts'
import { stateAfter } from './state-after.ts'
import type { SentMessage } from './transport.ts'
import { useBroadcast, useCommands, useLiveSender, usePresence } from './use-broadcast.ts'

const command = (commandId: string, more: object = {}): CommandMessage => ({
  type: 'command',
  commandId,
  command: 'ledwall.enable',
  tags: [],
  sentAt: AT,
  ...more,
})

it('[B5] shows what is on air, from the first welcome on, with every command since', () => {
  const live = createLiveStore()
  const { result } = renderHook(useBroadcast, { wrapper: around({ live }) })
  expect(result.current).toBeUndefined()
  const silent = { ledwall: { enabled: false }, commentator: 'unknown' } as const
  act(() => live.setState({ onAir: silent }))
  expect(result.current).toBe(silent)
  act(() => live.setState({ commandsSince: [command('c1')] }))
  expect(result.current?.ledwall.enabled).toBe(true)
  act(() => live.setState({ onAir: silent, commandsSince: [] }))
  expect(result.current).toBe(silent)
})

it('receives each command once, with the listener of the last render', () => {
  const live = createLiveStore()
  const heard: string[] = []
  const tell = (message: ServiceMessage) => live.setState((state) => stateAfter(state, message, 0))
  const listen = ({ name }: { readonly name: string }) =>
    useCommands(({ commandId }) => void heard.push(`${name} ${commandId}`))
  const { rerender, unmount } = renderHook(listen, { wrapper: around({ live }), initialProps: { name: 'first' } })
  tell(command('c1'))
  rerender({ name: 'second' })
  tell(command('c2'))
  tell(welcomeMessage(1))
  tell(command('c1'))
  tell(command('c3'))
  unmount()
  tell(command('c4'))
  expect(heard).toEqual(['first c1', 'second c2', 'second c3'])
})

it('says what this device has done, and that it is armed', () => {
  const live = createLiveStore()
  const said: SentMessage[] = []
  live.setState({ send: (message) => void said.push(message) })
  const { result } = renderHook(useLiveSender, { wrapper: around({ live }) })
  result.current.setArmed(true)
  result.current.acknowledge('c1')
  expect(said).toEqual([
    { type: 'device', armed: true },
    { type: 'ack', commandId: 'c1' },
  ])
})

it('shows the devices that are connected', () => {
  const live = createLiveStore()
  const { result } = renderHook(usePresence, { wrapper: around({ live }) })
  expect(result.current).toEqual([])
  const devices: readonly Device[] = []
  act(() => live.setState({ devices }))
  expect(result.current).toBe(devices)
})
