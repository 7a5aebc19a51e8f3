import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { listening, type Schema } from '../operations/database/index.ts'
import { coalesce, type Log } from '../utilities/index.ts'

/** What another process has changed is known here within this time, whatever becomes of its notification. */
const POLL_MS = 500
const FLUSH_MS = 60_000

type Deps = {
  readonly pool: Pool
  readonly kysely: Kysely<Schema>
  readonly refresh: () => Promise<void>
  readonly flush: () => Promise<void>
  /** Called after every look, also when nothing has changed: time alone ends an access too. */
  readonly looked: () => void
  readonly log: Log
}

export type AccessChangesFollower = {
  /** Resolves when this process knows everything that was committed before. */
  readonly catchUp: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Keeps the accesses in memory up to date: a notification is only a hint, a quick poll of one row is the net. */
export function followAccessChanges({ pool, kysely, refresh, flush, looked, log }: Deps): AccessChangesFollower {
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
  const polling = setInterval(() => void wake(), POLL_MS)
  const flushing = setInterval(() => void flush().catch(() => undefined), FLUSH_MS)

  return {
    catchUp: look,
    close: async () => {
      isClosed = true
      clearInterval(polling)
      clearInterval(flushing)
      listener.close()
      await look().catch(() => undefined)
      await flush().catch(() => undefined)
    },
  }
}
