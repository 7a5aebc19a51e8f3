import type { Runtime } from '@cup/runtime'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { listening, type Schema } from '../operations/database/index.ts'
import { coalesce, type Log } from '../utilities/index.ts'

/** The changes of other processes are read at least this often, also without a notification. */
const POLL_MS = 500
const FLUSH_MS = 60_000

type Deps = {
  readonly pool: Pool
  readonly kysely: Kysely<Schema>
  readonly refresh: () => Promise<void>
  readonly flush: () => Promise<void>
  /** Called after every read, also without changes, because time alone ends an access too. */
  readonly looked: () => void
  readonly log: Log
  readonly runtime: Runtime
}

/** Follower of changes of accesses by other processes. */
export type AccessChangesFollower = {
  /** Resolves when this process has read everything that was committed before. */
  readonly catchUp: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Keeps the accesses in memory up to date by notifications and by a poll of one row. */
export function followAccessChanges({
  pool,
  kysely,
  refresh,
  flush,
  looked,
  log,
  runtime,
}: Deps): AccessChangesFollower {
  let isClosed = false
  let isAway = false
  let known = -1

  const look = coalesce(async () => {
    const { revision } = await kysely.selectFrom('staff_revision').select('revision').executeTakeFirstOrThrow()
    if (revision !== known) await refresh()
    known = revision
    looked()
  })
  const say = (isNowAway: boolean, reason: unknown) => {
    if (isNowAway && !isAway) log(`The accesses cannot be read: ${String(reason)}; those of before stay.`)
    isAway = isNowAway
  }
  const wake = async () => {
    if (isClosed) return
    await look().then(
      () => say(false, ''),
      (error: unknown) => {
        say(true, error)
        looked()
      },
    )
  }
  const listener = listening({ pool, channel: 'cup_staff', onNews: () => void wake() })
  const stopPolling = runtime.every(POLL_MS, () => void wake())
  const stopFlushing = runtime.every(FLUSH_MS, () => void flush().catch(() => undefined))

  return {
    catchUp: look,
    close: async () => {
      isClosed = true
      stopPolling()
      stopFlushing()
      listener.close()
      await look().catch(() => undefined)
      await flush().catch(() => undefined)
    },
  }
}
