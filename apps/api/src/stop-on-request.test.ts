import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopOnRequest } from './stop-on-request.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A process that notes how it was ended, and the lines of its operator. */
function aProcess() {
  const exits: number[] = []
  const lines: string[] = []
  const own = Object.assign(new EventEmitter(), { exit: (code: number) => void exits.push(code) })
  return { own, exits, lines, log: (line: string) => void lines.push(line) }
}

describe('a process that is asked to stop', () => {
  it('ends once its service is closed, however often it is asked', async () => {
    const { own, exits, log } = aProcess()
    let closed = 0
    const close = async () => {
      closed += 1
    }
    stopOnRequest({ close }, log, own)
    for (const request of ['SIGTERM', 'SIGINT', 'disconnect']) own.emit(request)
    await vi.advanceTimersByTimeAsync(0)

    expect([closed, exits]).toEqual([1, [0]])
  })

  it('ends with an error, and says so, while its service does not close', async () => {
    const { own, exits, lines, log } = aProcess()
    stopOnRequest({ close: () => new Promise(() => undefined) }, log, own)
    own.emit('SIGTERM')
    await vi.advanceTimersByTimeAsync(12_000)

    expect(exits).toEqual([1])
    expect(lines).toEqual(['The service did not stop within 12 s; it ends at once. Nothing acknowledged is lost.'])
  })
})
