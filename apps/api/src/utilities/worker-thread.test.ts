import { EventEmitter } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../test/until.ts'
import { type ThreadPort, workerThread } from './worker-thread.ts'

/** A thread that answers each job as the test wants; `silent` jobs get no answer. */
class FakeThread extends EventEmitter implements ThreadPort {
  isTerminated = false
  /** When it lets itself be ended. */
  readonly #ends: Promise<unknown>

  constructor(ends: Promise<unknown> = Promise.resolve()) {
    super()
    this.#ends = ends
    setImmediate(() => this.emit('message', {}))
  }

  postMessage(sent: unknown): void {
    const job = String(sent)
    if (job === 'crash') setImmediate(() => this.end(1))
    else if (job !== 'silent') setImmediate(() => this.emit('message', job.toUpperCase()))
  }

  end(code: number): void {
    this.emit('exit', code)
  }

  unref(): void {
    // There is no thread that could keep the process alive.
  }

  async terminate(): Promise<number> {
    this.isTerminated = true
    await this.#ends
    this.end(1)
    return 1
  }
}

function aThread(ends?: Promise<unknown>) {
  const opened: FakeThread[] = []
  const reasons: string[] = []
  const thread = workerThread<string, string>({
    open: () => {
      const fake = new FakeThread(ends)
      opened.push(fake)
      return fake
    },
    limitMs: 50,
    firstPauseMs: 1,
    onReplaced: (reason) => reasons.push(reason),
  })
  onTestFinished(thread.close)
  return { ...thread, opened, reasons }
}

describe('a worker thread', () => {
  it('starts with the first job and serves all later ones', async () => {
    const { run, opened } = aThread()
    const before = opened.length
    expect([before, await run('one'), await run('two'), opened.length]).toEqual([0, 'ONE', 'TWO', 1])
  })

  it('is replaced when it ends during a job, which is rejected', async () => {
    const { run, opened, reasons, replaced } = aThread()
    await expect(run('crash')).rejects.toThrow('it ended with 1')
    expect([await run('next'), opened.length, replaced(), reasons]).toEqual(['NEXT', 2, 1, ['it ended with 1']])
  })

  it('is terminated and replaced when a job takes too long', async () => {
    const { run, opened, reasons } = aThread()
    await expect(run('silent')).rejects.toThrow('it took longer than 50 ms')
    expect([opened[0]?.isTerminated, await run('next')]).toEqual([true, 'NEXT'])
    expect(reasons).toEqual(['it took longer than 50 ms'])
  })

  it('is replaced only once the terminated one has ended', async () => {
    const { promise: ends, resolve: end } = Promise.withResolvers<void>()
    const { run, opened } = aThread(ends)
    await expect(run('silent')).rejects.toThrow('it took longer than 50 ms')
    const next = run('next')
    await new Promise((resolve) => setTimeout(resolve, 80))
    const before = opened.length
    end()
    expect([before, await next, opened.length]).toEqual([1, 'NEXT', 2])
  })

  it('is left as long as a job may take by its own limit', async () => {
    const { run, opened } = aThread()
    await run('one')
    const slow = run('silent', 60_000)
    await new Promise((resolve) => setTimeout(resolve, 80))
    opened[0]?.emit('message', 'LATE')
    expect([await slow, opened.length]).toEqual(['LATE', 1])
  })

  it('is started again for the next job when it has ended between two jobs', async () => {
    const { run, opened, reasons } = aThread()
    await run('one')
    opened[0]?.end(0)
    expect([await run('two'), opened.length, reasons]).toEqual(['TWO', 2, []])
  })

  it('starts no new thread once it is closed', async () => {
    const { run, opened, close } = aThread()
    await run('one')
    await close()
    await expect(run('two')).rejects.toThrow('aborted')
    await until(() => opened.every(({ isTerminated }) => isTerminated))
    expect(opened).toHaveLength(1)
  })
})
