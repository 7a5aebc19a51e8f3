import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** The part of a worker thread that is used here. The thread sends a message once it is ready, and one for each job. */
export type ThreadPort = EventEmitter & {
  readonly postMessage: (job: unknown) => void
  readonly terminate: () => Promise<number>
  readonly unref: () => void
}

/** Bytes that came from another thread as a Buffer, without a copy. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** A worker thread that is started for the first job, and again after it has ended. */
export type WorkerThread<Job, Result> = {
  /**
   * Runs a job; the caller waits for its result before it sends the next one. Rejects if the thread ends first.
   * `limitMs` replaces the limit of the thread for this job.
   */
  readonly run: (job: Job, limitMs?: number) => Promise<Result>
  /** How many threads had to be replaced. */
  readonly replaced: () => number
  readonly close: () => Promise<void>
}

type Options = {
  readonly open: () => ThreadPort
  /** The longest time for a job; a thread that takes longer is terminated. */
  readonly limitMs: number
  /** Receives why a thread was replaced. */
  readonly onReplaced: (reason: string) => void
  readonly startLimitMs?: number
  readonly firstPauseMs?: number
}

/** A thread whose modules load for so long hangs; a busy machine takes some seconds. */
const START_LIMIT_MS = 30_000
/** The pause before a thread is replaced doubles with each failure in a row, so that a crash loop costs little. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000

/** Runs jobs in a worker thread, which is replaced if it ends or is too slow. It does not keep the process alive. */
export function workerThread<Job, Result>({
  open,
  limitMs,
  onReplaced,
  startLimitMs = START_LIMIT_MS,
  firstPauseMs = FIRST_PAUSE_MS,
}: Options): WorkerThread<Job, Result> {
  const closing = new AbortController()
  let port: ThreadPort | undefined
  let ended: Promise<unknown> = Promise.resolve()
  let replaced = 0
  let failures = 0

  const started = async (): Promise<ThreadPort> => {
    if (failures > 0) {
      const pauseMs = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** (failures - 1))
      await sleep(pauseMs, undefined, { signal: closing.signal, ref: false })
    }
    // A thread ends only after what it computes in one piece: two of them would need twice the memory.
    await ended
    closing.signal.throwIfAborted()
    const opened = open()
    port = opened
    opened.unref()
    // An idle thread that ends is replaced with the next job; without a listener its error would end the process.
    opened.on('error', () => undefined)
    opened.once('exit', () => {
      if (port === opened) port = undefined
    })
    await messageFrom(opened, startLimitMs)
    return opened
  }
  const replace = (error: unknown) => {
    ended = port?.terminate() ?? ended
    port = undefined
    if (closing.signal.aborted) return
    replaced += 1
    failures += 1
    onReplaced(error instanceof Error ? error.message : String(error))
  }
  return {
    run: async (job, jobLimitMs = limitMs) => {
      try {
        const thread = port ?? (await started())
        const answer = messageFrom<Result>(thread, jobLimitMs)
        thread.postMessage(job)
        const result = await answer
        failures = 0
        return result
      } catch (error) {
        replace(error)
        throw error
      }
    },
    replaced: () => replaced,
    close: async () => {
      closing.abort()
      await port?.terminate()
    },
  }
}

/** The next message of a thread; nothing checks it: both sides run the same code. */
async function messageFrom<Message>(port: ThreadPort, withinMs: number): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const tooSlow = setTimeout(() => reject(new Error(`it took longer than ${withinMs} ms`)), withinMs)
  const onExit = (code: number) => reject(new Error(`it ended with ${code}`))
  port.once('message', resolve)
  port.once('error', reject)
  port.once('exit', onExit)
  try {
    return await promise
  } finally {
    clearTimeout(tooSlow)
    port.off('message', resolve)
    port.off('error', reject)
    port.off('exit', onExit)
  }
}
