import type { Runtime } from '@cup/runtime'
import type { CommandQueue } from '../../core/commands/index.ts'
import { coalesce, type Log } from '../../utilities/index.ts'

/** A notification is only a hint: the log is also read this often without one. */
const POLL_MS = 5000

/** Follower of the log, until it is closed. */
export type FollowedLog = { readonly close: () => Promise<void> }

type Deps = {
  /** Calls with the position of each append, and without one after each connect: earlier ones may have been missed. */
  readonly onAppended: (hear: (position?: number) => void) => { readonly close: () => void }
  readonly follow: CommandQueue['follow']
  /** The last position that this process has read or appended. */
  readonly known: () => number
  readonly runtime: Runtime
  readonly log: Log
}

/** Follows what other processes append: LISTEN and a slow poll wake it, positions decide what it reads. */
export function followLog({ onAppended, follow, known, runtime, log }: Deps): FollowedLog {
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
  const listener = onAppended((position) => {
    if (position === undefined) return void readAll()
    announced = position
    if (announced > known()) void readAnnounced()
  })
  const endPoll = runtime.every(POLL_MS, () => void readAll())

  return {
    close: async () => {
      isClosed = true
      endPoll()
      listener.close()
    },
  }
}
