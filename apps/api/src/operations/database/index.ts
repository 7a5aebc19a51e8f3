import { codeOf, isStorageFull } from '../../utilities/index.ts'

/**
 * The PostgreSQL connection, its schema and migrations, and the embedded server that starts where no other is given.
 */

export { type Database, openDatabase } from './connection.ts'
export { type Damage, damageOf } from './damage.ts'
export { defaultDataDir } from './data-folder.ts'
export { parseDatabaseUrl } from './database-url.ts'
export { listening } from './listening.ts'
export { hasTables, lockLog } from './looks.queries.ts'
export { migrate } from './migrate.ts'
export { migrations } from './migrations/index.ts'
export type { Schema } from './schema.ts'
export { takeRoom } from './take-room.ts'

/** The connection to the database was lost, closed or never made. */
export class ConnectionLostError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'ConnectionLostError'
  }
}

/** Runs a query. An error of pg without a code is a lost connection and becomes a `ConnectionLostError`. */
export async function askDatabase<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isPlain = error instanceof Error && error.constructor === Error && codeOf(error) === undefined
    throw isPlain ? new ConnectionLostError(error) : error
  }
}

/** SQL states of "waited too long": another process held the lock, or both wanted each other's. */
const WAITED_TOO_LONG: ReadonlySet<string> = new Set(['55P03', '57014', '40001', '40P01'])

/** SQL states of lost connections, a server that shuts down, takes no writes or has no resources left; and system error codes. */
const AWAY = /^(08|57P|53|25006|ECONN|ENOENT|EPIPE)/

/** Whether a failure passes by itself: the database was busy, away, or without room. Undefined for everything else. */
export function passingFailureOf(error: unknown): 'busy' | 'away' | 'full' | undefined {
  if (error instanceof ConnectionLostError) return 'away'
  if (isStorageFull(error)) return 'full'
  const code = codeOf(error)
  if (code === undefined) return undefined
  if (WAITED_TOO_LONG.has(code)) return 'busy'
  return AWAY.test(code) ? 'away' : undefined
}
