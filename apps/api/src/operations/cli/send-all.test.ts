import { type SampleCommand, setUpCommands } from '@cup/domain/sample-cup'
import { describe, expect, it } from 'vitest'
import { type Send, sendAll } from './send-all.ts'

const commands = setUpCommands().slice(0, 4)

/** A service that writes down what it was sent, and what became of it all. */
async function sent(answer: (command: SampleCommand, stop: () => void) => void) {
  const calls: SampleCommand[] = []
  const steps: unknown[] = []
  const stopping = new AbortController()
  const send: Send = async (command) => {
    calls.push(command)
    answer(command, () => stopping.abort())
  }
  const sending = { commands, send, onProgress: (step: unknown) => steps.push(step), signal: stopping.signal }
  const failure = await sendAll(sending).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { calls, steps, failure }
}

describe('sending the sample cup', () => {
  it('sends every command in its order, and tells how far it is', async () => {
    const { calls, steps, failure } = await sent(() => undefined)

    expect(calls).toEqual(commands)
    expect(steps).toEqual([1, 2, 3, 4].map((done) => ({ done, total: 4 })))
    expect(failure).toBeUndefined()
  })

  it('stops at the first refusal', async () => {
    const refusal = new Error('refused')
    const { calls, steps, failure } = await sent((command) => {
      if (command === commands[2]) throw refusal
    })

    expect(calls).toEqual(commands.slice(0, 3))
    expect(steps).toHaveLength(2)
    expect(failure).toBe(refusal)
  })

  it('stops when it is told to', async () => {
    const { calls, failure } = await sent((command, stop) => {
      if (command === commands[1]) stop()
    })

    expect(calls).toEqual(commands.slice(0, 2))
    expect(failure).toMatchObject({ name: 'AbortError' })
  })
})
