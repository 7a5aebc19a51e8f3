import { LIMITS_OF_COMMANDS } from '@cup/api/testing/database-limits'
import type { MemoryDatabase } from '@cup/api/testing/memory-database'
import type { Connection } from './database-connection.ts'
import { databaseErrors } from './database-errors.ts'
import { pagesOf } from './log-pages.ts'

type Store = MemoryDatabase['store']
type Locked = Store['locked']
type LockedLog = Parameters<Parameters<Locked>[1]>[0]
type Append = Awaited<ReturnType<Parameters<Locked>[1]>>

/** A transaction that holds the lock, at the database. */
type Held = {
  readonly log: LockedLog
  /** Writes, or nothing, and gives the lock back; resolves when that is done. */
  readonly end: (append: Append) => Promise<void>
}

const { lock_timeout: WAITS_MS, idle_in_transaction_session_timeout: IDLE_MS } = LIMITS_OF_COMMANDS

/** Holds the lock of the log from one question to the next, for as long as PostgreSQL lets a transaction idle. */
export const lockedBy =
  (store: Store, connection: Connection): Locked =>
  async (asked, work) => {
    const { ask } = connection
    const held = await ask('look', () => lock(store, connection, asked))
    let append: Append
    try {
      append = await work({ ...held.log, pagesAfter: pagesOf(held.log, connection) })
    } catch (error) {
      await ask('look', () => held.end(undefined)).catch(() => undefined)
      throw error
    }
    await ask(append ? 'commit' : 'look', () => held.end(append))
  }

/** Waits for the lock, but not for longer than PostgreSQL; a holder of whom nothing is heard loses it. */
function lock(store: Store, { later, onCut }: Connection, asked: Parameters<Locked>[0]): Promise<Held> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const inTime = later(WAITS_MS, () => {
      isLate = true
      reject(databaseErrors.lockedTooLong())
    })
    const done = store.locked(asked, (log) => {
      inTime()
      if (isLate) return Promise.resolve(undefined)
      const { promise, resolve: end, reject: abort } = Promise.withResolvers<Append>()
      const lose = () => abort(databaseErrors.lost())
      const callOffs = [later(IDLE_MS, lose), onCut(lose)]
      const ended = async (append: Append) => {
        for (const callOff of callOffs) callOff()
        end(append)
        await done
      }
      resolve({ log, end: ended })
      return promise
    })
    done.catch(reject)
  })
}
