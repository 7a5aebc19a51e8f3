import type { Pool, PoolClient } from 'pg'
import type { CommandQueue } from '../command-handling/command-queue.ts'
import type { Log } from '../database/log.ts'
import { forAllWhoAsk } from './for-all-who-ask.ts'

/** A notification is only a hint; this is the net under it. */
const POLL_MS = 5000
const RECONNECT_MS = 1000

export type LogFollower = { readonly close: () => Promise<void> }

type Deps = {
  readonly pool: Pool
  readonly follow: CommandQueue['follow']
  /** What this process knows already; its own appends are among it. */
  readonly known: () => number
  readonly log: Log
}

/** Follows what other processes append: LISTEN wakes it, positions decide what it reads, a slow poll is the net. */
export function followLog({ pool, follow, known, log }: Deps): LogFollower {
  let isClosed = false
  let listener: PoolClient | undefined
  let retry: NodeJS.Timeout | undefined

  const readOn = forAllWhoAsk(async () => {
    if (isClosed) return
    await follow().catch((error: unknown) => log(`The log cannot be read: ${String(error)}; it is tried again.`))
  })
  const wake = () => void readOn()
  const listen = async () => {
    if (isClosed) return
    try {
      const client = await pool.connect()
      if (isClosed) return client.release()
      listener = client
      listener.on('notification', ({ payload }) => {
        if (Number(payload) > known()) wake()
      })
      listener.once('end', reconnect)
      listener.once('error', reconnect)
      await listener.query('listen cup_log')
      wake()
    } catch {
      reconnect()
    }
  }
  const letGo = () => {
    listener?.removeAllListeners()
    listener?.on('error', () => undefined)
    listener?.release(true)
    listener = undefined
  }
  const reconnect = () => {
    letGo()
    clearTimeout(retry)
    if (!isClosed) retry = setTimeout(() => void listen(), RECONNECT_MS)
  }
  const poll = setInterval(wake, POLL_MS)
  void listen()

  return {
    close: async () => {
      isClosed = true
      clearInterval(poll)
      clearTimeout(retry)
      letGo()
    },
  }
}
