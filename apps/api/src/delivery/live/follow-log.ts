import type { Pool } from 'pg'
import type { CommandQueue } from '../../core/commands/index.ts'
import { listening } from '../../operations/database/index.ts'
import { coalesce, type Log } from '../../utilities/index.ts'

/** A notification is only a hint: the log is also read this often without one. */
const POLL_MS = 5000

/** Follower of the log, until it is closed. */
export type FollowedLog = { readonly close: () => Promise<void> }

type Deps = {
  readonly pool: Pool
  readonly follow: CommandQueue['follow']
  /** The last position that this process has read or appended. */
  readonly known: () => number
  readonly log: Log
}

/** Follows what other processes append: LISTEN and a slow poll wake it, positions decide what it reads. */
export function followLog({ pool, follow, known, log }: Deps): FollowedLog {
  let isClosed = false

  let announced = 0
  const read = async (upTo?: number) => {
    if (isClosed) return
    await follow(upTo).catch((error: unknown) => {
      if (!isClosed) log(`The log cannot be read: ${String(error)}; the next attempt follows.`)
    })
  }
  const readAll = coalesce(() => read())
  // The news of what this process appends arrive before it knows of its commit: by the turn of the reading it does.
  const readAnnounced = coalesce(() => read(announced))
  const onNews = (payload?: string) => {
    if (payload === undefined) return void readAll()
    announced = Number(payload)
    if (announced > known()) void readAnnounced()
  }
  const listener = listening({ pool, channel: 'cup_log', onNews })
  const poll = setInterval(() => void readAll(), POLL_MS)

  return {
    close: async () => {
      isClosed = true
      clearInterval(poll)
      listener.close()
    },
  }
}
