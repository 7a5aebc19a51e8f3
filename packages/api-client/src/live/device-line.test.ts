import { describe, expect, it } from 'vitest'
import { deviceLineOf } from './device-line.ts'
import { createLiveStore } from './live-store.ts'
import type { SentMessage } from './sent-message.ts'

/** A device, and what it says while somebody is there to hear it. */
function aDevice() {
  const live = createLiveStore()
  const said: SentMessage[] = []
  const connect = () => live.setState({ say: (message) => void said.push(message) })
  const lose = () => live.setState({ say: undefined })
  return { live, line: deviceLineOf(live), said, connect, lose }
}

describe('a device', () => {
  it('says at once that it is armed, and again on every connection', () => {
    const { live, line, said, connect, lose } = aDevice()
    connect()
    line.setArmed(true)
    live.setState({ isComplete: true })
    lose()
    connect()
    expect(said).toEqual(Array(2).fill({ type: 'device', armed: true }))
  })

  it('says nothing of arms that it was never asked for', () => {
    const { said, connect } = aDevice()
    connect()
    expect(said).toEqual([])
  })

  it('says what it has done as soon as somebody hears it, once', () => {
    const { line, said, connect, lose } = aDevice()
    line.acknowledge('c1')
    connect()
    line.acknowledge('c2')
    lose()
    connect()
    expect(said).toEqual([
      { type: 'ack', commandId: 'c1' },
      { type: 'ack', commandId: 'c2' },
    ])
  })

  it('has one line, whoever speaks on it', () => {
    const { live, line, said, connect } = aDevice()
    deviceLineOf(live).setArmed(true)
    line.setArmed(false)
    connect()
    expect(said).toEqual([{ type: 'device', armed: false }])
  })
})
