import type { Pool } from 'pg'
import type { CommandQueue } from '../../core/commands/command-queue.ts'
import { listening } from '../../operations/database/listening.ts'
import type { Log } from '../../operations/database/log.ts'
import { coalesce } from '../../utilities/coalesce.ts'

/** A notification is only a hint; this is the net under it. */
const POLL_MS = 5000

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

  const readOn = coalesce(async () => {
    if (isClosed) return
    await follow().catch((error: unknown) => log(`The log cannot be read: ${String(error)}; it is tried again.`))
  })
  const wake = () => void readOn()
  const onNews = (payload?: string) => {
    if (payload === undefined || Number(payload) > known()) wake()
  }
  const listener = listening({ pool, channel: 'cup_log', onNews })
  const poll = setInterval(wake, POLL_MS)

  return {
    close: async () => {
      isClosed = true
      clearInterval(poll)
      listener.close()
    },
  }
}
